import { setTimeout as delay } from 'node:timers/promises'
import { checkCode } from '#contract/doors.ts'
import { activeLocations, type Location, setVisibility } from '#contract/locations.ts'
import { oneVisit } from '#contract/visits.ts'
import { aGuestAt, aPartnerAt, send, type Via } from '../../guest.ts'

/** A client gives up a request after this time, and turns to the next machine. */
const timeoutMs = 4_000
const restMs = 200
/** A door has few places an hour. */
const jobsADoor = 4
const price = 2.5
const verifyTries = 150
const findTries = 10

interface Purchase {
  token: string
  visitId: string
  /** What the guest was shown, and whether the door let them in. */
  code: string | undefined
  isUsed: boolean
}

interface Door {
  id: string
  token: string
  jobs: number
}

export type Clients = ReturnType<typeof startClients>

/**
 * Guests who find a restroom, pay and go in, one after the other, whatever becomes of it. Each client turns to the next
 * address where one does not answer.
 */
export function startClients(addresses: string[], count: number) {
  const purchases: Purchase[] = []
  const hidden: Door[] = []
  const refused = new Map<string, number>()
  /** When the last job that succeeded was begun, by client. */
  const begunAt = Array.from({ length: count }, () => 0)
  let [isOver, jobs, checked] = [false, 0, 0]

  const work = async (client: number) => {
    let place = client
    let door: Door | undefined
    while (!isOver) {
      const url = addresses[place % addresses.length] ?? ''
      const began = Date.now()
      try {
        door ??= await openDoor(url)
        // Also a purchase that was given up may have its place there.
        door.jobs++
        await visit(url, door, purchases)
        begunAt[client] = began
        jobs++
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        refused.set(why, (refused.get(why) ?? 0) + 1)
        place++
        await delay(restMs)
      }
      if (!door || door.jobs < jobsADoor) continue
      const used = door
      door = undefined
      await hide(url, used).then(
        () => hidden.push(used),
        () => undefined,
      )
    }
  }
  const working = Promise.all(begunAt.map((_, client) => work(client)))

  return {
    jobs: () => jobs,
    refusals: () => [...refused],
    failures: () => [...refused.values()].reduce((sum, times) => sum + times, 0),
    /** Whether each client has done the whole job, begun after this moment. */
    haveWorkedSince: (moment: number) => begunAt.every((began) => began > moment),
    /** How many of the purchases, codes and hidden restrooms that were acknowledged lately are not as they were. */
    countLost: async () => {
      const [some, doors] = [purchases.slice(checked), hidden.splice(0)]
      checked += some.length
      let lost = 0
      // What cannot be read for so long counts as lost.
      for (const purchase of some)
        if (!(await isKept(addresses, purchase).catch(() => false))) lost++
      const shown = await anyOf(addresses, find).catch(() => doors.map(({ id: _id }) => ({ _id })))
      for (const { id } of doors) if (shown.some(({ _id }) => _id === id)) lost++
      return lost
    },
    recheckAll: () => {
      checked = 0
    },
    end: async () => {
      isOver = true
      await working
    },
  }
}

/** A guest at an address of their own: thousands behind one would be asked to slow down. */
const aPerson = (): Via => ({
  timeoutMs,
  from: ['100', ...Array.from({ length: 3 }, () => String(Math.floor(Math.random() * 256)))].join(
    '.',
  ),
})

const find = (url: string) =>
  send(url, activeLocations, {
    query: { limit: '200' },
    ...aPerson(),
  })

const setShown = (url: string, { token }: { token: string }, isActive: boolean) =>
  send(url, setVisibility, { body: { isActive }, ...aPerson() }, token)

/** @returns the location as it is hidden now. */
export const hide = (url: string, door: { token: string }) => setShown(url, door, false)
export const show = (url: string, door: { token: string }) => setShown(url, door, true)

/** A partner whose restroom guests may find. */
export async function openDoor(url: string, cost = price): Promise<Door> {
  const { token, locationId } = await aPartnerAt(url, cost, aPerson())
  await show(url, { token })
  return { id: locationId, token, jobs: 0 }
}

/** The main job: a guest finds a restroom, pays, holds a code, and the partner lets them in. */
async function visit(url: string, door: Door, purchases: Purchase[]) {
  const location = await findUntilShown(url, door)
  const guest = await aGuestAt(() => url, aPerson())
  const visitId = await guest.getCode(location)
  if (!visitId) throw new Error('A payment did not end in a visit')
  const purchase: Purchase = { token: guest.token, visitId, code: undefined, isUsed: false }
  purchases.push(purchase)
  const { code } = await guest.visit(visitId)
  if (code === null) throw new Error('A visit had no code')
  purchase.code = code
  const check = { body: { code }, ...aPerson() }
  const { kind } = await send(url, checkCode, check, door.token)
  if (kind !== 'valid') throw new Error(`A code was ${kind} at its door`)
  purchase.isUsed = true
}

/** The process that answers hears of a new restroom within a second. */
async function findUntilShown(url: string, door: Door): Promise<Location> {
  for (let tries = 0; tries < findTries; tries++) {
    const location = (await find(url)).find(({ _id }) => _id === door.id)
    if (location) return location
    await delay(restMs)
  }
  throw new Error('The restroom was not found')
}

async function isKept(addresses: string[], { token, visitId, code, isUsed }: Purchase) {
  const input = { params: { id: visitId } }
  const kept = await anyOf(addresses, (url) =>
    send(url, oneVisit, { ...input, ...aPerson() }, token),
  )
  if (isUsed) return kept.usedAt !== null
  // The door may have let the guest in and its answer was lost.
  return kept.usedAt !== null || (kept.code !== null && (code === undefined || kept.code === code))
}

/** Asks one address after the other, as a browser does that was given several. */
async function anyOf<T>(addresses: string[], ask: (url: string) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask(addresses[tries % addresses.length] ?? '')
    } catch (error) {
      if (tries === verifyTries) throw error
      await delay(restMs)
    }
}
