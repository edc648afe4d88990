import { chance } from '#server/testing/chance.ts'

export type Draw = ReturnType<typeof drawing>

/** Chance, and what is drawn with it here all the time. */
export function drawing(dice: Pick<ReturnType<typeof chance>, 'next' | 'below'>) {
  const { next, below } = dice
  return {
    next,
    below,
    one: <T>(all: readonly T[]): T => {
      if (all.length === 0) throw new Error('There is nothing to draw from')
      return all[below(all.length)] as T
    },
  }
}
