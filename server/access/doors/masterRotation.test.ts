import { describe, expect, onTestFinished, test } from 'vitest'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 9)]
const world = useWorld({ masterSecrets: { keys: [first], current: 1 } })

/** A further process on the same database. */
async function aProcess(masterSecrets: MasterSecrets) {
  const db = { ...world.db, close: () => Promise.resolve() }
  const other = await aWorld({ db, masterSecrets })
  onTestFinished(() => other.close())
  return other
}

async function aCode(at: World, location: { id: string }) {
  const guest = await aRegular(world, location.id)
  const visit = await aVisitAt(at, guest, location.id)
  return { guest, visit, code: codeOn(visit) }
}

test('a master is added in two restarts, and each process knows every code on the way', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const knows = await aProcess({ keys: [first, second], current: 1 })
  const uses = await aProcess({ keys: [first, second], current: 2 })
  const ofOld = await aCode(world, location)
  const ofKnowing = await aCode(knows, location)
  const ofUsing = await aCode(uses, location)
  expect((await typeCode(uses, location, ofOld.code)).reply.kind).toBe('valid')
  expect((await typeCode(world, location, ofKnowing.code)).reply.kind).toBe('valid')
  expect((await typeCode(knows, location, ofUsing.code)).reply.kind).toBe('valid')
})

describe('a code whose master a process does not know', () => {
  test.each<[string, MasterSecrets, MasterSecrets]>([
    ['was retired', { keys: [first], current: 1 }, { keys: [null, second], current: 2 }],
    ['is to be added', { keys: [first, second], current: 2 }, { keys: [first], current: 1 }],
  ])('%s: it is no match, its guest sees no code, and others are served', async (_, one, other) => {
    const location = await aLocation(world, { priceCents: 0 })
    const there = await aProcess(one)
    const here = await aProcess(other)
    const { guest, visit, code } = await aCode(there, location)

    expect(await visitOf(here, guest, visit.id)).toMatchObject({ state: 'ready', code: null })
    expect((await typeCode(here, location, code)).reply).toEqual({ kind: 'not_valid' })
    const { keys } = await aDevice(here, location)
    expect(keys.blocks).toHaveLength(1)
    const next = await aVisitAt(here, await aGuest(world), location.id)
    expect((await typeCode(here, location, codeOn(next))).reply.kind).toBe('valid')
    expect((await typeCode(there, location, code)).reply.kind).toBe('valid')
  })
})
