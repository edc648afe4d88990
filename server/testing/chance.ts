/** Mulberry32: the same seed draws the same. */
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
    /** A new order of the same things. */
    shuffled: <T>(all: T[]) =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}

/** How much a random test does by default, and with which seed; the torture asks for more by its environment. */
export function drawn(rounds: number) {
  const seed = Number(process.env['TORTURE_SEED'] ?? 46)
  return { seed, rounds: Number(process.env['TORTURE_ROUNDS'] ?? rounds), ...chance(seed) }
}
