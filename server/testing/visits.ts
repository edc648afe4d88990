import { randomInt, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { digitsAt } from '#contract/doorCodes.ts'
import * as doors from '#contract/doors.ts'
import * as contract from '#contract/visits.ts'
import { addSampleVisits } from '#server/access/visits/index.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest } from './accounts.ts'
import { aLocation } from './locations.ts'
import type { World } from './world.ts'

/** The credentials that a call of this guest sends. */
export const browserOf = ({ token, deviceKey }: { token: string; deviceKey?: string }) =>
  deviceKey === undefined ? { token } : { token, deviceKey }

/** Presses the button: asks for access at the price that was shown. */
export const askFor = (
  world: World,
  guest: { token: string; deviceKey?: string },
  locationId: string,
  {
    shownCents = 0,
    purchaseKey = randomUUID(),
    usesSavedCard = false,
    ...more
  }: Partial<z.output<typeof contract.requestAccess.body>> = {},
) =>
  world.ask(contract.requestAccess, {
    ...browserOf(guest),
    body: { ...more, locationId, shownCents, purchaseKey, usesSavedCard },
  })

/** Asks for access at a free door, or by a pass, and reads the visit that was granted. */
export async function aVisitAt(
  world: World,
  guest: { token: string; deviceKey?: string },
  locationId: string,
  shownCents = 0,
) {
  const { reply, refusal } = await askFor(world, guest, locationId, { shownCents })
  if (!('visitId' in reply)) throw new Error(`No visit: ${JSON.stringify(refusal)}`)
  return visitOf(world, guest, reply.visitId)
}

export async function visitOf(world: World, guest: { token: string }, id: string) {
  const { reply } = await world.ask(contract.oneVisit, { token: guest.token, params: { id } })
  return reply
}

/** The code of a visit that is ready. */
export function codeOn(visit: contract.Visit) {
  if (visit.code === null) throw new Error(`The visit is ${visit.state}, and has no code`)
  return visit.code
}

/** A partner types a code at their own door. */
export const typeCode = (
  world: World,
  partner: { token: string },
  code: string,
  deviceId?: string,
) => world.ask(doors.checkCode, { token: partner.token, body: { code, deviceId } })

/** A guest who was inside before, long ago: new guests may hold only half of a free restroom's codes. */
export async function aRegular(world: World, locationId: string) {
  const guest = await aGuest(world)
  const usedAt = new Date(world.clock.now().getTime() - randomInt(200 * day, 900 * day))
  const ids = { id: randomUUID(), entitlementId: randomUUID(), guestId: guest.id, locationId }
  const visit = {
    ...ids,
    codeDigits: digitsAt({ slots: 4, entry: 'staff' }),
    usedAt,
    stars: 5,
    ratedAt: usedAt,
  }
  await world.db.transact((tx) => addSampleVisits(tx, [visit]))
  return guest
}

/** A guest holds a code for a free door. */
export async function aReadyVisit(world: World, options: { name?: string } = {}) {
  const location = await aLocation(world, { priceCents: 0 })
  const guest = await aGuest(world, { proven: true, ...options })
  const visit = await aVisitAt(world, guest, location.id)
  return { location, guest, visit, code: codeOn(visit) }
}

/** A visit whose code was used. */
export async function aUsedVisit(world: World, options: { name?: string } = {}) {
  const ready = await aReadyVisit(world, options)
  await typeCode(world, ready.location, ready.code)
  return { ...ready, visit: await visitOf(world, ready.guest, ready.visit.id) }
}
