/** The only source of time. No other code reads the machine's clock. */
export interface Clock {
  now(): Date
}

/** A test system's clock: the machine's, plus an offset. */
export interface MovableClock extends Clock {
  offsetMs(): number
  moveTo(offsetMs: number): void
}

export const machineClock: Clock = { now: () => new Date() }

export function movableClock(base: Clock = machineClock, startMs = 0): MovableClock {
  let offset = startMs
  return {
    now: () => new Date(base.now().getTime() + offset),
    offsetMs: () => offset,
    moveTo: (offsetMs) => {
      offset = offsetMs
    },
  }
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
