import { beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { listFavourites, mergeFavourites, saveFavourite } from '#contract/favourites.ts'
import { currentGuest } from '#contract/guests.ts'
import { activeLocations, myLocation, oneLocation } from '#contract/locations.ts'
import { locationFile, releaseLocation, takeDownLocation } from '#contract/operator.ts'
import { locationReviews, partnerReviews } from '#contract/reviews.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit, codeOn, visitOf } from '#server/testing/visits.ts'

const world = useWorld()
let operator: { token: string }
beforeAll(async () => {
  operator = await anOperator(world)
})

const byOperator = (call: typeof takeDownLocation | typeof releaseLocation, id: string) =>
  world.ask(call, { token: operator.token, params: { id }, body: { reason: 'A wrong address.' } })

test('a location that was taken down is not there for strangers, by no call that anyone may make', async () => {
  const { id, token, location } = await aLocation(world, { name: 'Quiet Harbor Deli' })
  await byOperator(takeDownLocation, id)
  const { token: guest } = await aGuest(world)

  for (const call of [oneLocation, locationReviews])
    for (const asker of [undefined, guest, token]) {
      const input = { params: { id }, ...(asker ? { token: asker } : {}) }
      const { status, refusal } = await world.ask(call, input)
      expect([status, refusal.error]).toEqual([404, 'location_not_found'])
      expect(JSON.stringify(refusal)).not.toContain(location.name)
    }
  expect((await world.ask(activeLocations, { query: { ids: id } })).reply).toEqual([])

  await byOperator(releaseLocation, id)
  expect((await world.ask(oneLocation, { params: { id } })).reply.name).toBe(location.name)
})

/** All that anyone may read, asked about this location. */
const publicAnswers = (id: string) =>
  Promise.all(
    world.routes
      .filter(({ access, method }) => access === 'anyone' && method === 'GET')
      .map(async ({ path }) => {
        const query = path.endsWith('/map') ? 'bbox=-75,40,-73,42&zoom=24' : ''
        const { statusCode, body } = await world.app.inject({
          url: `${path.replace(/:\w+/g, id)}?${path.endsWith('/active') ? `ids=${id}` : query}`,
        })
        return { path, statusCode, body }
      }),
  )

test('no public call reveals a location that was taken down or closed for good', async () => {
  const name = `Zanzibar ${crypto.randomUUID()}`
  const [takenDown, closed] = [await aLocation(world, { name }), await aLocation(world, { name })]
  await world.runJob('follow the locations')
  const shown = await publicAnswers(takenDown.id)
  expect(shown.filter(({ body }) => body.includes(name)).length).toBeGreaterThanOrEqual(2)

  await byOperator(takeDownLocation, takenDown.id)
  const body = { password: thePassword }
  expect((await world.ask(deleteAccount, { token: closed.token, body })).status).toBe(200)
  await world.runJob('follow the locations')
  for (const { id } of [takenDown, closed])
    for (const answer of await publicAnswers(id)) {
      expect(answer.body, answer.path).not.toContain(name)
      if (answer.path.includes(':id')) expect(answer.statusCode, answer.path).toBe(404)
    }
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
