import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount, downloadData } from '#contract/account.ts'
import { askReset, guestHeader, register, SignedIn } from '#contract/auth.ts'
import { deleteGuest } from '#contract/guests.ts'
import { liveVisit, rateVisit } from '#contract/visits.ts'
import { countOrder } from '#server/identity/guests/index.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import { day, minute } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  anAddress,
  aPartner,
  itsSignUpHash,
  mailsTo,
  thePassword,
} from '#server/testing/accounts.ts'
import { aPaidNewcomer, aPlanOf, movedBy, payWith } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const erase = ({ token }: { token: string }) => world.ask(deleteGuest, { token })
const isKnown = async ({ token }: { token: string }) =>
  (await world.ask(liveVisit, { token })).status === 200

const Left = z.object({
  language: z.string().nullable(),
  isDeleted: z.boolean(),
  sessions: z.number(),
  devices: z.number(),
  addresses: z.number(),
  openPasses: z.number(),
  visits: z.number(),
})

/** What still stands of a guest. */
const leftOf = async (id: string) => {
  const [left] = await world.db.transact((tx) =>
    tx.many(
      Left,
      `select language, deleted_at is not null as "isDeleted",
         (select count(*) from sessions where guest_id = guests.id) as sessions,
         (select count(*) from guest_devices where account_id = guests.id) as devices,
         (select count(receipt_address) from orders where guest_id = guests.id) as addresses,
         (select count(*) from passes where guest_id = guests.id and closed_at is null) as "openPasses",
         (select count(*) from visits where guest_id = guests.id) as visits
       from guests where id = $1`,
      [id],
    ),
  )
  return left
}
const gone = {
  language: null,
  isDeleted: true,
  sessions: 0,
  devices: 0,
  addresses: 0,
  openPasses: 0,
}

/** A used visit, and the address that was typed for its receipt. */
async function aUsedNewcomer(email = `${randomUUID()}@pitstop.example`) {
  const bought = await aPaidNewcomer(world, { email })
  const { guest, door, visitId } = bought
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  return { ...bought, email }
}

test('a guest without an account deletes what ties them to anything; partner, books and visit stay as they were', async () => {
  const { guest, door, orderId, visitId } = await aUsedNewcomer()
  await world.ask(rateVisit, { token: guest.token, params: { id: visitId }, body: { stars: 4 } })
  await aPlanOf(world, guest, 'price_2')
  const other = await aUsedNewcomer()
  const before = await world.db.transact((tx) => balanceOf(tx, `partner:${door.partnerId}`))
  expect(await leftOf(guest.id)).toMatchObject({ sessions: 1, addresses: 1, openPasses: 1 })

  expect((await erase(guest)).status).toBe(200)
  expect(await leftOf(guest.id)).toEqual({ ...gone, visits: 1 })
  expect(await isKnown(guest)).toBe(false)
  expect((await erase(guest)).status).toBe(401)
  expect((await world.ask(downloadData, { token: guest.token })).status).toBe(401)
  expect(await world.db.transact((tx) => balanceOf(tx, `partner:${door.partnerId}`))).toBe(before)
  expect(await movedBy(world, orderId)).not.toEqual({})
  // No other guest's, not even of one who bought at the same moment.
  expect(await isKnown(other.guest)).toBe(true)
  expect(await leftOf(other.guest.id)).toMatchObject({ isDeleted: false, addresses: 1 })
})

