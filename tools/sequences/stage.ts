import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CodePlace } from '#contract/doorCodes.ts'
import type { DoorKeys, OfflineUse } from '#contract/doorDevices.ts'
import { oneVisit } from '#contract/visits.ts'
import { startDeviceSession, startSession } from '#server/identity/auth/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import { aNewcomer, aPartner, aQuickAccount, type SignedUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { PlainBooks } from './plainBooks.ts'
import { takeSnapshot } from './snapshot.ts'

/** A promise that a story broke. */
export class Broken extends Error {}

export interface Guest extends SignedUp {
  isProven: boolean
}

/** A browser at a door, with uses that it has not reported yet. */
export interface Device {
  id: string
  isRegistered: boolean
  registeredAt: Date
  /** What it was given last. */
  keys: DoorKeys | null
  /** The visits whose codes it accepted by itself. */
  letIn: Set<string>
  untold: { visit: KnownVisit; use: OfflineUse }[]
}

export interface Door {
  id: string
  token: string
  partnerId: string
  priceCents: number
  asksFirst: boolean
  devices: Device[]
}

/** A visit as its guest has seen it: the code stays known when it is no longer shown. */
export interface KnownVisit {
  id: string
  /** The visit that was paid for: itself, or the one it renews. */
  rootId: string
  guest: Guest
  door: Door
  code: string | null
  place: CodePlace | null
  validUntil: Date | null
}

export interface KnownOrder {
  id: string
  url: string
  guest: Guest
}

const throwawayCount = 5
const devicesAtDoor = 2

/** What a story may touch: three guests, one of them without an account, two doors, an operator, and all that it has come across. */
export async function aStage() {
  const world = strict(await aWorld())
  const regulars = [
    await aProvenGuest(world),
    await aProvenGuest(world),
    await anUnclaimedGuest(world),
  ]
  const throwaways: Guest[] = []
  for (let made = 0; made < throwawayCount; made++) throwaways.push(await aThrowaway(world))
  const owners = [await aDoorOf(world, 250), await aDoorOf(world, 1_000)] as const
  const operator = await anOperator(world)
  const putBack = await takeSnapshot(world.db)

  const scene = () => ({
    /** Three places; a throwaway account takes the place of the one before it. */
    guests: [...regulars],
    throwaways: [...throwaways],
    doors: owners.map(aDoor),
    visits: [] as KnownVisit[],
    orders: [] as KnownOrder[],
    books: new PlainBooks(),
  })
  const stage = {
    world,
    operator,
    ...scene(),
    /** Everybody is signed in, however long the clock was moved. */
    moveClock: async (to: Date) => {
      world.calls++
      world.clock.moveTo(world.clock.offsetMs() + to.getTime() - world.clock.now().getTime())
      await signInAll(world)
    },
    /** As it was before the first story. */
    reset: async () => {
      await world.runJob('sandbox').catch(() => undefined)
      await putBack()
      world.clock.moveTo(0)
      world.webhooks.sent.length = 0
      world.logged.length = 0
      await signInAnew(world, [...regulars, ...throwaways])
      Object.assign(stage, scene())
    },
    close: () => world.close(),
  }
  return stage
}

export type Stage = Awaited<ReturnType<typeof aStage>>

/** Bad input, bad order and bad luck are refused with a 4xx: a 5xx and a job that fails break the story. */
function strict(world: World): World & { calls: number } {
  const watched: World & { calls: number } = {
    ...world,
    /** Whatever may have changed something. */
    calls: 0,
    ask: async (call, query) => {
      watched.calls++
      const answer = await world.ask(call, query)
      if (answer.status >= 500)
        throw new Broken(`${call.method} ${call.path} answers ${answer.status}: ${lastLog(world)}`)
      return answer
    },
    runJob: async (name) => {
      watched.calls++
      try {
        await world.runJob(name)
      } catch (error) {
        throw new Broken(`the job "${name}" fails: ${String(error)}`)
      }
    },
  }
  return watched
}

