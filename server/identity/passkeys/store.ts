import { z } from 'zod'
import { maxPasskeys } from '#contract/passkey.ts'
import type { Tx } from '#server/platform/db.ts'

/** Whose a passkey is. */
export interface PasskeyOwner {
  kind: 'account' | 'operator'
  id: string
}

const Bytes = z.instanceof(Uint8Array)

const Row = z.object({
  id: z.uuid(),
  accountId: z.uuid().nullable(),
  operatorId: z.uuid().nullable(),
  credentialId: Bytes,
  publicKey: Bytes,
  userHandle: Bytes,
  rpId: z.string(),
  name: z.string(),
  addedAt: z.date(),
  lastUsedAt: z.date().nullable(),
  copiedAt: z.date().nullable(),
})
export type PasskeyRow = z.infer<typeof Row>

const columns = `id, account_id as "accountId", operator_id as "operatorId",
  credential_id as "credentialId", public_key as "publicKey", user_handle as "userHandle",
  rp_id as "rpId", name, added_at as "addedAt", last_used_at as "lastUsedAt",
  copied_at as "copiedAt"`

const ownerColumns = { account: 'account_id', operator: 'operator_id' } as const
const isOf = ({ kind }: PasskeyOwner) => `${ownerColumns[kind]} = $1`

/** The newest first. */
export const passkeysOf = (tx: Tx, owner: PasskeyOwner) =>
  tx.many(
    Row,
    `select ${columns} from passkeys where ${isOf(owner)} order by added_at desc, id desc limit $2`,
    [owner.id, maxPasskeys],
  )

export async function findPasskey(tx: Tx, credentialId: Buffer) {
  const [found] = await tx.many(Row, `select ${columns} from passkeys where credential_id = $1`, [
    credentialId,
  ])
  return found
}

interface NewPasskey {
  id: string
  credentialId: Uint8Array
  publicKey: Uint8Array
  userHandle: Uint8Array
  rpId: string
  counter: number
  name: string
}

/** False where the authenticator's key is here already. Called while the owner is locked, so that they are counted. */
export async function insertPasskey(tx: Tx, owner: PasskeyOwner, passkey: NewPasskey, now: Date) {
  const inserted = await tx.run(
    `insert into passkeys (${ownerColumns[owner.kind]}, id, credential_id, public_key, user_handle, rp_id,
       counter, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (credential_id) do nothing`,
    [
      owner.id,
      passkey.id,
      Buffer.from(passkey.credentialId),
      Buffer.from(passkey.publicKey),
      Buffer.from(passkey.userHandle),
      passkey.rpId,
      passkey.counter,
      passkey.name,
      now,
    ],
  )
  return inserted === 1
}

/**
 * Counts a use. False where the counter did not grow, as it must unless the authenticator counts nothing: two hold the
 * key. False also where it was removed, or marked.
 */
export async function countUse(
  tx: Tx,
  { id, counter }: { id: string; counter: number },
  now: Date,
) {
  const counted = await tx.run(
    `update passkeys set counter = $2, last_used_at = $3
     where id = $1 and copied_at is null and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, now],
  )
  return counted === 1
}

/** False where it is marked already, or was removed. */
export async function markCopied(tx: Tx, id: string, now: Date) {
  const marked = await tx.run(
    `update passkeys set copied_at = $2 where id = $1 and copied_at is null`,
    [id, now],
  )
  return marked === 1
}

/** False where there is none. */
export async function setPasskeyName(tx: Tx, owner: PasskeyOwner, id: string, name: string) {
  const named = await tx.run(`update passkeys set name = $3 where ${isOf(owner)} and id = $2`, [
    owner.id,
    id,
    name,
  ])
  return named === 1
}

/** False where there is none. */
export async function deletePasskey(tx: Tx, owner: PasskeyOwner, id: string) {
  const deleted = await tx.run(`delete from passkeys where ${isOf(owner)} and id = $2`, [
    owner.id,
    id,
  ])
  return deleted === 1
}

/** @returns how many there were. */
export const deletePasskeysOf = (tx: Tx, owner: PasskeyOwner) =>
  tx.run(`delete from passkeys where ${isOf(owner)}`, [owner.id])

const isOfOtherHost = '(rp_id < $1 or rp_id > $1)'
const OfHost = z.object({ host: z.string(), count: z.number() })

/** Those of other hosts, which no longer sign anyone in. */
export const countPasskeysOfOtherHosts = (tx: Tx, rpId: string) =>
  tx.many(
    OfHost,
    `select rp_id as host, count(*)::int as count from passkeys
     where ${isOfOtherHost} group by rp_id order by rp_id`,
    [rpId],
  )

/** False also where there are no passkeys at all. */
export async function areAllOfOtherHosts(tx: Tx, rpId: string) {
  const [found] = await tx.many(
    z.object({ areAll: z.boolean() }),
    `select not exists (select from passkeys where rp_id = $1)
       and exists (select from passkeys where ${isOfOtherHost}) as "areAll"`,
    [rpId],
  )
  return found?.areAll === true
}

const PasskeyRecord = z.object({
  name: z.string(),
  host: z.string(),
  addedAt: z.date(),
  lastUsedAt: z.date().nullable(),
  copiedAt: z.date().nullable(),
})

/** Without the key, which is of no use to a reader. */
export const passkeyRecords = (tx: Tx, accountId: string) =>
  tx.many(
    PasskeyRecord,
    `select name, rp_id as host, added_at as "addedAt", last_used_at as "lastUsedAt",
       copied_at as "copiedAt"
     from passkeys where account_id = $1 order by added_at desc, id desc`,
    [accountId],
  )
