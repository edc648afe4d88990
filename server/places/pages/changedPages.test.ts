import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { changeName, deleteAccount } from '#contract/account.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { endSuspension, insertSuspension } from '#server/identity/suspensions/index.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { freshPages } from '#server/testing/pages.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'

let pages: Awaited<ReturnType<typeof freshPages>>
beforeAll(async () => {
  pages = await freshPages()
})
afterAll(() => pages.remove())
// No time passes: a page that was rendered is answered until it is dropped.
const world = useWorld(() => ({ pagesFile: pages.file }))

const pathOf = ({ shortId }: { shortId: string | null }) => `/nyc/lantern-coffee-house-${shortId}`
const ask = (url: string) => world.app.inject({ url, headers: { accept: 'text/html' } })
/** Pages of what changed before are dropped, and no others. */
async function purgeAll() {
  for (let round = 0; round < 4; round++) await world.runJob('purge changed pages')
}

test('pages with a guest’s review are dropped when the guest is renamed or deletes the account', async () => {
  const { guest, visit, location } = await aUsedVisit(world, { name: 'Zanzibar Kowalski' })
  const { token } = guest
  const review = { rating: 5, comment: 'Spotless' }
  await world.ask(reviewVisit, { token, params: { id: visit.id }, body: review })
  const path = pathOf(location.location)
  await purgeAll()
  expect((await ask(path)).body).toContain('Zanzibar K.')

  await world.ask(changeName, { token, body: { name: 'Yara Lindqvist' } })
  expect((await ask(path)).body).toContain('Zanzibar K.')
  await purgeAll()
  expect((await ask(path)).body).toContain('Yara L.')

  const deleted = await world.ask(deleteAccount, { token, body: { password: thePassword } })
  expect(deleted.status).toBe(200)
  await purgeAll()
  const { body } = await ask(path)
  expect(body).not.toContain('Yara')
  expect(body).toContain('Spotless')
})

test('an account from a backup is not taken for one that was just renamed', async () => {
  const { id } = await aGuest(world)
  const kept = await world.db.transact((tx) =>
    tx.many(
      z.object({ kept: z.string().nullable() }),
      `insert into accounts
       select (jsonb_populate_record(accounts, '{"renamed_in": "999999999999"}'::jsonb
         || jsonb_build_object('id', gen_random_uuid(), 'email_key', gen_random_uuid(), 'mail_key', gen_random_uuid()))).*
       from accounts where id = $1
       returning renamed_in::text as kept`,
      [id],
    ),
  )
  expect(kept).toEqual([{ kept: null }])
})

test('the page of a closed restroom is dropped when its organisation is suspended, and when that ends', async () => {
  const { token, location, partnerId } = await aLocation(world)
  await world.ask(deleteAccount, { token, body: { password: thePassword } })
  const status = async () => {
    await purgeAll()
    return (await ask(pathOf(location))).statusCode
  }
  expect(await status()).toBe(410)
  await world.db.transact((tx) =>
    insertSuspension(tx, {
      id: randomUUID(),
      kind: 'organisation',
      subjectId: partnerId,
      reason: 'fraud',
      words: 'A reason',
      since: world.clock.now(),
      until: null,
    }),
  )
  expect(await status()).toBe(404)
  await world.db.transact((tx) => endSuspension(tx, partnerId, world.clock.now()))
  expect(await status()).toBe(410)
})
