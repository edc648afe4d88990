import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFavourites, mergeFavourites, saveFavourite } from '#contract/favourites.ts'
import { activeLocations, myLocation, oneLocation } from '#contract/locations.ts'
import { locationFile, releaseLocation, takeDownLocation } from '#contract/operator.ts'
import { locationReviews, partnerReviews } from '#contract/reviews.ts'
import { currentGuest } from '#contract/guests.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { aUsedVisit, codeOn, visitOf } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let world: World
let operator: { token: string }
beforeAll(async () => {
  world = await aWorld()
  operator = await anOperator(world)
})
afterAll(() => world.close())

const byOperator = (call: typeof takeDownLocation | typeof releaseLocation, id: string) =>
  world.ask(call, { token: operator.token, params: { id }, body: { reason: 'A wrong address.' } })

test('a location that was taken down is not there for strangers, by no call that anyone may make', async () => {
  const { id, token, location } = await aLocation(world, { name: 'Quiet Harbor Deli' })
  await byOperator(takeDownLocation, id)
  const { token: guest } = await aGuest(world)

  for (const call of [oneLocation, locationReviews])
    for (const asker of [undefined, guest, token]) {
      const asked = { params: { id }, ...(asker ? { token: asker } : {}) }
      const { status, refusal } = await world.ask(call, asked)
      expect([status, refusal.error]).toEqual([404, 'location_not_found'])
      expect(JSON.stringify(refusal)).not.toContain(location.name)
    }
  expect((await world.ask(activeLocations, { query: { ids: id } })).reply).toEqual([])

  await byOperator(releaseLocation, id)
  expect((await world.ask(oneLocation, { params: { id } })).reply.name).toBe(location.name)
})

test('a list of saved ones does not give away the name of one that was taken down', async () => {
  const { id, location } = await aLocation(world)
  const saver = await aGuest(world)
  await world.ask(saveFavourite, { token: saver.token, params: { locationId: id } })
  await byOperator(takeDownLocation, id)

  const { token } = await aGuest(world)
  const saved = await world.ask(saveFavourite, { token, params: { locationId: id } })
  expect(saved.refusal.error).toBe('location_not_found')
  const merged = await world.ask(mergeFavourites, { token, body: { locationIds: [id] } })
  expect(merged.reply).toEqual([])
  const { reply } = await world.ask(listFavourites, { token: saver.token })
  expect(reply).toMatchObject([{ name: location.name, state: 'hidden' }])
})

test('its partner, an operator and the guests who were there still see it', async () => {
  const { guest, visitId, location } = await aPaidVisit(world)
  const used = await aUsedVisit(world)
  await byOperator(takeDownLocation, location.id)
  await byOperator(takeDownLocation, used.location.id)

  const { reply: own } = await world.ask(myLocation, { token: location.token })
  expect(own).toMatchObject({ _id: location.id, takenDown: 'A wrong address.' })
  expect((await world.ask(partnerReviews, { token: location.token })).status).toBe(200)
  const file = { token: operator.token, params: { id: location.id } }
  expect((await world.ask(locationFile, file)).reply.standing).toBe('taken_down')

  const visit = await visitOf(world, guest, visitId)
  expect(visit.location._id).toBe(location.id)
  expect(codeOn(visit)).toMatch(/^\d{6}$/)
  const { reply } = await world.ask(currentGuest, { token: used.guest.token })
  expect(JSON.stringify(reply)).toContain(used.location.location.name)
})
