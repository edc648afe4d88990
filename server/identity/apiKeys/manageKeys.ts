import type { z } from 'zod'
import {
  type ApiKeys,
  type makeApiKey as makeCall,
  maxApiKeys,
  type NewApiKey,
  rotationDays,
} from '#contract/apiKeys.ts'
import {
  type FactorDeps,
  lockOwner,
  lockSignedInOwner,
  reauthenticate,
  type TypedFactors,
  tokenHash,
} from '#server/identity/auth/index.ts'
import { organisationSuspended, suspensionOf } from '#server/identity/suspensions/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { insertKey, keysOf, lockKey, replaceToken, revoke } from './store.ts'
import { endingLength, newKeyToken } from './token.ts'

export interface ApiKeyDeps extends FactorDeps {
  /** Its money is not real, and its tokens say so. */
  mayPretend: boolean
}

export const showApiKeys =
  ({ transact, clock }: ApiKeyDeps) =>
  ({ organisationId }: MemberCaller): Promise<ApiKeys> =>
    transact((tx) => shown(tx, organisationId, clock.now()))

async function shown(tx: Tx, organisationId: string, now: Date): Promise<ApiKeys> {
  const keys = await keysOf(tx, organisationId, now)
  return {
    keys: keys.map((key) => ({
      ...key,
      madeAt: key.madeAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      previousUntil: key.previousUntil?.toISOString() ?? null,
    })),
  }
}

export const makeApiKey =
  (deps: ApiKeyDeps) =>
  async (
    caller: MemberCaller,
    { name, scopes, ...factors }: z.output<(typeof makeCall)['body']>,
  ): Promise<NewApiKey> =>
    withProof(deps, caller, factors, async (tx, now) => {
      const { organisationId, accountId } = caller
      if (await suspensionOf(tx, organisationId, now)) throw organisationSuspended()
      if ((await keysOf(tx, organisationId, now)).length >= maxApiKeys) throw keysFull()
      const { token, ...stored } = tokenOf(deps)
      const key = {
        ...stored,
        keyId: newId(now),
        organisationId,
        name,
        scopes: [...new Set(scopes)],
      }
      await insertKey(tx, key, now)
      await recordAct(tx, { organisationId, accountId, act: 'made_key', after: { key: name } }, now)
      return { ...(await shown(tx, organisationId, now)), name, token }
    })

export const rotateApiKey =
  (deps: ApiKeyDeps) =>
  async (caller: MemberCaller, id: string, factors: TypedFactors): Promise<NewApiKey> =>
    withProof(deps, caller, factors, async (tx, now) => {
      const { organisationId, accountId } = caller
      if (await suspensionOf(tx, organisationId, now)) throw organisationSuspended()
      const { name } = await ownKey(tx, organisationId, id)
      const { token, ...stored } = tokenOf(deps)
      await replaceToken(tx, { ...stored, keyId: id }, after(now, rotationDays * day), now)
      const act = { organisationId, accountId, act: 'rotated_key', after: { key: name } } as const
      await recordAct(tx, act, now)
      return { ...(await shown(tx, organisationId, now)), name, token }
    })

/** Without a proof: a key that leaked must end at once. */
export const revokeApiKey =
  ({ transact, clock }: ApiKeyDeps) =>
  (caller: MemberCaller, id: string): Promise<ApiKeys> =>
    transact(async (tx) => {
      const now = clock.now()
      const { organisationId, accountId } = caller
      await lockSignedInOwner(tx, caller)
      const { name } = await ownKey(tx, organisationId, id)
      await revoke(tx, id, now)
      const act = { organisationId, accountId, act: 'revoked_key', before: { key: name } } as const
      await recordAct(tx, act, now)
      return shown(tx, organisationId, now)
    })

/** Proven anew; the keys of an organisation change one after the other. */
async function withProof<T>(
  deps: ApiKeyDeps,
  caller: MemberCaller,
  factors: TypedFactors,
  change: (tx: Tx, now: Date) => Promise<T>,
) {
  const { accountId, organisationId } = caller
  const checked = await reauthenticate(deps)(accountId, factors)
  return deps.transact(async (tx) => {
    await lockOwner(tx, caller, checked)
    await lockName(tx, `keys ${organisationId}`)
    return change(tx, deps.clock.now())
  })
}

function tokenOf({ mayPretend }: ApiKeyDeps) {
  const token = newKeyToken(mayPretend ? 'test' : 'live')
  return { token, tokenHash: tokenHash(token), ending: token.slice(-endingLength) }
}

async function ownKey(tx: Tx, organisationId: string, id: string) {
  const key = await lockKey(tx, organisationId, id)
  if (!key) throw new Problem(404, 'key_not_found', 'This key was revoked.')
  return key
}

const keysFull = () =>
  new Problem(409, 'keys_full', `You can have ${maxApiKeys} keys. Revoke one you don’t need first.`)
