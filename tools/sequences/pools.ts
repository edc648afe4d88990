import type { By } from './plainBooks.ts'
import type { Stage } from './stage.ts'

/** The numbers of a step, without its name. */
interface Choice {
  a: number
  b: number
  c: number
}

export interface Move {
  /** How often it is drawn, against the others. */
  weight: number
  act: (stage: Stage, choice: Choice) => Promise<unknown>
  /** Who sends money back by it; the product itself where nothing is said. */
  by?: By
}

export type Moves = Record<string, Move>

/** One of a pool that is never empty. */
export function among<T>(pool: readonly T[], at: number): T {
  const one = pool[at % pool.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

/** Counted from the end: the smaller the number, the more recent. */
export const recent = <T>(pool: readonly T[], at: number): T | undefined =>
  pool[pool.length - 1 - (at % Math.max(1, pool.length))]

/** An answer whose reply may be read without looking at its status first. */
export async function answered<R>(call: Promise<{ status: number; reply: R }>) {
  const answer = await call
  return { status: answer.status, reply: answer.status === 200 ? answer.reply : undefined }
}
