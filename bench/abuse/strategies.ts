import { minEntriesOfEstablished } from '../../server/access/risk/index.ts'
import type { Parameters } from './parameters.ts'
import type { Chance, Door, Identity, Town } from './world.ts'

export interface Attempt {
  at: number
  door: Door
  who: Identity
  /**
   * visit: pays and goes in. claim: goes in past the server's eyes, and claims where the money comes by itself.
   * ring: claims at the own door, whose partner reports the use afterwards. sabotage: claims without having come.
   */
  goal: 'visit' | 'claim' | 'ring' | 'sabotage'
}

export interface Strategy {
  name: string
  attempts(town: Town, input: Parameters, chance: Chance): Attempt[]
  /** The colluding partner reports a use for each refunded visit at its door. */
  forges?: true
  /** It turns guests away half of the time, and lets them in "by name". */
  admitsUnseen?: true
}

const dayMs = 86_400_000

const identity = (name: string, own: Partial<Identity> = {}): Identity => ({
  guest: name,
  card: name,
  mailbox: name,
  device: name,
  ...own,
})

/** Spread over the month, each attempt at its hour. */
const spread = <T>(many: T[], days: number, make: (one: T, at: number) => Attempt) =>
  many.map((one, index) => make(one, ((index + 0.5) / many.length) * days * dayMs))

const colluders = ({ colluders }: Town) => Array.from({ length: colluders }, (_, index) => index)

/** Doors that do not see who comes in. */
const unseen = ({ doors }: Town) =>
  doors
    .filter(({ kind, isColluding }) => kind !== 'online' && !isColluding)
    .sort((one, other) => one.priceCents - other.priceCents)

const ownDoors = ({ doors }: Town) => doors.filter(({ isColluding }) => isColluding)

const pick = <T>(all: T[], index: number) => {
  const one = all[index % all.length]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

/** Each colluder as one gig worker who claims at every door that allows it. */
const ownAccounts =
  (doorsOf: (town: Town) => Door[], goal: Attempt['goal']): Strategy['attempts'] =>
  (town, { days, gigVisitsPerDay }) =>
    colluders(town).flatMap((index) => {
      const visits = Array.from({ length: days * gigVisitsPerDay }, (_, visit) => visit)
      const doors = doorsOf(town)
      return spread(visits, days, (visit, at) => ({
        at,
        door: pick(doors, index + visit),
        who: identity(`colluder ${index}`),
        goal,
      }))
    })

/** New accounts, each with a card, an address and a device of its own, or all with one card. */
const throwaways =
  (input: {
    doorsOf: (town: Town) => Door[]
    goal: Attempt['goal']
    claimsEach: number
    isOneCard?: true
  }): Strategy['attempts'] =>
  (town, { days, cardsPerColluder }) =>
    colluders(town).flatMap((index) => {
      const doors = input.doorsOf(town)
      const visits = Array.from(
        { length: cardsPerColluder * input.claimsEach },
        (_, visit) => visit,
      )
      return spread(visits, days, (visit, at) => {
        const name = `throwaway ${index} ${Math.floor(visit / input.claimsEach)}`
        const card = input.isOneCard ? { card: `colluder ${index}` } : {}
        return { at, door: pick(doors, index + visit), who: identity(name, card), goal: input.goal }
      })
    })

/** A history is bought at the own door, then spent elsewhere. */
const launderedHistory: Strategy['attempts'] = (town, { days }) =>
  colluders(town).flatMap((index) => {
    const visits = Array.from({ length: 60 }, (_, visit) => visit)
    return spread(visits, days, (visit, at) => ({
      at,
      door: visit < 30 ? pick(ownDoors(town), index) : pick(dearest(town), index + visit),
      who: identity(`colluder ${index}`),
      goal: visit < 30 ? 'visit' : 'claim',
    }))
  })

/** The same history, then all together against one quiet door after the other. */
const launderedSabotage: Strategy['attempts'] = (town, { days }) =>
  colluders(town).flatMap((index) => {
    const visits = Array.from({ length: 60 }, (_, visit) => visit)
    return spread(visits, days, (visit, at) => ({
      at,
      door:
        visit < 30
          ? pick(ownDoors(town), index)
          : pick(quietest(town), Math.floor((visit - 30) / 2)),
      who: identity(`colluder ${index}`),
      goal: visit < 30 ? 'visit' : 'sabotage',
    }))
  })

const dearest = (town: Town) => unseen(town).slice(-3)
const cheapest = (town: Town) => unseen(town).slice(0, 3)

/** All throwaways of the month against the doors that few guests come to. */
const quietest = ({ doors }: Town) =>
  doors
    .filter(({ isColluding, isBad }) => !isColluding && !isBad)
    .sort((one, other) => one.popularity - other.popularity)
    .slice(0, 3)

/** New accounts that buy a history first, as much as the rule asks for. */
const sabotage =
  (visitsFirst: number): Strategy['attempts'] =>
  (town, input, chance) =>
    throwaways({ doorsOf: quietest, goal: 'sabotage', claimsEach: visitsFirst + 1 })(
      town,
      input,
      chance,
    ).map((attempt, index) =>
      (index + 1) % (visitsFirst + 1) === 0 ? attempt : { ...attempt, goal: 'visit' },
    )

const both =
  (...all: Strategy['attempts'][]): Strategy['attempts'] =>
  (town, input, chance) =>
    all.flatMap((attempts, index) =>
      attempts(town, input, chance).map((attempt) => ({
        ...attempt,
        at: attempt.at + index,
      })),
    )

const nothing: Strategy['attempts'] = () => []
const dearThrowaways = throwaways({ doorsOf: dearest, goal: 'claim', claimsEach: 4 })
const ringThrowaways = throwaways({ doorsOf: ownDoors, goal: 'ring', claimsEach: 4 })

export const strategies: Strategy[] = [
  { name: 'nothing', attempts: nothing },
  { name: 'own account, any door', attempts: ownAccounts(unseen, 'claim') },
  { name: 'own account, dear doors', attempts: ownAccounts(dearest, 'claim') },
  { name: 'own account, cheap doors', attempts: ownAccounts(cheapest, 'claim') },
  { name: 'throwaways, dear doors', attempts: dearThrowaways },
  {
    name: 'throwaways, cheap doors',
    attempts: throwaways({ doorsOf: cheapest, goal: 'claim', claimsEach: 4 }),
  },
  {
    name: 'throwaways with one card',
    attempts: throwaways({ doorsOf: dearest, goal: 'claim', claimsEach: 4, isOneCard: true }),
  },
  { name: 'history bought at the own door', attempts: launderedHistory },
  { name: 'ring with the partner', attempts: ownAccounts(ownDoors, 'ring') },
  { name: 'ring with throwaways', attempts: ringThrowaways },
  { name: 'partner forges late uses', attempts: nothing, forges: true },
  { name: 'partner admits unseen guests', attempts: nothing, admitsUnseen: true },
  { name: 'throwaways pause quiet rivals', attempts: sabotage(0) },
  { name: 'the same with a history', attempts: sabotage(minEntriesOfEstablished) },
  { name: 'a bought history pauses quiet rivals', attempts: launderedSabotage },
  {
    name: 'accounts, throwaways and forged uses',
    attempts: both(ownAccounts(dearest, 'claim'), dearThrowaways),
    forges: true,
  },
  {
    name: 'ring, throwaways and forged uses',
    attempts: both(ringThrowaways, ownAccounts(dearest, 'claim')),
    forges: true,
    admitsUnseen: true,
  },
]
