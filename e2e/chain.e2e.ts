import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { holdSession } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { saved } from './saved.ts'
import { expect, onItsOwnProduct } from './test.ts'

/** A product of its own: 500 doors would fill the map of others. */
const test = onItsOwnProduct()

const doors = 500
/** A file is checked and applied by a job that comes round every few seconds. */
const patience = { timeout: 60_000 }

const Cells = z.array(z.object({ id: z.string(), name: z.string(), visible: z.string() }))

/** Both sides of five streets between two avenues. */
const addressOf = (door: number) =>
  `${200 + 2 * (door % 100)} W ${45 + Math.floor(door / 100)}th St, New York`

const choose = (page: Page, lines: string[]) =>
  page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'doors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })

async function save(page: Page, what: string) {
  await expect(page.getByText(what)).toBeVisible(patience)
  await page.getByRole('button', { name: `Save ${doors} restrooms` }).click()
  await expect(page.getByText(`${doors} restrooms were saved`)).toBeVisible(patience)
}

test('a chain adds 500 doors from a file, makes them visible by another, and finds one among them', async ({
  page,
  request,
}) => {
  const { partnerEmail } = await aRestroom(request, { name: 'Head office' })
  await holdSession(page, request, { email: partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/restrooms/file')
  const numbers = Array.from({ length: doors }, (_, door) => door)
  await choose(page, [
    'name,address,price',
    ...numbers.map((door) => `Door ${door},"${addressOf(door)}",2.50`),
  ])
  await save(page, `add ${doors} restrooms`)

  // They start hidden: the list is taken along, checked, and given back.
  await page.goto('/#/partner/restrooms/file')
  const { bytes } = await saved(page, 'Download my list')
  const added = Cells.parse(parse(bytes, { columns: true, bom: true })).filter(({ name }) =>
    name.startsWith('Door '),
  )
  expect(added.map(({ visible }) => visible)).toEqual(numbers.map(() => 'no'))
  await choose(page, ['id,visible', ...added.map(({ id }) => `${id},yes`)])
  await save(page, `change ${doors} restrooms`)

  await page.getByRole('link', { name: 'Show my restrooms' }).click()
  await page.getByLabel('Find by name or address').fill('Door 437')
  await expect(page.getByRole('listitem').filter({ hasText: 'Door 437' })).toContainText(
    'Visible to guests',
  )
  const door = added.find(({ name }) => name === 'Door 437')
  await page.goto(`/#/home/${door?.id}`)
  await expect(page.getByRole('heading', { name: 'Door 437' })).toBeVisible()
})
