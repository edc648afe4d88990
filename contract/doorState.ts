import { type CodePlace, windowAt, windowsLate } from './doorCodes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Wrong codes without an hour's break; from the fifth on each one locks the keypad for longer. */
export interface WrongTries {
  count: number
  lastAt: number
}

const wrongBeforeLock = 5
const longestLockMs = hourMs
/** A right code does not reset the count; this long without a wrong one does. */
const forgottenAfterMs = hourMs

/** @returns until when the keypad is locked, in ms, or undefined: 1, 2, 4 … 60 minutes from the fifth wrong code on. */
export function lockedUntil(wrong: WrongTries | undefined, nowMs: number): number | undefined {
  if (!wrong || wrong.count < wrongBeforeLock) return undefined
  const doubled = 2 ** Math.min(wrong.count - wrongBeforeLock, 10) * minuteMs
  const until = wrong.lastAt + Math.min(doubled, longestLockMs)
  return until > nowMs ? until : undefined
}

export function afterWrong(wrong: WrongTries | undefined, nowMs: number): WrongTries {
  const isOver = !wrong || nowMs - wrong.lastAt >= forgottenAfterMs
  return { count: isOver ? 1 : wrong.count + 1, lastAt: nowMs }
}

/** What a device knows of its clock. */
export interface DeviceClock {
  /** How far the server's clock was ahead of this device's when they last met, in ms. */
  aheadMs: number
  /** The latest moment this device has seen on its own clock, in ms. */
  seenMs: number
}

/**
 * What a device notes when the server has told the time: a clock that was turned back counts from here, and a wrong code that
 * was typed while it ran ahead is one of now.
 */
export const afterContact = (wrong: WrongTries | undefined, deviceMs: number) => ({
  seenMs: deviceMs,
  wrong: wrong && { ...wrong, lastAt: Math.min(wrong.lastAt, deviceMs) },
})

/** Codes tolerate ±10 minutes. A clock beyond that is corrected by the server's time, and the partner is warned. */
export const toleratedSkewMs = 10 * minuteMs

/** Automatic clock corrections set a clock back by less than this. */
const setBackMs = minuteMs

export type ClockVerdict =
  | { kind: 'right'; now: Date }
  | { kind: 'far_off'; now: Date; aheadMs: number }
  /** Marks of used codes may have been deleted since, so nothing is accepted until the server sends the time. */
  | { kind: 'turned_back' }

export function checkClock({ aheadMs, seenMs }: DeviceClock, deviceMs: number): ClockVerdict {
  if (deviceMs < seenMs - setBackMs) return { kind: 'turned_back' }
  const now = new Date(deviceMs + aheadMs)
  if (Math.abs(aheadMs) > toleratedSkewMs) return { kind: 'far_off', now, aheadMs }
  return { kind: 'right', now }
}

/** Used marks are kept until no code of their window fits any more, with an hour to spare for a clock set back. */
export const isForgettable = ({ window }: Pick<CodePlace, 'window'>, now: Date) =>
  window < windowAt(now) - windowsLate - 6
