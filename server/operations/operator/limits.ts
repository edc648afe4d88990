import { type Limit, tooMany } from '#server/identity/limits/index.ts'
import { hour, minute, second } from '#server/platform/clock.ts'

const longestDelayMs = 30 * second
const freeTries = 5

/** Wrong sign-ins for one address, known or not, from one address block or one known device. */
export const wrongSignIns: Limit = {
  kind: 'wrong_operator',
  max: 20,
  withinMs: hour,
  delayMs: (times) =>
    times < freeTries ? 0 : Math.min(second * 2 ** (times - freeTries), longestDelayMs),
}

/** Wrong sign-ins for one address from all devices that it does not know. */
export const wrongSignInsOfStrangers: Limit = {
  kind: 'wrong_operator_of_strangers',
  max: 100,
  withinMs: hour,
}

/**
 * Wrong codes after a right password, from all devices that the operator does not know: a code has six digits only. Beyond
 * it a right code is refused there as a wrong one is, or the refusal would tell that the password is right.
 */
export const wrongCodesOfStrangers: Limit = {
  kind: 'wrong_code_of_strangers',
  max: 20,
  withinMs: hour,
}

/** Refused sign-ins that are written into an operator's log, which keeps them for good. */
export const refusalsLogged: Limit = { kind: 'operator_refusal_logged', max: 20, withinMs: hour }

export const wrongSignInsFromBlock: Limit = {
  kind: 'wrong_operator_from',
  max: 20,
  withinMs: minute,
}

export const tooManyTries = (until: Date, now: Date) =>
  tooMany('too_many_attempts', 'Too many attempts. Please wait a moment and try again.', until, now)
