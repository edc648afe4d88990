import { unknownDevice } from '#contract/auth.ts'
import type { CreationChallenge, PasskeyCreation, Passkeys } from '#contract/passkey.ts'
import * as passkeys from '#server/identity/passkeys/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import { isFirstProof } from './firstProof.ts'
import { findLink } from './linkStore.ts'
import { linkNotValid } from './links.ts'
import { lockCaller, lockProven } from './lockCaller.ts'
import { tellOfPasskey } from './passkeyEmails.ts'
import { freshSince, requireProof, type TypedFactors } from './reauthenticate.ts'
import { startedSince } from './sessionStore.ts'
import { findAccount } from './store.ts'
import { tokenHash } from './tokens.ts'

const ownerOf = (id: string) => ({ kind: 'account', id }) as const

export const listPasskeys =
  ({ transact, publicUrl }: AuthDeps) =>
  ({ accountId }: Pick<AccountCaller, 'accountId'>): Promise<Passkeys> =>
    transact((tx) => passkeys.listPasskeys(tx, ownerOf(accountId), publicUrl()))

export const askPasskeyProof =
  ({ transact, clock, publicUrl }: AuthDeps) =>
  ({ accountId }: AccountCaller) => {
    const input = { owner: ownerOf(accountId), origin: publicUrl() }
    return transact((tx) => passkeys.proofChallenge(tx, input, clock.now()))
  }

/**
 * A challenge for a new passkey. A passkey opens the account as long as it exists, so the caller authenticates again.
 * Only a confirmed address gets one: a stranger who registered another person's address could come back by it.
 */
export const beginPasskey =
  (deps: AuthDeps) =>
  async (caller: AccountCaller, factors: TypedFactors): Promise<CreationChallenge> => {
    const { accountId } = caller
    const { transact, clock, publicUrl } = deps
    const isFresh = await transact((tx) => hasJustSignedIn(tx, caller, clock.now()))
    const checked = isFresh ? undefined : await requireProof(deps)(caller, factors)
    return transact(async (tx) => {
      if (checked !== undefined) await lockProven(tx, caller, checked)
      const account = await requireConfirmed(tx, accountId)
      const input = { owner: ownerOf(accountId), name: account.email, origin: publicUrl() }
      return passkeys.beginPasskey(tx, input, clock.now())
    })
  }

/** Of a guest a sign-in is proof; of a partner one by a mailed code would not be enough. */
const hasJustSignedIn = async (tx: Tx, { kind, sessionId }: AccountCaller, now: Date) =>
  kind === 'guest' && (await startedSince(tx, sessionId, freshSince(now)))

export const addPasskey =
  (deps: AuthDeps) =>
  async (
    caller: AccountCaller,
    creation: PasskeyCreation,
    { userAgent }: Origin,
  ): Promise<Passkeys> => {
    const { accountId } = caller
    const { publicUrl } = deps
    const device = deviceOf(userAgent)
    await passkeys.addPasskey(deps)({
      owner: ownerOf(accountId),
      creation,
      name: device,
      lock: async (tx) => {
        await lockCaller(tx, caller)
        await requireConfirmed(tx, accountId)
      },
      tell: (tx, now) => {
        const values = {
          change: 'added',
          device: device === unknownDevice ? null : device,
        } as const
        return tellOfPasskey(tx, { accountId, values, origin: publicUrl() }, now)
      },
    })
    return listPasskeys(deps)({ accountId })
  }

export const renamePasskey =
  ({ transact, publicUrl }: AuthDeps) =>
  ({ accountId }: AccountCaller, named: { id: string; name: string }): Promise<Passkeys> =>
    transact(async (tx) => {
      await passkeys.renamePasskey(tx, ownerOf(accountId), named)
      return passkeys.listPasskeys(tx, ownerOf(accountId), publicUrl())
    })

export const removePasskey =
  (deps: AuthDeps) =>
  async (caller: AccountCaller, id: string, factors: TypedFactors): Promise<Passkeys> => {
    const { accountId } = caller
    const { transact, clock, publicUrl } = deps
    const checked = await requireProof(deps)(caller, factors)
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      const before = await usablePasskeys(tx, accountId, publicUrl())
      if (!(await passkeys.deletePasskey(tx, ownerOf(accountId), id)))
        throw passkeys.noSuchPasskey()
      if (before.every((passkey) => passkey.id === id) && before.length > 0)
        await requireOtherWayIn(tx, accountId)
      const values = { change: 'removed', device: null } as const
      await tellOfPasskey(tx, { accountId, values, origin: publicUrl() }, clock.now())
      return passkeys.listPasskeys(tx, ownerOf(accountId), publicUrl())
    })
  }

const usablePasskeys = async (tx: Tx, accountId: string, origin: string) => {
  const listed = await passkeys.listPasskeys(tx, ownerOf(accountId), origin)
  return listed.passkeys.filter(({ state }) => state === 'usable')
}

/** By a password, or by mail. */
async function requireOtherWayIn(tx: Tx, accountId: string) {
  const account = await findAccount(tx, accountId)
  if (!account?.hasPassword && !account?.emailProvenAt)
    throw new Problem(
      409,
      'only_passkey',
      'Confirm your email before you remove your only passkey.',
    )
}

/** Which passkeys a new password leaves, for the holder of the mailed link that sets it. */
export const passkeysOfReset =
  ({ transact, clock, publicUrl }: AuthDeps) =>
  ({ token }: { token: string }, { deviceKey }: Pick<Origin, 'deviceKey'>): Promise<Passkeys> =>
    transact(async (tx) => {
      const link = await findLink(tx, tokenHash(token), ['reset_password'], clock.now())
      if (!link) throw linkNotValid()
      const account = await findAccount(tx, link.accountId)
      if (account && (await isFirstProof(tx, { account, deviceKey }))) return { passkeys: [] }
      return passkeys.listPasskeys(tx, ownerOf(link.accountId), publicUrl())
    })

async function requireConfirmed(tx: Tx, accountId: string) {
  const account = await findAccount(tx, accountId)
  if (!account?.emailProvenAt)
    throw new Problem(403, 'passkey_confirm_email', 'Confirm your email before you add a passkey.')
  return account
}
