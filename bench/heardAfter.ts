import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { activeLocations } from '#contract/locations.ts'
import { requestAccess } from '#contract/visits.ts'
import { confirmGuests, follow, openDoor, signUp } from './events.ts'
import { send } from './guest.ts'

/** A partner's screen and the list of another process hear of a change within this time. */
export const maxHeardMs = 2_000

interface Change {
  /** The process where it is made, and the one that has to hear of it. */
  at: string
  other: string
  agent: Agent
  databaseUrl: string
}

/**
 * A partner opens a restroom at one process and a guest asks for it there. @returns the ms from the beginning of each of
 * both calls until the other process knew, undefined where it did not in time.
 */
export async function heardAfter({ at, other, agent, databaseUrl }: Change) {
  const [partner, guest] = [await signUp(at, 'partner'), await signUp(at, 'user')]
  await confirmGuests(databaseUrl)
  const opening = performance.now()
  const locationId = await openDoor(at, partner)
  let list: number | undefined
  while (list === undefined && performance.now() - opening < maxHeardMs) {
    const found = await send(other, activeLocations, { query: { limit: '200' } })
    if (found.some(({ _id }) => _id === locationId)) list = performance.now() - opening
    else await delay(5)
  }
  const stream = await follow(other, partner, agent)
  const event = stream.next()
  const asking = performance.now()
  const body = { locationId, purchaseKey: randomUUID(), shownCents: 0 }
  await send(at, requestAccess, { body }, guest)
  const late = delay(maxHeardMs, undefined, { ref: false })
  return { list, screen: await Promise.race([event.then(() => performance.now() - asking), late]) }
}
