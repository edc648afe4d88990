import type { PasskeyChallenge } from '#contract/passkey.ts'
import { countAttempt } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newChallenge } from './challenge.ts'
import { challengesFromBlock, challengesOfOwner, tooManyTries } from './limits.ts'
import { rpIdOf } from './passkey.ts'
import { type PasskeyOwner, passkeysOf } from './store.ts'

interface SignIn {
  purpose: 'sign_in' | 'operator_sign_in'
  origin: string
  /** Whom it counts as; undefined where it need not count. */
  block: string | undefined
}

/** For a sign-in: it names no account, since the authenticator says whose passkey it is. */
export async function signInChallenge(
  tx: Tx,
  { purpose, origin, block }: SignIn,
  now: Date,
): Promise<PasskeyChallenge> {
  const until = block && (await countAttempt(tx, challengesFromBlock, block, now))
  if (until) throw tooManyTries(until, now)
  return { ...(await newChallenge(tx, { purpose, ownerId: null, origin }, now)), allowed: [] }
}

/** Authenticates the caller again, inside a session. */
export async function proofChallenge(
  tx: Tx,
  { owner, origin }: { owner: PasskeyOwner; origin: string },
  now: Date,
): Promise<PasskeyChallenge> {
  const until = await countAttempt(tx, challengesOfOwner, owner.id, now)
  if (until) throw tooManyTries(until, now)
  const usable = (await passkeysOf(tx, owner)).filter(
    ({ rpId, copiedAt }) => rpId === rpIdOf(origin) && !copiedAt,
  )
  return {
    ...(await newChallenge(tx, { purpose: 'prove', ownerId: owner.id, origin }, now)),
    allowed: usable.map(({ credentialId }) => Buffer.from(credentialId).toString('base64url')),
  }
}
