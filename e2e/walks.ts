import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { PublicSettings, publicSettings } from '#contract/settings.ts'
import { walkTo } from '#contract/walks.ts'
import { listed, timesSquare } from './restrooms.ts'

const id = '00000000-0000-7000-8000-000000000077'
const door = { lat: timesSquare.lat + 0.004, lng: timesSquare.lng - 0.001 }
const corner = { lat: door.lat, lng: timesSquare.lng + 0.001 }

/** Someone at Times Square, and a door north of it. What the server's router would answer is answered here. */
export async function walkFromTimesSquare(
  page: Page,
  { walkingRoutes }: Pick<PublicSettings, 'walkingRoutes'>,
) {
  const { lat: latitude, lng: longitude } = timesSquare
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude, longitude })
  await page.route(`**${publicSettings.path}`, async (route) => {
    const answer = await route.fetch()
    const settings = PublicSettings.parse(await answer.json())
    await route.fulfill({ json: { ...settings, walkingRoutes } })
  })
  const place = { ...listed({ _id: id, coordinates: door }), shortId: null }
  await page.route(`**/api/locations/${id}`, (route) => route.fulfill({ json: place }))
  await page.route(`**/api/locations/${id}/reviews`, (route) =>
    route.fulfill({ json: { reviews: [], next: null } }),
  )
  const received: unknown[] = []
  await page.route(`**${walkTo.path.replace(':id', id)}`, (route) => {
    const body: unknown = route.request().postDataJSON()
    received.push(body)
    const avoids = JSON.stringify(body).includes('"avoidsSteps":true')
    const ways: z.input<typeof walkTo.reply> = {
      route: {
        minutes: avoids ? 14 : 9,
        meters: avoids ? 960 : 640,
        line: [timesSquare, corner, door],
      },
    }
    return route.fulfill({ json: ways })
  })
  return { received, path: `/#/home/${id}` }
}
