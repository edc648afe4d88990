import { codePauseSeconds, maxCodeTries } from '#contract/auth.ts'
import { type Limit, tooMany } from '#server/identity/limits/index.ts'
import { day, hour, minute, second } from '#server/platform/clock.ts'

const longestDelayMs = 30 * second
const freeTries = 5

/** From the fifth on each try waits twice as long as the one before. */
const delayMs = (times: number) =>
  times < freeTries ? 0 : Math.min(second * 2 ** (times - freeTries), longestDelayMs)

/** Wrong passwords for one address, known or not, from one address block or one known device. */
export const wrongPasswords: Limit = { kind: 'wrong_password', max: 50, withinMs: hour, delayMs }

/** Wrong passwords for one address from all devices that it does not know. */
export const wrongPasswordsOfStrangers: Limit = {
  kind: 'wrong_password_of_strangers',
  max: 100,
  withinMs: hour,
}

export const wrongPasswordsFromBlock: Limit = {
  kind: 'wrong_password_from',
  max: 20,
  withinMs: minute,
}

/** Wrong second factors of one account after a right password: of a million codes three are right at a time. */
export const wrongSecondFactors: Limit = { kind: 'wrong_second_factor', max: 30, withinMs: hour }

/** Fewer from one place, so that a thief of the password does not use up the owner's tries. */
export const wrongSecondFactorsFromBlock: Limit = {
  kind: 'wrong_second_factor_from',
  max: 10,
  withinMs: hour,
}

/** Right passwords at the sign-in of one account from one place, with a second factor or not: each costs a hash. */
export const signIns: Limit = { kind: 'sign_in', max: 100, withinMs: hour }

/** Wrong passwords typed inside the sessions of one account: no stranger's try counts here. */
export const wrongPasswordsInside: Limit = {
  kind: 'wrong_password_inside',
  max: 50,
  withinMs: hour,
  delayMs,
}

/** Passwords checked inside the sessions of one account, right ones too. */
export const passwordChecks: Limit = { kind: 'password_check', max: 100, withinMs: hour }

export const registrationsFromBlock: Limit = { kind: 'register_from', max: 20, withinMs: hour }

/** Resets asked for from one address block, for known addresses or others. */
export const resetsFromBlock: Limit = { kind: 'reset_from', max: 20, withinMs: hour }

/** Mails with a link that were requested for one address. */
export const mailsAskedFor: Limit = { kind: 'mail', max: 5, withinMs: hour }

/** New addresses one account has links mailed to: a stranger's inbox is not ours to fill. */
export const emailChanges: Limit = { kind: 'change_email', max: 5, withinMs: hour }

/** Codes mailed to one address: by strangers together, or from one device that its account knows. Apart from `mail`. */
export const addressCodes: Limit = {
  kind: 'address_code',
  max: 5,
  withinMs: hour,
  delayMs: () => codePauseSeconds * second,
}
export const addressCodesADay: Limit = { kind: 'address_code_day', max: 10, withinMs: day }

/** Codes that one address block had mailed. */
export const addressCodesFromBlock: Limit = { kind: 'address_code_from', max: 20, withinMs: hour }

/** Wrong ones over all codes of an address: of a million codes one is right. */
export const wrongAddressCodes: Limit = {
  kind: 'wrong_address_code',
  max: maxCodeTries,
  withinMs: hour,
}

/** Wrong ones over all addresses: past this everyone waits, since many addresses are being guessed at from many networks. */
export const wrongAddressCodesEverywhere: Limit = {
  kind: 'wrong_address_code_all',
  max: 1_000,
  withinMs: hour,
}
export const everywhere = 'everywhere'

export const tooManyWrongCodes = (until: Date, now: Date) =>
  tooMany(
    'too_many_code_tries',
    'Too many wrong codes. Wait a bit, then get a new one.',
    until,
    now,
  )

export const tooManyCodes = (until: Date, now: Date) =>
  tooMany(
    'too_many_codes',
    'We just emailed you a code. Use the latest one, or wait a bit and try again.',
    until,
    now,
  )

export const tooManyTries = (until: Date, now: Date) =>
  tooMany('too_many_attempts', 'Too many attempts. Please wait a moment and try again.', until, now)

export const tooManyMails = (until: Date, now: Date) =>
  tooMany(
    'too_many_mails',
    'We’ve just emailed this address several times. Check your inbox, or try again in an hour.',
    until,
    now,
  )