test('it is refused while a code works or a payment is open, by an account, a partner and a stranger; a reported visit is no hindrance', async () => {
  const live = await aPaidNewcomer(world)
  expect((await erase(live.guest)).refusal.error).toBe('visit_live')
  expect(await isKnown(live.guest)).toBe(true)
  await report(world, live.guest, live.visitId)
  expect((await erase(live.guest)).status).toBe(200)
  // The money still goes back to the card.
  await world.runJob('send refunds')
  expect(await movedBy(world, live.orderId)).toEqual({})

  const buyer = await aNewcomer(world)
  const { reply } = await askFor(world, buyer, live.door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(reply.kind)
  expect((await erase(buyer)).refusal.error).toBe('payment_open')
  world.clock.moveTo(31 * minute)
  await world.runJob('reconcile orders')
  expect((await erase(buyer)).status).toBe(200)
  // Paid on the page that was left open: it goes back, and the address typed there is not kept.
  const email = `${randomUUID()}@pitstop.example`
  await payWith(world, reply.url, 'pays', email)
  await world.runJob('send refunds')
  expect(await movedBy(world, reply.orderId)).toEqual({})
  expect(await leftOf(buyer.id)).toMatchObject({ addresses: 0 })
  expect(await mailsTo(world, email)).toEqual([])

  expect((await erase(await aGuest(world))).refusal).toMatchObject({ error: 'has_account' })
  expect((await erase(await aPartner(world))).status).toBe(403)
  expect((await world.ask(deleteGuest, {})).status).toBe(401)
})

test('whose address was typed for the receipt loses no mail by it, and is not named in the file', async () => {
  const victim = await aGuest(world, { proven: true })
  await world.ask(askReset, { body: { email: victim.email } })
  const { guest } = await aUsedNewcomer(victim.email)
  const subjects = async () => (await mailsTo(world, victim.email)).map(({ subject }) => subject)
  const before = await subjects()
  expect(before).toContain('Choose a new password')
  const { reply } = await world.ask(downloadData, { token: guest.token })
  expect(JSON.stringify(reply)).not.toContain('Choose a new')
  expect((await erase(guest)).status).toBe(200)
  expect(await subjects()).toEqual(before)
})

test('an account that has the guest by now is not deleted by the device’s token, and its own deletion forgets device and address too', async () => {
  const { guest } = await aUsedNewcomer()
  const answer = await world.app.inject({
    method: 'POST',
    url: register.path,
    remoteAddress: anAddress(),
    headers: { [guestHeader]: guest.token },
    payload: {
      email: `${randomUUID()}@pitstop.example`,
      password: itsSignUpHash,
      userType: 'user',
      name: 'Ana Keller',
    },
  })
  const { token } = SignedIn.parse(answer.json())
  expect((await erase(guest)).status).toBe(401)
  expect((await erase({ token })).refusal.error).toBe('has_account')
  expect(await leftOf(guest.id)).toMatchObject({ isDeleted: false, addresses: 1, sessions: 1 })
  await world.ask(deleteAccount, { token, body: { password: thePassword } })
  expect(await leftOf(guest.id)).toMatchObject({ addresses: 0, sessions: 0, visits: 1 })
})

test('an order that a deletion has overtaken is not opened', async () => {
  const { guest } = await aUsedNewcomer()
  await erase(guest)
  const buyer = { guestId: guest.id, neighbourhood: null, isUnclaimed: true as const }
  const opened = world.db.transact((tx) => countOrder(tx, buyer, async () => [], world.clock.now()))
  await expect(opened).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('who has bought and visited nothing for thirteen months becomes a pseudonym; who has, does not', async () => {
  const old = await aUsedNewcomer()
  await aPlanOf(world, old.guest, 'price_2')
  const { guest } = await aUsedNewcomer()
  const account = await aGuest(world)
  world.clock.moveTo(80 * day)
  await aPaidNewcomer(world, { guest })
  world.clock.moveTo(395 * day)
  await world.runJob('forget unused guests')
  expect(await leftOf(old.guest.id)).toMatchObject({ isDeleted: false, addresses: 1 })
  // A pass is sold for use within a year, and this device is the only proof of it.
  await world.runJob('forget ended sessions and links')
  expect(await isKnown(old.guest)).toBe(true)
  world.clock.moveTo(397 * day)
  await world.runJob('forget unused guests')
  await world.runJob('forget ended sessions and links')
  expect([await isKnown(old.guest), await isKnown(guest)]).toEqual([false, true])
  await world.runJob('forget unused guests')
  expect(await leftOf(old.guest.id)).toEqual({ ...gone, visits: 1 })
  expect(await leftOf(guest.id)).toMatchObject({ isDeleted: false })
  expect(await leftOf(account.id)).toMatchObject({ isDeleted: false })
})
