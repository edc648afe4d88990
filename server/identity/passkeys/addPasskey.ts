import { randomBytes } from 'node:crypto'
import { type CreationChallenge, maxPasskeys, type PasskeyCreation } from '#contract/passkey.ts'
import { countAttempt } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { newChallenge, requestHash } from './challenge.ts'
import { claimChallenge } from './challengeStore.ts'
import { challengesOfOwner, tooManyTries } from './limits.ts'
import { rpIdOf } from './passkey.ts'
import { passkeyExpired, passkeyNotAdded, passkeyTaken, tooManyPasskeys } from './refusals.ts'
import { insertPasskey, type PasskeyOwner, passkeysOf } from './store.ts'
import type { PasskeyDeps } from './usePasskey.ts'
import { verifyCreation } from './verify.ts'

const handleBytes = 32

/** The account is made together with its first passkey, and of this address alone. */
interface Keeps {
  emailKey: string
}

const purposeOf = (keeps: Keeps | undefined) =>
  keeps ? ({ purpose: 'keep', ...keeps } as const) : ({ purpose: 'add' } as const)

interface BeginInput {
  owner: PasskeyOwner
  /** What the authenticator lists it under. */
  name: string
  origin: string
  keeps?: Keeps
}

/** A challenge for a new passkey, once the caller has been authenticated. */
export async function beginPasskey(
  tx: Tx,
  { owner, name, origin, keeps }: BeginInput,
  now: Date,
): Promise<CreationChallenge> {
  const known = await passkeysOf(tx, owner)
  if (known.length >= maxPasskeys) throw tooManyPasskeys()
  const until = await countAttempt(tx, challengesOfOwner, owner.id, now)
  if (until) throw tooManyTries(until, now)
  const here = known.filter(({ rpId }) => rpId === rpIdOf(origin))
  const userHandle = Buffer.from(known[0]?.userHandle ?? randomBytes(handleBytes))
  const wanted = { ...purposeOf(keeps), ownerId: owner.id, origin, userHandle }
  return {
    ...(await newChallenge(tx, wanted, now)),
    user: { id: base64urlOf(userHandle), name },
    excluded: here.map(({ credentialId }) => base64urlOf(credentialId)),
  }
}

const base64urlOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

interface AddInput<Locked> {
  owner: PasskeyOwner
  creation: PasskeyCreation
  keeps?: Keeps
  name: string
  /** Locks the owner until commit, or creates them: passkeys added at once are counted one after the other. */
  lock: (tx: Tx, now: Date) => Promise<Locked>
  tell?: (tx: Tx, now: Date) => Promise<void>
}

/** Keeps the new passkey. @returns what `lock` returned. */
export const addPasskey =
  ({ transact, clock }: PasskeyDeps) =>
  async <Locked>({
    owner,
    creation,
    keeps,
    name,
    lock,
    tell,
  }: AddInput<Locked>): Promise<Locked> => {
    const now = clock.now()
    const key = {
      requestHash: requestHash(creation.request),
      ...purposeOf(keeps),
      ownerId: owner.id,
    }
    const challenge = await transact((tx) => claimChallenge(tx, key, now))
    if (!challenge?.userHandle) throw passkeyExpired()
    const { origin, userHandle } = challenge
    const verified = await verifyCreation(creation, challenge)
    if (!verified) throw passkeyNotAdded()
    return transact(async (tx) => {
      const locked = await lock(tx, now)
      const known = await passkeysOf(tx, owner)
      if (known.length >= maxPasskeys) throw tooManyPasskeys()
      const passkey = {
        ...verified,
        id: newId(now),
        userHandle,
        rpId: rpIdOf(origin),
        name,
      }
      if (!(await insertPasskey(tx, owner, passkey, now))) throw passkeyTaken()
      await tell?.(tx, now)
      return locked
    })
  }
