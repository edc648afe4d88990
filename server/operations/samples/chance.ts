/** A small generator (mulberry32): the same seed makes the same city. Never for secrets. */
export function chance(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    /** So many different ones of a list, in no order. */
    some: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list]
      return Array.from({ length: Math.min(count, list.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat()
    },
  }
}

export type Chance = ReturnType<typeof chance>
