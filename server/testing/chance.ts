/** A Mulberry32 generator: the same seed gives the same sequence. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    /** @returns a shuffled copy. */
    shuffled: <T>(all: T[]) =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}

/** The seed and the number of rounds of a random test. The environment can override both. */
export function drawn(rounds: number) {
  const seed = Number(process.env['TORTURE_SEED'] ?? 46)
  return { seed, rounds: Number(process.env['TORTURE_ROUNDS'] ?? rounds), ...chance(seed) }
}
