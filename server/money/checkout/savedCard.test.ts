import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyPlan } from '#contract/checkout.ts'
import { askRecovery, recover } from '#contract/recovery.ts'
import { liveVisit } from '#contract/visits.ts'
import { day, minute } from '#server/platform/clock.ts'
import { aNewcomer, mailedCode, mailsTo } from '#server/testing/accounts.ts'
import { opened } from '#server/testing/addressCodes.ts'
import { aPaidNewcomer, confirm, violationsIn } from '#server/testing/payments.ts'
import { providerOf } from '#server/testing/provider.ts'
import { savedCardsIn } from '#server/testing/savedCards.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, visitOf } from '#server/testing/visits.ts'

let losesAnswers = false

const world = useWorld({
  checkBooks: true,
  cardNetwork: (line) => async (input, init) => {
    const answer = await line(input, init)
    if (losesAnswers && new Request(input).url.endsWith('/confirm')) throw new TypeError('cut')
    return answer
  },
})
const {
  cardOf,
  withSavedCard,
  goIn,
  anAccountWithCard,
  aDoor,
  payAt,
  checkoutAt,
  chargesOf,
  customersOf,
} = savedCardsIn(world)

test('a second visit is paid with the card that was saved, on the device that saved it and by one press', async () => {
  const { guest, door } = await withSavedCard()
  expect(await cardOf(guest)).toEqual({
    brand: 'visa',
    last4: '4242',
    maxVisitCents: 1000,
    paysForPlans: false,
  })
  const { url } = await checkoutAt(guest, await aDoor())
  expect(url).toMatch(/^\/success\?session_id=pi_/)
  const { reply } = await confirm(world, guest, url)
  if (reply.kind !== 'visit_ready') throw new Error(reply.kind)
  expect(await visitOf(world, guest, reply.visitId)).toMatchObject({ state: 'ready', cents: 250 })
  // Another guest's session cannot pay with it, or learn of it.
  const other = await aNewcomer(world)
  expect(await cardOf(other)).toBeNull()
  expect((await payAt(other, door)).refusal.error).toBe('saved_card_gone')
  const notTheirs = await confirm(world, other, url)
  expect(notTheirs.status).toBe(404)
})

test('a visit that a saved card pays has its receipt, and is found, where the first one was', async () => {
  const email = `${randomUUID()}@pitstop.example`
  const { guest } = await withSavedCard('pays', email)
  const { url } = await checkoutAt(guest, await aDoor())
  const { reply } = await confirm(world, guest, url)
  if (reply.kind !== 'visit_ready') throw new Error(reply.kind)
  const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(2)

  const { request } = (await world.ask(askRecovery, { body: { email } })).reply
  const body = { request, code: await mailedCode(world, email) }
  const phone = opened((await world.ask(recover, { body })).reply)
  expect((await visitOf(world, phone, reply.visitId)).code).toBeTruthy()
})

test('a card that was not to be saved is not', async () => {
  const { guest, door } = await aPaidNewcomer(world)
  expect(await cardOf(guest)).toBeNull()
  expect((await payAt(guest, door)).status).toBe(200)
  expect((await payAt(await aNewcomer(world), door)).refusal.error).toBe('saved_card_gone')
})

test('pressed twice, in two tabs, and again after a lost answer it charges once', async () => {
  const { guest } = await withSavedCard()
  const door = await aDoor()
  const purchaseKey = randomUUID()
  const pressed = await Promise.all([
    payAt(guest, door, { purchaseKey }),
    payAt(guest, door, { purchaseKey }),
    payAt(guest, door),
  ])
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await payAt(guest, door, { purchaseKey })).status).toBe(200)
  expect(await chargesOf(guest)).toBe(1)
  for (const job of ['sandbox', 'reconcile orders']) await world.runJob(job)
  expect(await violationsIn(world)).toEqual([])
})

test('charged by an answer that was lost, it is found out before another card is asked for', async () => {
  const { guest } = await withSavedCard()
  const door = await aDoor()
  const purchaseKey = randomUUID()
  losesAnswers = true
  expect((await payAt(guest, door, { purchaseKey })).status).toBe(503)
  losesAnswers = false
  const { reply } = await askFor(world, guest, door.id, { shownCents: 250, purchaseKey })
  if (reply.kind !== 'checkout') throw new Error(reply.kind)
  expect((await confirm(world, guest, reply.url)).reply.kind).toBe('visit_ready')
  expect(await chargesOf(guest)).toBe(1)
})

test('a process that dies once the card was charged leaves it to the next one', async () => {
  const { guest } = await withSavedCard()
  losesAnswers = true
  world.webhooks.lose(true)
  await payAt(guest, await aDoor())
  await world.runJob('sandbox')
  losesAnswers = false
  world.webhooks.lose(false)
  world.clock.moveTo(world.clock.offsetMs() + 2 * minute)
  await world.runJob('reconcile orders')
  expect((await world.ask(liveVisit, { token: guest.token })).reply?.state).toBe('ready')
  expect(await violationsIn(world)).toEqual([])
})

test('without an account it pays for three visits a day, and for no pass', async () => {
  const { guest } = await withSavedCard()
  const body = { planId: 'price_2', purchaseKey: randomUUID(), usesSavedCard: true } as const
  const plan = await world.ask(buyPlan, { token: guest.token, body })
  expect(plan.refusal.error).toBe('saved_card_limited')
  for (let count = 0; count < 3; count++) {
    const door = await aDoor()
    const { reply } = await confirm(world, guest, (await checkoutAt(guest, door)).url)
    if (reply.kind !== 'visit_ready') throw new Error(reply.kind)
    await goIn(guest, door, reply.visitId)
  }
  expect((await cardOf(guest))?.maxVisitCents).toBe(0)
  const door = await aDoor()
  expect((await payAt(guest, door)).refusal.error).toBe('saved_card_limited')
  const page = await askFor(world, guest, door.id, { shownCents: 250 })
  expect(page.reply).toMatchObject({ kind: 'checkout' })
  world.clock.moveTo(day)
  expect((await cardOf(guest))?.maxVisitCents).toBe(1_000)
})

test('unused for thirty days it is forgotten here and at the provider; an account keeps its own', async () => {
  const { guest } = await withSavedCard()
  const account = await anAccountWithCard()
  const [customer] = await customersOf(guest)
  world.clock.moveTo(29 * day)
  await world.runJob('forget unused cards')
  expect(await cardOf(guest)).not.toBeNull()
  world.clock.moveTo(31 * day)
  expect(await cardOf(guest)).toBeNull()
  await world.runJob('forget unused cards')
  await world.runJob('delete customers')
  const { customers } = providerOf(world)
  await expect(customers.del(customer?.id ?? '')).rejects.toThrow('No such customer')
  expect(await customersOf(guest)).toEqual([])
  expect(await cardOf(account)).toMatchObject({ maxVisitCents: null, paysForPlans: true })
  const body = { planId: 'price_2', purchaseKey: randomUUID(), usesSavedCard: true } as const
  const { reply } = await world.ask(buyPlan, { token: account.token, body })
  expect((await confirm(world, account, reply.url)).reply.kind).toBe('plan_ready')
})
