import { expect, test } from 'vitest'
import { giveBack, giveBackDays, maxPassReturns, passReturnLimitDays } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf, buy, confirm, payWith, violationsIn } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'

const world = useWorld()

const give = (guest: { token: string }, id: string) =>
  world.ask(giveBack, { token: guest.token, params: { id } })
const heldBy = async (guest: { token: string }) =>
  (await world.ask(currentGuest, { token: guest.token })).reply.currentSubscription

/** A guest who has paid for a day pass and not used it. */
async function aPassHolder() {
  const guest = await aGuest(world)
  const bought = await aPlanOf(world, guest, 'price_2')
  await confirm(world, guest, bought.url)
  return { guest, ...bought }
}

test('an unstarted pass is given back with one tap, and its money goes back once, as a mail says', async () => {
  const { guest, orderId, url } = await aPassHolder()
  expect((await heldBy(guest))?.giveBack?.orderId).toBe(orderId)

  const answers = await Promise.all(Array.from({ length: 10 }, () => give(guest, orderId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await heldBy(guest)).toBeNull()
  await world.runJob('send refunds')
  const { reply } = await confirm(world, guest, url)
  expect(reply).toMatchObject({ kind: 'money_back', reason: 'given_back' })
  const mails = (await mailsTo(world, guest.email)).map(({ text }) => text)
  expect(mails.filter((text) => text.includes('You returned your pass.'))).toHaveLength(1)
  expect(await violationsIn(world)).toEqual([])
})

test('a pass that was started, is another guest’s, or too old is kept', async () => {
  const { guest, orderId } = await aPassHolder()
  const stranger = await aGuest(world)
  expect((await give(stranger, orderId)).refusal.error).toBe('not_returnable')

  const location = await aLocation(world, { priceCents: 250 })
  await askFor(world, guest, location.id, { shownCents: 250 })
  expect((await give(guest, orderId)).refusal.error).toBe('not_returnable')
  expect((await heldBy(guest))?.giveBack).toBeUndefined()

  const late = await aPassHolder()
  world.clock.moveTo(world.clock.offsetMs() + giveBackDays * day)
  expect((await give(late.guest, late.orderId)).refusal.error).toBe('not_returnable')
})

test('three passes in 30 days are returned with one tap, whichever cards paid; the next one is an operator’s to return', async () => {
  const guest = await aGuest(world)
  for (let count = 0; count < maxPassReturns; count++)
    expect((await buyAndReturn(guest)).answer.status).toBe(200)
  const { orderId, answer } = await buyAndReturn(guest)
  expect(answer.refusal.error).toBe('too_many_returns')
  expect((await heldBy(guest))?.giveBack?.orderId).toBe(orderId)
  expect(await violationsIn(world)).toEqual([])
})

test('and so are those of one card, whichever guests paid with it, until 30 days have gone by', async () => {
  const card = { expiry: '12 / 34', cvc: '123' }
  for (let count = 0; count < maxPassReturns; count++)
    expect((await buyAndReturn(await aGuest(world), card)).answer.status).toBe(200)
  const last = await buyAndReturn(await aGuest(world), card)
  expect(last.answer.refusal.error).toBe('too_many_returns')
  expect((await buyAndReturn(await aGuest(world))).answer.status).toBe(200)
  world.clock.moveTo(world.clock.offsetMs() + passReturnLimitDays * day)
  expect((await buyAndReturn(await aGuest(world), card)).answer.status).toBe(200)
})

async function buyAndReturn(
  guest: { token: string },
  card: Partial<Record<'expiry' | 'cvc', string>> = {},
) {
  const { reply } = await buy(world, guest, 'price_2')
  await payWith(world, reply.url, 'pays', undefined, card)
  return { orderId: reply.orderId, answer: await give(guest, reply.orderId) }
}
