import type { z } from 'zod'
import { metersBetween } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import { type walkTo as contract, maxWalkMeters, type WalkingRoute } from '#contract/walks.ts'
import { addressBlock, countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import { type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { ServiceUnavailable } from '#server/platform/withRetryAndBreaker.ts'
import type { WalkInput, WalkingRouter } from './walkingRouter.ts'

/** A screen asks once as it opens, and again after 50 m: a few people behind one address do not walk so much. */
const walksFromBlock: Limit = { kind: 'walks_from', max: 60, withinMs: minute }
const walksADayFromBlock: Limit = { kind: 'walks_a_day_from', max: 1_200, withinMs: day }

/** Streets stay where they are; so many ways are known at most. */
const knownForMs = 10 * minute
const maxKnown = 1_000

export interface WalkDeps {
  transact: Transact
  clock: Clock
  /** Undefined where none is set. */
  router: WalkingRouter | undefined
}

interface Input extends z.output<typeof contract.body> {
  id: string
}

export function walkTo({ transact, clock, router }: WalkDeps) {
  const known = new Map<string, { route: WalkingRoute | null; until: number }>()

  const remember = (key: string, route: WalkingRoute | null) => {
    known.delete(key)
    known.set(key, { route, until: clock.now().getTime() + knownForMs })
    const [oldest] = known.keys()
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    return route
  }

  return async ({ id, from, avoidsSteps }: Input, ip: string) => {
    const to = await admit({ transact, clock }, id, ip)
    const start = roundedTo10m(from)
    const steps = avoidsSteps && router?.canAvoidSteps === true
    if (!router || metersBetween(start, to) > maxWalkMeters) return { route: null }
    const input = { from: start, to, avoidsSteps: steps }
    const key = JSON.stringify(input)
    const earlier = known.get(key)
    if (earlier && earlier.until > clock.now().getTime()) return { route: earlier.route }
    const route = await routeOf(router, input)
    return { route: route === 'away' ? null : remember(key, route) }
  }
}

async function admit({ transact, clock }: Omit<WalkDeps, 'router'>, id: string, ip: string) {
  return transact(async (tx) => {
    const now = clock.now()
    const block = addressBlock(ip)
    const until =
      (await countAttempt(tx, walksFromBlock, block, now)) ??
      (await countAttempt(tx, walksADayFromBlock, block, now))
    if (until)
      throw tooMany(
        'too_many_walks',
        'Too many walking routes from your network. Please wait a while and try again.',
        until,
        now,
      )
    const location = await findLocation(tx, id, { takenDown: false })
    if (!location) throw noSuchRestroom()
    return { lat: location.lat, lng: location.lng }
  })
}

/** A router that is away is no fault of the guest's: the line is straight then. */
async function routeOf(router: WalkingRouter, input: WalkInput) {
  try {
    return (await router.route(input)) ?? null
  } catch (error) {
    if (error instanceof ServiceUnavailable) return 'away'
    throw error
  }
}

/** A browser that sends more is not believed to need it. */
const roundedTo10m = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lng: Math.round(lng * 10_000) / 10_000,
})
