import type { PasskeySignature } from '#contract/passkey.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { requestHash } from './challenge.ts'
import { type Challenge, type ChallengePurpose, claimChallenge } from './challengeStore.ts'
import { rpIdOf } from './passkey.ts'
import { passkeyCopied, passkeyExpired, passkeyRefused } from './refusals.ts'
import { countUse, findPasskey, markCopied, type PasskeyOwner, type PasskeyRow } from './store.ts'
import { verifySignature } from './verify.ts'

export interface PasskeyDeps {
  transact: Transact
  clock: Clock
}

interface Use<Followed> {
  signature: PasskeySignature
  purpose: ChallengePurpose
  kind: PasskeyOwner['kind']
  /** Whose it must be; of a sign-in it says who signs in. */
  ownerId?: string
  /** Tells the owner that there is a copy of the passkey, in the transaction that marks it. */
  tellCopied: (tx: Tx, owner: PasskeyOwner & { origin: string }, now: Date) => Promise<void>
  /** What it was shown for, in the transaction that counts its use. */
  follow: (tx: Tx, ownerId: string, now: Date) => Promise<Followed>
}

/** Checks a signature, uses its challenge up, and does what it was asked for. */
export const usePasskey =
  ({ transact, clock }: PasskeyDeps) =>
  async <Followed>(use: Use<Followed>): Promise<Followed> => {
    const { signature, kind, purpose } = use
    const now = clock.now()
    const key = {
      requestHash: requestHash(signature.request),
      purpose,
      ownerId: use.ownerId ?? null,
    }
    const { challenge, passkey } = await transact(async (tx) => ({
      challenge: await claimChallenge(tx, key, now),
      passkey: await findPasskey(tx, Buffer.from(signature.id, 'base64url')),
    }))
    if (!challenge) throw passkeyExpired()
    const owner = passkey && ownerOf(passkey)
    if (!owner || owner.kind !== kind || (use.ownerId ?? owner.id) !== owner.id)
      throw passkeyRefused()
    const counter = await counterOf(passkey, signature, challenge)
    if (counter === undefined) throw passkeyRefused()
    if (passkey.copiedAt) throw passkeyCopied()

    const outcome = await transact(async (tx) => {
      if (await countUse(tx, { id: passkey.id, counter }, now))
        return { followed: await use.follow(tx, owner.id, now) }
      if (!(await markCopied(tx, passkey.id, now))) return passkeyRefused()
      await use.tellCopied(tx, { ...owner, origin: challenge.origin }, now)
      return passkeyCopied()
    })
    if (outcome instanceof Problem) throw outcome
    return outcome.followed
  }

async function counterOf(passkey: PasskeyRow, signature: PasskeySignature, challenge: Challenge) {
  const { userHandle } = signature
  const isHandle =
    userHandle === null ||
    Buffer.from(passkey.userHandle).equals(Buffer.from(userHandle, 'base64url'))
  if (!isHandle || passkey.rpId !== rpIdOf(challenge.origin)) return undefined
  return verifySignature(signature, challenge, passkey)
}

function ownerOf({ accountId, operatorId }: PasskeyRow): PasskeyOwner | undefined {
  if (accountId !== null) return { kind: 'account', id: accountId }
  return operatorId === null ? undefined : { kind: 'operator', id: operatorId }
}
