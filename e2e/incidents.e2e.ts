import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { SignedIn } from '#contract/auth.ts'
import { PartnerIncidents } from '#contract/incidents.ts'
import { picture } from './listing.ts'
import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { anAccount, holdSession, password } from './people.ts'
import { aDoor } from './purchases.ts'
import { expect, test } from './test.ts'
import { goIn } from './visits.ts'

async function aVisitedDoor(request: APIRequestContext) {
  const door = await aDoor(request, 0)
  const guest = await anAccount(request)
  const data = { email: guest.email, password, userType: 'user' }
  const { token } = SignedIn.parse(await (await request.post('/api/auth/login', { data })).json())
  const visitId = await goIn(request, { authorization: `Bearer ${token}` }, door)
  return { door, visitId }
}

test('a partner reports an incident with a photo of the room; an operator decides it, and the partner reads why', async ({
  page,
  request,
  product,
}) => {
  const { door } = await aVisitedDoor(request)

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/guests')
  await page.getByRole('button', { name: 'Report an incident with Ana K.' }).click()
  const report = page.getByRole('dialog', { name: 'Report an incident with Ana K.' })
  await report.getByLabel('What happened?').selectOption('Left a mess')
  await report.getByLabel('In one sentence').fill('Paper towels all over the floor.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Your report is with us.')).toBeVisible()
  const incidents = page.getByRole('list', { name: 'Incidents you reported' })
  await expect(incidents).toContainText('We’re looking into it')
  await incidents.getByRole('button', { name: 'Add a photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Show the room' })
  await expect(camera.getByText('Only the room or the damage, never people.')).toBeVisible()
  await camera.getByLabel('Take a photo').setInputFiles(await picture(page, 'room.png'))
  await expect(camera).toBeHidden()
  await expect(
    incidents.getByRole('button', { name: 'Enlarge: Your photo of the room' }),
  ).toBeVisible()

  await operatorSignsIn(page, await anOperator(product))
  await goToDesk(page, 'Incidents')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Paper towels all over the floor.' })
  await waiting.getByRole('button', { name: 'Enlarge: The partner’s photo of the room' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await waiting.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(waiting.getByText('Write a note for both sides.')).toBeVisible()
  await waiting.getByLabel('Note').fill('The photo shows it.')
  await waiting.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(waiting).toBeHidden()

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/guests')
  await expect(incidents).toContainText('We agree')
  await expect(incidents).toContainText('The photo shows it.')

  const reply = await request.get('/api/partner/incidents', { headers: door.headers })
  const [{ id } = { id: '' }] = PartnerIncidents.parse(await reply.json()).incidents
  // As the mail about it links it.
  await page.goto(`/#/partner/guests?incident=${id}&restroom=${door._id}`)
  await expect(incidents.locator('[aria-current]')).toContainText('The photo shows it.')
})

test('an operator narrows the incidents down by state, words and day, keeps that as a view, and takes it along as a file', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const mark = crypto.randomUUID().slice(0, 8)
  const reported = [`=Paint ${mark} on the wall`, `The lock ${mark} is broken`]
  const restrooms: string[] = []
  for (const words of reported) {
    const { door, visitId } = await aVisitedDoor(request)
    restrooms.push(door.name)
    const data = { visitId, kind: 'damage', words }
    const reported = await request.post('/api/partner/incidents', { headers: door.headers, data })
    expect(reported.status()).toBe(200)
  }
  await operatorSignsIn(page, await anOperator(product))
  await goToDesk(page, 'Incidents')
  const card = page.getByRole('listitem').filter({ hasText: reported[1] ?? '' })
  await card.getByLabel('Note').fill('The photo shows it.')
  await card.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(card).toBeHidden()

  await page.goto('/#/operator/lists/incidents')
  await page.getByLabel('Search', { exact: true }).fill(mark)
  await expect(page.getByText('2 rows')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: mark })
  await page.getByLabel('State').selectOption('To decide')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Paint ${mark}`)
  await page.getByLabel('State').selectOption('Upheld')
  await expect(rows).toContainText(`The lock ${mark}`)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill(`Broken ${mark}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(day(2 * 86_400_000))
  await expect(page.getByText('No matches')).toBeVisible()

  await page.goto('/#/operator/lists/orders')
  await page.getByRole('link', { name: `Broken ${mark}` }).click()
  await expect(rows).toContainText(`The lock ${mark}`)
  await expect(page.getByLabel('State')).toHaveValue('upheld')
  await page.getByLabel('State').selectOption('Any')
  await expect(rows).toHaveCount(2)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('pitstop-incidents.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  // A cell that begins like a formula is text to a spreadsheet.
  expect(lines.join()).toContain(`'=Paint ${mark} on the wall`)
  for (const name of restrooms) expect(lines.join()).toContain(name)
  await rows.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
