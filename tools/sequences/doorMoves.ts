import { type CodePlace, windowStart, windowsAcceptedAt } from '#contract/doorCodes.ts'
import * as devices from '#contract/doorDevices.ts'
import { admitGuest } from '#contract/doors.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import { useOf } from '#server/testing/doorDevices.ts'
import { accept, decline } from '#server/testing/requests.ts'
import { typeCode } from '#server/testing/visits.ts'
import { among, answered, type Moves, recent } from './pools.ts'
import { type Device, type Door, type KnownVisit, type Stage, todays } from './stage.ts'

const registeredAt = ({ devices: known }: Door, at: number) =>
  recent(
    known.filter(({ isRegistered }) => isRegistered),
    at,
  )

async function typeAt(stage: Stage, { b, c }: { b: number; c: number }) {
  const visit = recent(
    stage.visits.filter(({ code }) => code !== null),
    b,
  )
  if (!visit?.code) return
  const door = todays(visit.door)
  const device = c % 4 === 0 ? registeredAt(door, c) : undefined
  const { status, reply } = await answered(typeCode(stage.world, door, visit.code, device?.id))
  if (status === 200 && reply?.kind === 'valid') stage.books.enter(visit.rootId)
}

async function admit(stage: Stage, b: number) {
  const visit = recent(stage.visits, b)
  if (!visit) return
  const { token } = todays(visit.door)
  const { reply } = await answered(
    stage.world.ask(admitGuest, { token, body: { visitId: visit.id } }),
  )
  if (reply?.kind === 'valid') stage.books.enter(visit.rootId)
}

async function register(stage: Stage, door: Door, device: Device) {
  const { reply } = await answered(
    stage.world.ask(devices.registerDevice, {
      token: door.token,
      body: { deviceId: device.id, nextWindow: null },
    }),
  )
  if (!reply) return
  if (!device.isRegistered) device.registeredAt = stage.world.clock.now()
  device.isRegistered = true
  device.keys = reply
}

/** Whether the device was given what it knows a code by. */
const holds = ({ keys }: Device, place: CodePlace) =>
  keys !== null &&
  windowStart(place.window) < new Date(keys.heldUntil) &&
  keys.blocks.some(
    (block) =>
      block.masterVersion === place.masterVersion &&
      block.keyVersion === place.keyVersion &&
      block.firstWindow <= place.window &&
      place.slot < block.slots,
  )

/** A device knows the codes of its own restroom alone, not those of the one that was sold. */
const unsold = ({ visits }: Stage) => visits.filter(({ door }) => !door.soldTo)

/** A device without a network lets in whom its keys let in, once; it had its keys a moment ago at the latest. */
async function useOffline(stage: Stage, { b, c }: { b: number; c: number }) {
  const now = stage.world.clock.now()
  const accepted = windowsAcceptedAt(now)
  const visit = recent(
    unsold(stage).filter(({ code, place }) => code && place && accepted.includes(place.window)),
    b,
  )
  if (!visit?.place) return
  const device = await deviceAt(stage, visit.door, c)
  if (device.letIn.has(visit.id) || !holds(device, visit.place)) return
  device.letIn.add(visit.id)
  device.untold.push({ visit, use: useOf(visit.place, now) })
}

/** One of the door's devices, which is registered now where none was. */
async function deviceAt(stage: Stage, door: Door, c: number) {
  const device = registeredAt(door, c) ?? among(door.devices, c)
  if (!device.isRegistered) await register(stage, door, device)
  return device
}

async function tellUses(
  stage: Stage,
  { door, device }: { door: Door; device: Device },
  uses: Device['untold'],
) {
  const { reply } = await answered(
    stage.world.ask(devices.syncDoor, {
      token: door.token,
      body: { deviceId: device.id, locationId: door.id, uses: uses.map(({ use }) => use) },
    }),
  )
  if (!reply) return false
  for (const [at, { visit, use }] of uses.entries()) {
    if (reply.outcomes[at] === 'used') stage.books.enter(visit.rootId)
    stage.books.hear({
      rootId: visit.rootId,
      usedAt: new Date(use.usedAt),
      registeredAt: device.registeredAt,
      window: use.window,
    })
  }
  return true
}

async function sync(stage: Stage, { b, c }: { b: number; c: number }) {
  const door = among(stage.doors, b)
  const device = registeredAt(door, c)
  if (device && (await tellUses(stage, { door, device }, device.untold))) device.untold.length = 0
}

/** Times that a partner may make up. */
const madeUpAt = [
  (now: Date) => now,
  (now: Date) => after(now, -10 * minute),
  (now: Date) => after(now, -45 * minute),
  (now: Date) => after(now, -6 * day),
  (now: Date) => after(now, day),
]

/** A registered device reports any window, slot and time; it may have been registered for that. */
async function forge(stage: Stage, { b, c }: { b: number; c: number }) {
  const target = recent(unsold(stage), b)
  if (!target?.place) return
  const { door, place } = target
  const device = await deviceAt(stage, door, c)
  const window = place.window + (c % 7 === 0 ? 1 : 0)
  const usedAt = among(madeUpAt, c)(stage.world.clock.now())
  const isOf = (known: KnownVisit) =>
    known.door === door && known.place?.window === window && known.place.slot === place.slot
  const visit = stage.visits.find(isOf) ?? target
  await tellUses(stage, { door, device }, [{ visit, use: useOf({ ...place, window }, usedAt) }])
}

export const doorMoves = {
  enter: { weight: 9, act: typeAt },
  admit: { weight: 1, act: (stage, { b }) => admit(stage, b) },
  answerRequest: {
    weight: 2,
    act: async (stage, { b, c }) => {
      const visit = recent(stage.visits, b)
      if (visit) await (c % 4 === 0 ? decline : accept)(stage.world, todays(visit.door), visit.id)
    },
  },
  registerDevice: {
    weight: 4,
    act: async (stage, { b, c }) => {
      const door = among(stage.doors, b)
      await register(stage, door, among(door.devices, c))
    },
  },
  revokeDevices: {
    weight: 1,
    act: async (stage, { b }) => {
      const door = among(stage.doors, b)
      await stage.world.ask(devices.revokeDevices, { token: door.token })
      for (const device of door.devices) device.isRegistered = false
    },
  },
  useOffline: { weight: 5, act: useOffline },
  sync: { weight: 5, act: sync },
  forge: { weight: 4, act: forge },
} satisfies Moves
