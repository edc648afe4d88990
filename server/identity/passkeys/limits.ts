import { type Limit, tooMany } from '#server/identity/limits/index.ts'
import { hour } from '#server/platform/clock.ts'

/** Challenges to sign in with, from one address block: each visit of a sign-in screen asks for one. */
export const challengesFromBlock: Limit = {
  kind: 'passkey_challenge_from',
  max: 300,
  withinMs: hour,
}

/** Passkeys that did not sign in, from one address block. */
export const wrongPasskeysFromBlock: Limit = { kind: 'wrong_passkey_from', max: 60, withinMs: hour }

/** Challenges of one owner, to prove who they are or to add a passkey. */
export const challengesOfOwner: Limit = { kind: 'passkey_challenge', max: 60, withinMs: hour }

/** Right passkeys at the sign-in of one owner. */
export const passkeySignIns: Limit = { kind: 'passkey_sign_in', max: 100, withinMs: hour }

export const tooManyTries = (until: Date, now: Date) =>
  tooMany('too_many_attempts', 'Too many attempts. Please wait a moment and try again.', until, now)
