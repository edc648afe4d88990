import { day } from '#server/platform/clock.ts'

/** So many different guests, each of whom paid or has a proven address, before a location is paused. */
export const minReporters = 3
/** And so many of a hundred visits of the same time: a busy door is not paused by what happens at any door. */
const minReportersPercent = 50
/** Either time suffices: a door that broke today, and one that few guests come to. */
export const pauseWindowsMs = [day, 7 * day] as const

export interface DoorWindow {
  /** Different guests whose reports count and are not answered, and the established ones among them. */
  reporters: number
  established: number
  /** Codes that the door was asked for, and how many of them let their guest in. */
  visits: number
  entries: number
}

/** New accounts cannot pause a door that others come through. */
export const isToPause = (windows: DoorWindow[]) =>
  windows.some(({ reporters, established, visits, entries }) => {
    const counted = entries === 0 ? reporters : established
    return counted >= minReporters && counted * 100 >= visits * minReportersPercent
  })

/** A partner's answer lifts a pause at once, once within this time; a further pause lasts at least a day. */
const liftAgainMs = 7 * day
const repeatedPauseMs = day

/** From when on the partner's answer lifts a pause. */
export function liftableAt({
  pausedAt,
  lastLiftedAt,
}: {
  pausedAt: Date
  lastLiftedAt: Date | null
}): Date {
  const isRepeated =
    lastLiftedAt !== null && pausedAt.getTime() - lastLiftedAt.getTime() < liftAgainMs
  return isRepeated ? new Date(pausedAt.getTime() + repeatedPauseMs) : pausedAt
}
