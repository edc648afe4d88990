import { createHash } from 'node:crypto'
import { passkeyMinutes } from '#contract/passkey.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newSecret } from '#server/platform/ids.ts'
import { type ChallengePurpose, insertChallenge } from './challengeStore.ts'
import { rpIdOf } from './passkey.ts'

/** All that is kept of the secret by which a browser shows that it asked. */
export const requestHash = (request: string) => createHash('sha256').update(request).digest()

interface ChallengeInput {
  purpose: ChallengePurpose
  ownerId: string | null
  emailKey?: string | undefined
  /** Where the browser reaches us. */
  origin: string
  /** Of a new passkey. */
  userHandle?: Buffer
}

/** Something to sign, once, for one purpose, in the browser that asked. */
export async function newChallenge(
  tx: Tx,
  { purpose, ownerId, emailKey, origin, userHandle }: ChallengeInput,
  now: Date,
) {
  const request = newSecret()
  const challenge = newSecret()
  await insertChallenge(tx, {
    requestHash: requestHash(request),
    purpose,
    ownerId,
    emailKey,
    challenge,
    origin,
    userHandle: userHandle ?? null,
    expiresAt: after(now, passkeyMinutes * minute),
  })
  return { request, challenge, rpId: rpIdOf(origin) }
}
