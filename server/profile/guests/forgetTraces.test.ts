import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { blockGuest } from '#contract/blocks.ts'
import { confirmCardCheck, startCardCheck } from '#contract/cardChecks.ts'
import { deleteGuest } from '#contract/guests.ts'
import { showSale } from '#contract/sales.ts'
import { mailboxKey } from '#server/identity/auth/index.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest, aNewcomer, thePassword } from '#server/testing/accounts.ts'
import { aProgram, sell } from '#server/testing/apiKeys.ts'
import { everyRow } from '#server/testing/everyRow.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidNewcomer, confirm, payWith, sessionOf } from '#server/testing/payments.ts'
import { later } from '#server/testing/payouts.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

let cards = 0
/** A card like no other. */
const aCard = () => ({ expiry: '12 / 34', cvc: String(100 + ++cards) })

const Text = z.object({ text: z.string() })
const textOf = async (sql: string, id: string) =>
  (await world.db.transact((tx) => tx.many(Text, sql, [id])))[0]?.text ?? ''
const cardOf = (orderId: string) =>
  textOf(`select card_fingerprint as text from orders where id = $1`, orderId)
const deviceOf = (id: string) =>
  textOf(`select device_hash as text from guest_devices where account_id = $1`, id)

/** Tables whose rows contain one of these words. */
async function holding(...words: string[]) {
  const rows = (await everyRow(world)).filter((row) => words.some((word) => row.includes(word)))
  return [...new Set(rows.map((row) => row.split(' ')[0]))]
}

/** A guest without an account has paid in a browser that keeps a key, and been inside. */
async function aPayer(typed = aCard()) {
  const guest = { ...(await aNewcomer(world)), deviceKey: randomBytes(32).toString('hex') }
  const { door, orderId, visitId } = await aPaidNewcomer(world, { guest, typed })
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  const traces = [await cardOf(orderId), await deviceOf(guest.id)]
  for (const trace of traces) expect(trace).not.toBe('')
  return { guest, typed, door, visitId, traces }
}

const erase = async ({ token }: { token: string }) => {
  expect((await world.ask(deleteGuest, { token })).status).toBe(200)
}

test('a guest who deletes their data a week after the last visit leaves no card, no device and no key', async () => {
  const { guest, traces } = await aPayer()
  const another = await aPayer()
  expect(await holding(...traces)).toEqual(['guest_devices', 'orders', 'risk_events'])
  world.clock.moveTo(7 * day + 1)
  await erase(guest)
  expect(await holding(...traces)).toEqual([])
  const kept = (await everyRow(world)).filter((row) => row.startsWith('suspension_keys '))
  expect(kept).toEqual([])
  expect(await holding(...another.traces)).not.toEqual([])
})

test('what was paid within the week is forgotten after it, so that a partner can still block its guest by the card', async () => {
  const { guest, typed, door, visitId, traces } = await aPayer()
  const { guest: quiet, traces: quietTraces } = await aPayer()
  await erase(guest)
  await erase(quiet)
  expect(await holding(...traces, ...quietTraces)).toEqual(['orders'])
  const partner = await later(world, door.partner, 6)
  const body = { visitId, reason: 'damage' as const }
  expect((await world.ask(blockGuest, { token: partner.token, body })).status).toBe(200)
  const again = await aNewcomer(world)
  const { reply } = await askFor(world, again, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error('Not to be paid')
  await payWith(world, reply.url, 'pays', 'again@pitstop.example', typed)
  expect((await confirm(world, again, reply.url)).reply.kind).toBe('money_back')

  await world.runJob('forget traces of deleted guests')
  expect(await holding(...quietTraces)).toEqual(['orders'])
  world.clock.moveTo(8 * day)
  await world.runJob('forget traces of deleted guests')
  expect(await holding(...quietTraces)).toEqual([])
  expect(await holding(guest.id)).not.toContain('guest_cleanups')
})

test('deleting resets no limit: the free visits of a card count for their day, a refund for its thirty days', async () => {
  const typed = aCard()
  const door = () => aLocation(world, { priceCents: 0 })
  const checked = async () => {
    const guest = await aNewcomer(world)
    const { token } = guest
    const body = { locationId: (await door()).id }
    const { reply } = await world.ask(startCardCheck, { token, body })
    await payWith(world, reply.url, 'pays', undefined, typed)
    await world.ask(confirmCardCheck, { token, body: { sessionId: sessionOf(reply.url) } })
    return guest
  }
  for (let count = 0; count < 6; count++) {
    const guest = await checked()
    const free = await door()
    await typeCode(world, free, codeOn(await aVisitAt(world, guest, free.id)))
    await erase(guest)
  }
  expect((await askFor(world, await checked(), (await door()).id)).refusal.error).toBe('free_limit')

  const { guest, visitId, orderId } = await aPaidNewcomer(world, { typed: aCard() })
  const card = await cardOf(orderId)
  expect((await report(world, guest, visitId)).status).toBe(200)
  await erase(guest)
  world.clock.moveTo(9 * day)
  await world.runJob('forget traces of deleted guests')
  expect(await holding(card)).toEqual(['risk_events'])
  world.clock.moveTo(31 * day)
  await world.runJob('forget traces of deleted guests')
  expect(await holding(card)).toEqual([])
})

test('a report that an operator still decides about keeps its card until then', async () => {
  const { guest, visitId, orderId, door } = await aPaidNewcomer(world, { typed: aCard() })
  const card = await cardOf(orderId)
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  expect((await report(world, guest, visitId)).reply.report?.outcome.kind).toBe('with_operator')
  await erase(guest)
  world.clock.moveTo(40 * day)
  await world.runJob('forget traces of deleted guests')
  expect(await holding(card)).toEqual(['reports', 'risk_cases'])
})

test('a deleted account leaves no card and no mailbox, and neither does a guest who is forgotten after thirteen months', async () => {
  const account = { ...(await aGuest(world)), deviceKey: randomBytes(32).toString('hex') }
  const mailbox = mailboxKey(account.email)
  const door = await aLocation(world, { priceCents: 250 })
  const { reply } = await askFor(world, account, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error('Not to be paid')
  await payWith(world, reply.url, 'pays', undefined, aCard())
  const settled = (await confirm(world, account, reply.url)).reply
  if (settled.kind !== 'visit_ready') throw new Error('No visit')
  await typeCode(world, door, codeOn(await visitOf(world, account, settled.visitId)))
  const card = await cardOf(reply.orderId)
  expect(await holding(card, mailbox)).toEqual(['orders', 'risk_events'])
  const unused = await aPayer()
  world.clock.moveTo(8 * day)
  const body = { password: thePassword }
  expect((await world.ask(deleteAccount, { token: account.token, body })).status).toBe(200)
  expect(await holding(card, mailbox)).toEqual([])

  world.clock.moveTo(397 * day)
  await world.runJob('forget unused guests')
  expect(await holding(...unused.traces)).toEqual([])
})

test('what a program called its customer is forgotten with the guest; the sale stays', async () => {
  const program = await aProgram(world)
  const customer = `ada-${randomUUID()}`
  const { reply } = await sell(world, program, (await aLocation(world)).id, { customer })
  await payWith(world, reply.url ?? '')
  expect(await holding(customer)).toEqual(['key_customers'])
  world.clock.moveTo(397 * day)
  await world.runJob('forget unused guests')
  expect(await holding(customer)).toEqual([])
  const sale = { token: program.token, params: { id: reply.id } }
  expect((await world.ask(showSale, sale)).status).toBe(200)
})
