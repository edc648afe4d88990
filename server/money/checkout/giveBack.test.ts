import { expect, test } from 'vitest'
import { giveBack, giveBackDays } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf, confirm, violationsIn } from '#server/testing/payments.ts'
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
