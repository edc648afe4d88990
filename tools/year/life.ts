import type { Call } from '#contract/call.ts'
import { Problem } from '#server/platform/problem.ts'
import type { chance } from '#server/testing/chance.ts'
import { providerOf } from '#server/testing/provider.ts'
import type { Answer, World } from '#server/testing/world.ts'

/** A simulated year while it runs: the product, what chance draws, and what has happened so far. */
export interface Life {
  world: World
  drawn: ReturnType<typeof chance>
  provider: ReturnType<typeof providerOf>
  /** How often each thing happened, refusals by their words. */
  told: Map<string, number>
  /** Visits that were granted. */
  visits: number
  /** What is to happen at a time of its own, the earliest first. */
  due: { at: number; happens: () => Promise<unknown> }[]
  /** The newest paid orders, from which refunds are chosen. */
  orders: string[]
}

export const aLife = (world: World, drawn: Life['drawn']): Life => ({
  world,
  drawn,
  provider: providerOf(world),
  told: new Map(),
  visits: 0,
  due: [],
  orders: [],
})

const maxOrdersKept = 200

export function keepOrder({ orders }: Life, orderId: string) {
  orders.push(orderId)
  if (orders.length > maxOrdersKept) orders.shift()
}

export function tell({ told }: Life, what: string) {
  told.set(what, (told.get(what) ?? 0) + 1)
}

/**
 * True where the product did it. A refusal is counted by its word, also that it has too much to do on a busy
 * machine; anything else ends the year.
 */
export function did<C extends Call>(life: Life, what: string, answer: Answer<C>) {
  if (answer.status >= 500 && answer.status !== 503)
    throw new Error(`${what} was answered with ${answer.status}: ${life.world.logged.at(-1)}`)
  const isDone = answer.status === 200
  tell(life, isDone ? what : `${what}: ${answer.refusal.error}`)
  return isDone
}

/** The same of what is asked for past the calls. */
export async function tried(life: Life, what: string, work: Promise<unknown>) {
  const [outcome] = await Promise.allSettled([work])
  if (outcome.status === 'fulfilled') tell(life, what)
  else if (outcome.reason instanceof Problem) tell(life, `${what}: ${outcome.reason.code}`)
  else throw outcome.reason
}

/** Draws whether something happens that happens so often. */
export const happens = ({ drawn }: Life, likelihood: number) => drawn.next() < likelihood

export function oneOf<T>({ drawn }: Life, all: T[]): T {
  const one = all[drawn.below(all.length)]
  if (one === undefined) throw new Error('There is nothing to draw from')
  return one
}

/** Each so often as its number says. */
export function weighed<T extends string>(life: Life, weights: Record<T, number>): T {
  const all = Object.entries<number>(weights)
  let left = life.drawn.next() * all.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of all) {
    left -= weight
    if (left < 0 && isOneOf(weights, name)) return name
  }
  throw new Error('There is nothing to draw from')
}

const isOneOf = <T extends string>(weights: Record<T, number>, name: string): name is T =>
  Object.hasOwn(weights, name)

export function later({ world, due }: Life, ms: number, happens: () => Promise<unknown>) {
  const at = world.clock.now().getTime() + ms
  const before = due.findIndex((known) => known.at > at)
  due.splice(before === -1 ? due.length : before, 0, { at, happens })
}

/** Moves the clock to a moment, by way of all that is due until then. */
export async function goTo(life: Life, at: number) {
  for (let next = life.due[0]; next && next.at <= at; next = life.due[0]) {
    life.due.shift()
    moveTo(life, next.at)
    await next.happens()
  }
  moveTo(life, at)
}

/** The clock never goes back: what takes its time makes the next thing late. */
function moveTo({ world: { clock } }: Life, at: number) {
  const ahead = at - clock.now().getTime()
  if (ahead > 0) clock.moveTo(clock.offsetMs() + ahead)
}
