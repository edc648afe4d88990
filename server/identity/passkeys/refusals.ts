import { Problem } from '#server/platform/problem.ts'

/** An unknown passkey, a removed one, one of another host and a wrong signature are answered alike. */
export const passkeyRefused = () =>
  new Problem(403, 'passkey_refused', 'This passkey doesn’t work here. Sign in another way.')

export const passkeyExpired = () =>
  new Problem(410, 'passkey_expired', 'That took too long. Please try again.')

export const passkeyCopied = () =>
  new Problem(
    403,
    'passkey_copied',
    'We turned this passkey off because someone may have copied it. Sign in another way and remove it.',
  )

export const passkeyNotAdded = () =>
  new Problem(422, 'passkey_not_added', 'This passkey couldn’t be saved. Please try again.')

export const passkeyTaken = () =>
  new Problem(409, 'passkey_taken', 'This passkey is already in use.')

export const tooManyPasskeys = () =>
  new Problem(409, 'too_many_passkeys', 'You have 10 passkeys. Remove one first.')

export const noSuchPasskey = () =>
  new Problem(404, 'no_such_passkey', 'This passkey has already been removed.')
