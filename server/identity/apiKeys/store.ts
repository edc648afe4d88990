import { z } from 'zod'
import { KeyScope } from '#contract/keyScopes.ts'
import { suspendedAtSql } from '#server/identity/suspensions/index.ts'
import type { Tx } from '#server/platform/db.ts'

const KeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(KeyScope),
  ending: z.string(),
  madeAt: z.date(),
  lastUsedAt: z.date().nullable(),
  previousUntil: z.date().nullable(),
})

/** The keys that work, newest first. */
export const keysOf = (tx: Tx, organisationId: string, now: Date) =>
  tx.many(
    KeyRow,
    `select k.id, name, scopes, newest.ending, k.made_at as "madeAt", last_used_at as "lastUsedAt",
       (select max(ends_at) from api_key_tokens t where t.key_id = k.id and ends_at > $2) as "previousUntil"
     from api_keys k join api_key_tokens newest on newest.key_id = k.id and newest.ends_at is null
     where organisation_id = $1 and revoked_at is null order by k.made_at desc, k.id desc`,
    [organisationId, now],
  )

interface NewToken {
  keyId: string
  tokenHash: Buffer
  ending: string
}

export async function insertKey(
  tx: Tx,
  key: NewToken & { organisationId: string; name: string; scopes: KeyScope[] },
  now: Date,
) {
  await tx.run(
    `insert into api_keys (id, organisation_id, name, scopes, made_at) values ($1, $2, $3, $4::jsonb, $5)`,
    [key.keyId, key.organisationId, key.name, key.scopes, now],
  )
  await insertToken(tx, key, now)
}

async function insertToken(tx: Tx, { keyId, tokenHash, ending }: NewToken, now: Date) {
  await tx.run(
    `insert into api_key_tokens (token_hash, key_id, ending, made_at) values ($1, $2, $3, $4)`,
    [tokenHash, keyId, ending, now],
  )
}

/** The newest token of before works until then, and those before it no longer. */
export async function replaceToken(tx: Tx, token: NewToken, previousUntil: Date, now: Date) {
  await tx.run(`delete from api_key_tokens where key_id = $1 and ends_at is not null`, [
    token.keyId,
  ])
  await tx.run(`update api_key_tokens set ends_at = $2 where key_id = $1`, [
    token.keyId,
    previousUntil,
  ])
  await insertToken(tx, token, now)
}

const Named = z.object({ name: z.string() })

/** The key is not revoked or rotated by others until this transaction ends. */
export async function lockKey(tx: Tx, organisationId: string, id: string) {
  const [found] = await tx.many(
    Named,
    `select name from api_keys where organisation_id = $1 and id = $2 and revoked_at is null for update`,
    [organisationId, id],
  )
  return found
}

export async function revoke(tx: Tx, id: string, now: Date) {
  await tx.run(`delete from api_key_tokens where key_id = $1`, [id])
  await tx.run(`update api_keys set revoked_at = $2 where id = $1`, [id, now])
}

/** All keys of an organisation. */
export async function revokeKeysOf(tx: Tx, organisationId: string, now: Date) {
  await tx.run(
    `delete from api_key_tokens where key_id in (select id from api_keys where organisation_id = $1)`,
    [organisationId],
  )
  return tx.run(
    `update api_keys set revoked_at = $2 where organisation_id = $1 and revoked_at is null`,
    [organisationId, now],
  )
}

const Found = z.object({
  keyId: z.uuid(),
  organisationId: z.uuid(),
  scopes: z.array(KeyScope),
})

/** The key of a token that works; its use is written down unless that was done since `seenBefore`. */
export async function findByToken(
  tx: Tx,
  tokenHash: Buffer,
  { now, seenBefore }: Record<'now' | 'seenBefore', Date>,
) {
  const [found] = await tx.many(
    Found,
    `with found as (
       select k.id, organisation_id, scopes, last_used_at
       from api_key_tokens t join api_keys k on k.id = t.key_id join organisations o on o.id = organisation_id
       where token_hash = $1 and (ends_at is null or ends_at > $2) and revoked_at is null and o.closed_at is null
         and not ${suspendedAtSql('organisation_id', '$2')}
     ), seen as (
       update api_keys set last_used_at = $2
       where id = (select id from found where last_used_at is null or last_used_at <= $3)
     )
     select id as "keyId", organisation_id as "organisationId", scopes from found`,
    [tokenHash, now, seenBefore],
  )
  return found
}