const lastLog = ({ logged }: World) => logged.at(-1)?.slice(0, 600) ?? ''

const aProvenGuest = async (world: World): Promise<Guest> => ({
  ...(await aQuickAccount(world, 'user')),
  isProven: true,
})

/** Buys without an account; their address belongs to no account. */
const anUnclaimedGuest = async (world: World): Promise<Guest> => ({
  ...(await aNewcomer(world)),
  email: '',
  password: '',
  isProven: false,
})

async function aThrowaway(world: World): Promise<Guest> {
  const account = await aQuickAccount(world, 'user', 'Nobody Special')
  await world.db.transact((tx) =>
    tx.run(`update accounts set email_proven_at = null where id = $1`, [account.id]),
  )
  return { ...account, isProven: false }
}

async function aDoorOf(world: World, priceCents: number) {
  const partner = await aPartner(world, { proven: true })
  const { id } = await aLocation(world, { partner, priceCents })
  return { id, token: partner.token, partnerId: partner.id, priceCents }
}

const aDoor = (door: Awaited<ReturnType<typeof aDoorOf>>): Door => ({
  ...door,
  asksFirst: false,
  devices: Array.from({ length: devicesAtDoor }, () => ({
    id: randomUUID(),
    isRegistered: false,
    registeredAt: new Date(0),
    keys: null,
    letIn: new Set<string>(),
    untold: [],
  })),
})

/** The token of an account that a story deleted is refused for a while, whatever the database says. */
const signInAnew = (world: World, guests: Guest[]) =>
  world.db.transact(async (tx) => {
    const device = 'A browser'
    for (const guest of guests)
      guest.token =
        guest.email === ''
          ? await startDeviceSession(tx, { guestId: guest.id, device }, world.clock.now())
          : await startSession(tx, { accountId: guest.id, device }, world.clock.now())
  })

/** An idle session ends after a day; within it, a phone that was away stays away until it calls. */
const maxAwayMs = 20 * hour

/** Sessions of people who come back day after day; the operator's authenticator is not what is tested here. */
const signInAll = (world: World) =>
  world.db.transact(async (tx) => {
    const now = world.clock.now()
    await tx.run(
      `update operator_sessions set started_at = $1, last_seen_at = $1 where ended_at is null`,
      [now],
    )
    await tx.run(
      `update sessions set started_at = $1, last_seen_at = greatest(last_seen_at, $2) where ended_at is null`,
      [now, after(now, -maxAwayMs)],
    )
  })

const Place = z.object({
  rootId: z.uuid(),
  window: z.number().nullable(),
  slot: z.number(),
  masterVersion: z.number(),
  keyVersion: z.number(),
})

/** A guest looks at a visit of theirs; what they see of it stays known. */
export async function look(stage: Stage, guest: Guest, id: string) {
  const { world, visits, doors } = stage
  const answer = await world.ask(oneVisit, { token: guest.token, params: { id } })
  if (answer.status !== 200) throw new Broken(`visit ${id} is not shown to its guest`)
  const { reply } = answer
  const [row] = await world.db.single((tx) =>
    tx.many(
      Place,
      `select coalesce(renews, id) as "rootId", code_window as window, coalesce(code_slot, 0) as slot,
         coalesce(master_version, 1) as "masterVersion", coalesce(key_version, 1) as "keyVersion"
       from visits where id = $1`,
      [id],
    ),
  )
  const door = doors.find((one) => one.id === reply.location._id)
  if (!row || !door) throw new Broken(`visit ${id} is at no door`)
  const { rootId, window, ...slot } = row
  const known = visits.find((visit) => visit.id === id)
  const seen: KnownVisit = {
    id,
    rootId,
    guest,
    door,
    code: reply.code ?? known?.code ?? null,
    place: window === null ? (known?.place ?? null) : { window, ...slot },
    validUntil: reply.validUntil ? new Date(reply.validUntil) : (known?.validUntil ?? null),
  }
  if (known) Object.assign(known, seen)
  else visits.push(seen)
  return reply
}
