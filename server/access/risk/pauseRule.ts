import { day } from '#server/platform/clock.ts'

/** So many different guests, each of whom paid or has a proven address, before a location is paused. */
export const minReporters = 3
/** And so many of a hundred guests of the same time: a busy door is not paused by what happens at any door. */
const minReportersPercent = 50
/** Where the door lets guests in. Of regular guests half meet a door that fails now and then once a week. */
const minEstablishedPercent = 66
/** The shortest first. A day finds the door that broke today, a week the one that few guests come to. */
export const pauseWindowsMs = [day, 7 * day] as const

export interface DoorWindow {
  /** Guests whose reports count and are not answered, linked ones as one, and the established ones among them. */
  reporters: number
  established: number
  /** Guests whom the door was asked for, and how many codes let their guest in. */
  guests: number
  entries: number
}

/**
 * New accounts cannot pause a door that lets others in. Established ones can by the longest window alone: on one
 * day a crowd with a bought history outnumbers the guests of a door that works.
 */
export const isToPause = (windows: DoorWindow[]) =>
  windows.some(
    ({ reporters, established, guests, entries }, index) =>
      (entries === 0 && isMost(reporters, guests, minReportersPercent)) ||
      (index === windows.length - 1 && isMost(established, guests, minEstablishedPercent)),
  )

const isMost = (reporters: number, guests: number, minPercent: number) =>
  reporters >= minReporters && reporters * 100 >= guests * minPercent

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
