import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

export const LinkPurpose = z.enum(['reset_password', 'prove_email', 'change_email', 'stop_payouts'])
export type LinkPurpose = z.output<typeof LinkPurpose>

const Link = z.object({
  accountId: z.string(),
  /** Whose payouts it stops; of another link the account's id, and meaningless. */
  organisationId: z.string(),
  purpose: LinkPurpose,
  email: z.string(),
})

const linkColumns = `account_id as "accountId", coalesce(organisation_id, account_id) as "organisationId",
  purpose, email`

const Hash = z.object({ hash: z.instanceof(Uint8Array) })

export interface NewLink {
  accountId: string
  /** Of a link that stops payouts. */
  organisationId?: string
  purpose: LinkPurpose
  email: string
}

export async function insertLink(tx: Tx, link: NewLink & { hash: Buffer; expiresAt: Date }) {
  await tx.run(
    `insert into mailed_links (token_hash, account_id, organisation_id, purpose, email, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      link.hash,
      link.accountId,
      link.organisationId ?? null,
      link.purpose,
      link.email,
      link.expiresAt,
    ],
  )
}

const isOpen = `token_hash = $1 and purpose in (select jsonb_array_elements_text($2::jsonb))
  and used_at is null and expires_at > $3`

/** Whether opening would succeed now; using it up is another matter. */
export async function linkIsOpen(tx: Tx, hash: Buffer, purposes: LinkPurpose[], now: Date) {
  const found = await tx.many(Hash, `select token_hash as hash from mailed_links where ${isOpen}`, [
    hash,
    purposes,
    now,
  ])
  return found.length === 1
}

/** What a link stands for, which stays good until its time is over or it is made worthless. */
export async function findLink(tx: Tx, hash: Buffer, purposes: LinkPurpose[], now: Date) {
  const [link] = await tx.many(Link, `select ${linkColumns} from mailed_links where ${isOpen}`, [
    hash,
    purposes,
    now,
  ])
  return link
}

/** Uses a link up. Of many who open it at once, one gets it. */
export async function useLink(tx: Tx, hash: Buffer, purposes: LinkPurpose[], now: Date) {
  const [link] = await tx.many(
    Link,
    `update mailed_links set used_at = $3 where ${isOpen}
     returning ${linkColumns}`,
    [hash, purposes, now],
  )
  return link
}

/** Makes the account's open links of these purposes worthless. */
export async function voidLinks(tx: Tx, accountId: string, purposes: LinkPurpose[], now: Date) {
  await tx.run(
    `update mailed_links set used_at = $3
     where account_id = $1 and purpose in (select jsonb_array_elements_text($2::jsonb))
       and used_at is null`,
    [accountId, purposes, now],
  )
}

/** Those that stop an organisation's payouts. */
export async function voidStopLinks(tx: Tx, organisationId: string, now: Date) {
  await tx.run(
    `update mailed_links set used_at = $2
     where coalesce(organisation_id, account_id) = $1 and purpose = 'stop_payouts'
       and used_at is null`,
    [organisationId, now],
  )
}

export async function deleteLinks(tx: Tx, expiredBefore: Date, max: number) {
  return tx.run(
    `delete from mailed_links where token_hash in (
       select token_hash from mailed_links where expires_at < $1 limit $2
     )`,
    [expiredBefore, max],
  )
}
