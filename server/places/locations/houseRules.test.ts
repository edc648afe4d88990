import { expect, test } from 'vitest'
import { oneLocation, saveLocation } from '#contract/locations.ts'
import { renewVisit } from '#contract/visits.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aVisitToPay, confirm, payWith } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, visitOf } from '#server/testing/visits.ts'

const world = useWorld()

const rules = ['Please leave it tidy', 'Ten minutes at most']
const others = ['No smoking']

const aRuledDoor = (priceCents: number) => aLocation(world, { priceCents, houseRules: rules })

const change = (token: string, houseRules: string[] | undefined, price = 0) =>
  world.ask(saveLocation, { token, body: { ...aDraft, price, ...(houseRules && { houseRules }) } })

const shownRules = async (id: string) =>
  (await world.ask(oneLocation, { params: { id } })).reply.houseRules

test('anyone reads the house rules, and a save that leaves them out keeps them', async () => {
  const { id, token } = await aRuledDoor(0)
  expect(await shownRules(id)).toEqual(rules)
  await change(token, undefined)
  expect(await shownRules(id)).toEqual(rules)
  await change(token, [])
  expect(await shownRules(id)).toEqual([])
})

test('a rule is one short line of text, and there are five at most', async () => {
  const { id, token } = await aRuledDoor(0)
  expect((await change(token, Array<string>(6).fill('Tidy'))).status).toBe(400)
  expect((await change(token, ['x'.repeat(81)])).status).toBe(400)
  expect((await change(token, [' '])).status).toBe(400)
  expect(await shownRules(id)).toEqual(rules)
  await change(token, ['  Two\n lines  '])
  expect(await shownRules(id)).toEqual(['Two lines'])
})

test('a free visit and its renewal show the rules that stood there when the code was asked for', async () => {
  const { id, token } = await aRuledDoor(0)
  const guest = await aGuest(world, { proven: true })
  const visit = await aVisitAt(world, guest, id)
  await change(token, others)
  expect((await visitOf(world, guest, visit.id)).houseRules).toEqual(rules)
  world.clock.moveTo(31 * minute)
  const { reply } = await world.ask(renewVisit, { token: guest.token, params: { id: visit.id } })
  expect(reply.id).not.toBe(visit.id)
  expect(reply.houseRules).toEqual(rules)
})

test('a paid visit shows the rules of its order, although they changed before the money came', async () => {
  const location = await aRuledDoor(250)
  const { guest, url } = await aVisitToPay(world, { location })
  await change(location.token, others, 2.5)
  await payWith(world, url)
  const { reply } = await confirm(world, guest, url)
  if (reply.kind !== 'visit_ready') throw new Error(`No visit: ${reply.kind}`)
  expect((await visitOf(world, guest, reply.visitId)).houseRules).toEqual(rules)
})

test('an open order is not led back to once the rules have changed', async () => {
  const location = await aRuledDoor(250)
  const { guest, orderId, url } = await aVisitToPay(world, { location })
  const again = () => askFor(world, guest, location.id, { shownCents: 250 })
  expect((await again()).reply).toMatchObject({ orderId, url })
  await change(location.token, others, 2.5)
  const { reply } = await again()
  expect(reply.kind).toBe('checkout')
  expect(reply).not.toMatchObject({ orderId })
})
