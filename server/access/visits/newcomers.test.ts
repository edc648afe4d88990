import { describe, expect, test } from 'vitest'
import { accessOffer } from '#contract/visits.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { isFullForNewcomers } from './newcomers.ts'

describe('new guests at a free restroom', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [8, 4],
    [16, 8],
  ])('of %i slots hold %i, never more than half, and leave one free', (slots, max) => {
    let given = 0
    while (!isFullForNewcomers(slots, { inAll: given, byNewcomers: given })) given++
    expect(given).toBe(max)
    for (let inAll = 0; inAll <= slots; inAll++)
      for (let byNewcomers = 0; byNewcomers <= inAll; byNewcomers++) {
        if (isFullForNewcomers(slots, { inAll, byNewcomers })) continue
        expect(byNewcomers + 1).toBeLessThanOrEqual(slots / 2)
        expect(inAll + 1).toBeLessThan(slots)
      }
  })
})

const world = useWorld()

/** A guest who has been inside before. */
async function aKnownGuest() {
  const guest = await aGuest(world)
  const elsewhere = await aLocation(world, { priceCents: 0 })
  await typeCode(world, elsewhere, codeOn(await aVisitAt(world, guest, elsewhere.id)))
  return guest
}

test('a free restroom’s last code is left to a guest who has paid or was inside', async () => {
  const door = await aLocation(world, { priceCents: 0 })
  for (let held = 0; held < 3; held++)
    expect((await askFor(world, await aKnownGuest(), door.id)).status).toBe(200)
  const newcomer = await aGuest(world)
  const offer = await world.ask(accessOffer, { token: newcomer.token, params: { id: door.id } })
  expect(offer.reply).toMatchObject({ kind: 'refused', error: 'new_guests_full' })
  expect((await askFor(world, newcomer, door.id)).refusal.error).toBe('new_guests_full')
  expect((await askFor(world, await aKnownGuest(), door.id)).status).toBe(200)
})
