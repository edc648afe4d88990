import { type Limit, tooMany } from '#server/limits/index.ts'
import { hour, minute, second } from '#server/platform/clock.ts'

const longestDelayMs = 30 * second
const freeTries = 5

/** Wrong sign-ins for one address, known or not: fewer than an account's, since a code has six digits only. */
export const wrongSignIns: Limit = {
  kind: 'wrong_operator',
  most: 20,
  withinMs: hour,
  delayMs: (times) =>
    times < freeTries ? 0 : Math.min(second * 2 ** (times - freeTries), longestDelayMs),
}

export const wrongSignInsFromBlock: Limit = {
  kind: 'wrong_operator_from',
  most: 20,
  withinMs: minute,
}

export const tooManyTries = (until: Date, now: Date) =>
  tooMany('too_many_attempts', 'Too many attempts. Please wait a moment and try again.', until, now)
