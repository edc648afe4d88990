import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/locations.ts'
import { hour } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { addRating } from './index.ts'

const world = useWorld()

const listed = async () =>
  (await world.ask(contract.activeLocations, {})).reply.map(({ _id }) => _id)
const save = (token: string, draft: Partial<contract.LocationDraft> | { photos: string[] } = {}) =>
  world.ask(contract.saveLocation, { token, body: { ...aDraft, ...draft } })
const mine = async (token: string) => (await world.ask(contract.myLocation, { token })).reply
const show = (token: string, isActive: boolean) =>
  world.ask(contract.setVisibility, { token, body: { isActive } })

describe('a partner’s location', () => {
  test('is nothing before the first save, then what was saved [C4] [C5]', async () => {
    const { token } = await aPartner(world)
    expect(await mine(token)).toBeNull()
    const saved = await save(token)
    expect(saved.status).toBe(200)
    expect(saved.reply).toMatchObject(aDraft)
    expect(await mine(token)).toEqual(saved.reply)
  })

  test('carries what the specification names, and what was settled beyond it [C8] [P11]', async () => {
    const { token } = await aPartner(world)
    const { reply } = await save(token)
    expect(reply).toEqual({
      _id: reply._id,
      ...aDraft,
      photoUrls: [],
      isActive: false,
      features: Object.fromEntries(contract.featureNames.map((name) => [name, 'unknown'])),
      openingHours: null,
      rating: null,
      ratingCount: 0,
      entry: 'staff',
      asksFirst: false,
      houseRules: [],
      hourlyLimit: null,
      isPremium: false,
      capacity: 4,
      pause: null,
      publicSource: null,
      takenDown: null,
      stepPhotos: [],
      instructionsLanguage: 'en',
      stepTranslations: {},
      standing: 'hidden',
      version: 1,
      shortId: reply.shortId,
      soldAt: null,
    })
  })

  test('stays one location however often it is saved, and one made by two saves at once', async () => {
    const { token } = await aPartner(world)
    const both = await Promise.all([save(token), save(token, { name: 'Second Tab' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].reply._id).toBe(both[1].reply._id)
    expect((await save(token, { name: 'Third' })).reply._id).toBe(both[0].reply._id)
  })

  test('is not overwritten by who read an earlier version of it', async () => {
    const { token } = await aPartner(world)
    const first = await save(token, { expectedVersion: 0 })
    expect(await save(token, { name: 'Second Tab', expectedVersion: 0 })).toMatchObject({
      status: 409,
      refusal: { error: 'edited_meanwhile' },
    })
    const { version } = first.reply
    await show(token, true)
    const both = await Promise.all(
      ['One', 'Other'].map((name) => save(token, { name, expectedVersion: version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner] = both.filter(({ status }) => status === 200)
    expect((await mine(token))?.name).toBe(winner?.reply.name)
    expect((await mine(token))?.version).toBe(version + 1)
  })

  test('is saved once by a save that is sent again because its reply was lost', async () => {
    const { token } = await aPartner(world)
    const [first, again] = [
      await save(token, { expectedVersion: 0 }),
      await save(token, { expectedVersion: 0 }),
    ]
    expect(again.status).toBe(200)
    expect(again.reply).toEqual(first.reply)
  })

  test('needs a name and an address [P6]', async () => {
    const { token } = await aPartner(world)
    for (const draft of [{ name: '  ' }, { address: '' }]) {
      const { status, refusal } = await save(token, draft)
      expect(status).toBe(422)
      expect(refusal).toEqual({
        error: 'name_and_address_required',
        message: 'Name and address are required',
      })
    }
    expect(await mine(token)).toBeNull()
  })

  test('needs an address that can be found [P7]', async () => {
    const { token } = await aPartner(world)
    const { status, refusal } = await save(token, { address: '12 Nowhere Lane, Atlantis' })
    expect(status).toBe(422)
    expect(refusal).toEqual({
      error: 'address_not_found',
      message: 'Could not find this address',
    })
  })

  test('has its pin where it was dragged to, at most 2 km from the address', async () => {
    const { token } = await aPartner(world)
    const dragged = { lat: 40.7595, lng: -73.986 }
    expect((await save(token, { coordinates: dragged })).reply.coordinates).toEqual(dragged)
    const far = await save(token, { coordinates: { lat: 40.79, lng: -73.95 } })
    expect([far.status, far.refusal.error]).toEqual([422, 'pin_too_far'])
    expect((await mine(token))?.coordinates).toEqual(dragged)
  })

  test('is judged again when its address changes, and kept when neither address nor pin does', async () => {
    const { token } = await aPartner(world)
    const { reply } = await save(token)
    await world.db.transact((tx) =>
      tx.run(`update locations set address = 'Known of old' where id = $1`, [reply._id]),
    )
    expect((await save(token, { address: 'Known of old', name: 'Renamed' })).status).toBe(200)
    expect((await save(token, { address: 'Known of new' })).status).toBe(422)
  })

  test.each([0, 1.5, 2, 5, 5.5, 10])('may cost $%d', async (price) => {
    const { token } = await aPartner(world)
    const { reply } = await save(token, { price })
    expect([reply.price, reply.isPremium]).toEqual([price, price > 5])
  })

  test.each([0.5, 1, 1.49, 1.501, 2.25, 10.5, 99_999])('may not cost $%d', async (price) => {
    const { token } = await aPartner(world)
    const { status, refusal } = await save(token, { price })
    expect(status).toBe(422)
    expect(refusal).toEqual({
      error: 'price_not_allowed',
      message: 'A visit can be free, or cost $1.50 to $10.00 in steps of $0.50.',
    })
  })

  test.each([
    ['null island', { coordinates: { lat: 0, lng: 0 } }],
    ['a place off the earth', { coordinates: { lat: 91, lng: 0 } }],
    ['a negative price', { price: -1 }],
    [
      'a zone nobody knows',
      { openingHours: { timeZone: 'Mars/Base', weekly: [], exceptions: [] } },
    ],
    ['four photos', { photoUrls: ['a', 'b', 'c', 'd'] }],
    ['a NUL character', { name: 'Lantern\0' }],
    ['half a surrogate pair', { description: '\ud800' }],
    ['an endless name', { name: 'x'.repeat(121) }],
    ['a field of the specification’s form that is not sent', { photos: [] }],
  ])('refuses %s', async (_what, draft) => {
    const { token } = await aPartner(world)
    const { status, refusal } = await save(token, draft)
    expect(status).toBe(400)
    expect(refusal.error).toBe('bad_request')
    expect(await mine(token)).toBeNull()
  })

  test('names no photo that this server did not issue to this partner', async () => {
    const stranger = await aPartner(world)
    const { token, id } = await aPartner(world)
    const issue = (url: string, owner: string) =>
      world.db.transact((tx) =>
        tx.run(`insert into photos values ($1, $2, $3)`, [url, owner, world.clock.now()]),
      )
    await issue('/photos/locations/1-mine.webp', id)
    await issue('/photos/locations/1-theirs.webp', stranger.id)
    for (const url of [
      '/photos/locations/1-theirs.webp',
      'https://tracker.example/pixel.png',
      'javascript:alert(1)',
    ]) {
      const { status, refusal } = await save(token, { photoUrls: [url] })
      expect([status, refusal.error]).toEqual([422, 'photo_not_yours'])
    }
    const own = ['/photos/locations/1-mine.webp']
    expect((await save(token, { photoUrls: [...own, ...own] })).reply.photoUrls).toEqual(own)
  })
})

describe('visibility', () => {
  test('hides and shows the location at once, and answers with it [C6] [P12] [H11]', async () => {
    const { token } = await aPartner(world)
    const { _id } = (await save(token)).reply
    expect(await listed()).not.toContain(_id)
    expect((await show(token, true)).reply).toMatchObject({ _id, isActive: true })
    expect(await listed()).toContain(_id)
    expect((await show(token, false)).reply).toMatchObject({ _id, isActive: false })
    expect(await listed()).not.toContain(_id)
  })

  test('is changed only by the toggle: a save that says otherwise does not change it', async () => {
    const { token } = await aLocation(world)
    expect((await save(token, { isActive: false })).reply.isActive).toBe(true)
    await show(token, false)
    expect((await save(token, { isActive: true })).reply.isActive).toBe(false)
  })

  test('waits for the first save', async () => {
    const { token } = await aPartner(world)
    const { status, refusal } = await show(token, true)
    expect([status, refusal.error]).toEqual([409, 'no_location_yet'])
  })
})

test('the list is open to everyone and tells nothing private [C3]', async () => {
  const { id } = await aLocation(world)
  const response = await world.app.inject('/api/locations/active')
  expect(response.statusCode).toBe(200)
  const found = response.json<Record<string, unknown>[]>().find(({ _id }) => _id === id)
  expect(Object.keys(found ?? {}).sort()).toEqual(Object.keys(contract.Location.shape).sort())
  expect(response.body).not.toContain(aDraft.instructions)
})

test('one location is shown to everyone, also while it is hidden, without the way to its door', async () => {
  const { id, token } = await aLocation(world)
  await show(token, false)
  const { reply } = await world.ask(contract.oneLocation, { params: { id } })
  expect(reply).toMatchObject({ _id: id, isActive: false })
  expect(reply).not.toHaveProperty('instructions')
  const gone = await world.ask(contract.oneLocation, { params: { id: randomUUID() } })
  expect([gone.status, gone.refusal.error]).toEqual([404, 'location_not_found'])
})

test('a guest or a stranger cannot make a partner’s calls [C10]', async () => {
  const guest = await aGuest(world)
  const saving = { body: aDraft }
  for (const [token, status] of [
    [guest.token, 403],
    ['nobody', 401],
  ] as const) {
    expect((await world.ask(contract.myLocation, { token })).status).toBe(status)
    expect((await world.ask(contract.saveLocation, { token, ...saving })).status).toBe(status)
    expect((await show(token, true)).status).toBe(status)
  }
})

test('the rating is the average with one decimal, and a changed one counts once', async () => {
  const { id } = await aLocation(world)
  const rate = (stars: number, previous: number | null) =>
    world.db.transact((tx) => addRating(tx, id, { stars, previous }))
  await rate(5, null)
  await rate(4, null)
  await rate(4, null)
  const rated = async () => (await world.ask(contract.oneLocation, { params: { id } })).reply
  expect(await rated()).toMatchObject({ rating: 4.3, ratingCount: 3 })
  await rate(1, 4)
  expect(await rated()).toMatchObject({ rating: 3.3, ratingCount: 3 })
})

test('an organisation saves its restrooms 120 times an hour, and goes on after it', async () => {
  const { token } = await aLocation(world)
  const save = (minute: number) =>
    world.ask(contract.saveLocation, {
      token,
      body: { ...aDraft, instructions: `Turn left at ${minute}.` },
    })
  for (let minute = 1; minute < 120; minute++) expect((await save(minute)).status).toBe(200)
  const refused = await save(120)
  expect([refused.status, refused.refusal.error]).toEqual([429, 'too_many_saves'])
  world.clock.moveTo(world.clock.offsetMs() + hour)
  expect((await save(120)).status).toBe(200)
})
