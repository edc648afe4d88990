import { randomUUID } from 'node:crypto'
import type { CodePlace } from '#contract/doorCodes.ts'
import type { DoorKeys, OfflineUse } from '#contract/doorDevices.ts'
import { startDeviceSession, startSession } from '#server/identity/auth/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import { aNewcomer, aPartner, aQuickAccount, type SignedUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import type { TestCard } from '#server/testing/payments.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { PlainBooks } from './plainBooks.ts'
import { takeSnapshot } from './snapshot.ts'

/** A promise that a story broke. */
export class Broken extends Error {}

/** `promise` says what was broken where the call is answered. */
export async function expectRefused(promise: string, call: Promise<{ status: number }>) {
  if ((await call).status === 200) throw new Broken(promise)
}

export interface Guest extends SignedUp {
  isProven: boolean
  /** The card's own, so that the provider knows it again. */
  cvc: string
  /** Addresses whose recovered phone this guest's own has ended. */
  refused: Set<string>
}

/** Guests with an account have many cards; one without has one. */
export const cardOf = ({ email, cvc }: Guest) => (email === '' ? { expiry: '12 / 40', cvc } : {})

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

interface Owner {
  token: string
  email: string
  partnerId: string
}

export interface Door extends Owner {
  id: string
  priceCents: number
  asksFirst: boolean
  devices: Device[]
  /** Who goes on with it, where it was handed over. */
  soldTo: Door | null
}

/** The restroom at this place today. */
export const todays = (door: Door): Door => (door.soldTo ? todays(door.soldTo) : door)

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
  /** What paid for it: itself, what it renews, or its pass. */
  orderId: string | null
}

export interface KnownOrder {
  id: string
  url: string
  guest: Guest
  /** What its guest types on the provider's page for the receipt. */
  address: string
  /** Whatever was tried there. */
  cards: TestCard[]
}

/** A second phone on which the code of a receipt's address was typed. */
export interface Phone {
  id: string
  guest: Guest
  address: string
  token: string
  since: Date
  isEnded: boolean
  /** The guest's own session that the card has opened. */
  opened: string | null
}

/** What must come up in a run of many stories: otherwise its promises say nothing about it. */
export const happenings = ['kept', 'merged', 'recovered', 'paid_with_saved_card'] as const
type Happening = (typeof happenings)[number]

const throwawayCount = 5
const devicesAtDoor = 2

/** What a story may touch: four guests, two of them without an account, two doors, a partner without one, an operator, and all that it has come across. */
export async function aStage() {
  const world = strict(await aWorld())
  const regulars = [
    await anUnclaimedGuest(world, '101'),
    await aProvenGuest(world),
    await anUnclaimedGuest(world, '102'),
    await aProvenGuest(world),
  ]
  const throwaways: Guest[] = []
  for (let made = 0; made < throwawayCount; made++) throwaways.push(await aThrowaway(world))
  const owners = [await aDoorOf(world, 250), await aDoorOf(world, 1_000)] as const
  const spare = await anOwner(world)
  const operator = await anOperator(world)
  const putBack = await takeSnapshot(world.db)

  const scene = () => ({
    /** Four places; a throwaway account takes the place of the one before it, and guests who were joined are one. */
    guests: regulars.map((guest) => ({ ...guest, refused: new Set<string>() })),
    throwaways: throwaways.map((guest) => ({ ...guest })),
    doors: owners.map(aDoor),
    /** A partner without a restroom, who may take one over: then its seller has none. */
    spare: { ...spare },
    sold: [] as Door[],
    visits: [] as KnownVisit[],
    orders: [] as KnownOrder[],
    phones: [] as Phone[],
    /** Of guests who have an account since. */
    deadTokens: [] as string[],
    books: new PlainBooks(),
  })
  const stage = {
    world,
    operator,
    /** How often, in all stories together. */
    happened: { kept: 0, merged: 0, recovered: 0, paid_with_saved_card: 0 } satisfies Record<
      Happening,
      number
    >,
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
      const next = scene()
      await signInAnew(world, [...next.guests, ...next.throwaways])
      Object.assign(stage, next)
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

const newcomer = { cvc: '100', refused: new Set<string>() }

const aProvenGuest = async (world: World): Promise<Guest> => ({
  ...(await aQuickAccount(world, 'user')),
  isProven: true,
  ...newcomer,
})

/** Buys without an account; their address belongs to no account. */
const anUnclaimedGuest = async (world: World, cvc: string): Promise<Guest> => ({
  ...(await aNewcomer(world)),
  email: '',
  password: '',
  isProven: false,
  ...newcomer,
  cvc,
})

async function aThrowaway(world: World): Promise<Guest> {
  const account = await aQuickAccount(world, 'user', 'Nobody Special')
  await world.db.transact((tx) =>
    tx.run(`update accounts set email_proven_at = null where id = $1`, [account.id]),
  )
  return { ...account, isProven: false, ...newcomer }
}

async function anOwner(world: World): Promise<Owner> {
  const { id, token, email } = await aPartner(world, { proven: true })
  return { token, email, partnerId: id }
}

async function aDoorOf(world: World, priceCents: number) {
  const partner = await aPartner(world, { proven: true })
  const { id } = await aLocation(world, { partner, priceCents })
  const { token, email } = partner
  return { id, token, email, partnerId: partner.id, priceCents, asksFirst: false }
}

export const aDoor = (door: Omit<Door, 'devices' | 'soldTo'>): Door => ({
  ...door,
  soldTo: null,
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
