import { z } from 'zod'
import { BlockReason } from '#contract/blocks.ts'
import type { Tx } from '#server/platform/db.ts'

const Id = z.object({ id: z.uuid() })

export const guestKey = (guestId: string) => `guest:${guestId}`
export const mailboxBlockKey = (mailbox: string) => `mailbox:${mailbox}`
export const cardKey = (fingerprint: string) => `card:${fingerprint}`

const isRunning = (now: string) => `lifted_at is null and until > ${now}`

/** Whether one of these keys is blocked at an organisation. */
export async function isAnyBlocked(tx: Tx, organisationId: string, keys: string[], now: Date) {
  const found = await tx.many(
    Id,
    `select guest_blocks.id from guest_block_keys join guest_blocks on guest_blocks.id = block_id
     where guest_block_keys.organisation_id = $1 and ${isRunning('$3')}
       and key in (select jsonb_array_elements_text($2::jsonb))
     limit 1`,
    [organisationId, keys, now],
  )
  return found.length > 0
}

interface NewBlock {
  id: string
  organisationId: string
  guestId: string
  locationId: string
  reason: BlockReason
  since: Date
  until: Date
}

/** False where one is running. One whose time is up makes way. */
export async function insertBlock(tx: Tx, block: NewBlock, keys: string[]) {
  const { id, organisationId, guestId, locationId, reason, since, until } = block
  await tx.run(
    `update guest_blocks set lifted_at = until
     where organisation_id = $1 and guest_id = $2 and lifted_at is null and until <= $3`,
    [organisationId, guestId, since],
  )
  const inserted = await tx.run(
    `insert into guest_blocks (id, organisation_id, guest_id, location_id, reason, since, until)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, organisationId, guestId, locationId, reason, since, until],
  )
  if (inserted === 0) return false
  await tx.run(
    `insert into guest_block_keys (block_id, organisation_id, key)
     select $1, $2, key from jsonb_array_elements_text($3::jsonb) as key on conflict do nothing`,
    [id, organisationId, keys],
  )
  return true
}

const Block = z.object({
  id: z.uuid(),
  guestId: z.uuid(),
  reason: BlockReason,
  restroom: z.string(),
  since: z.date(),
  until: z.date(),
})

const columns = `guest_blocks.id, guest_id as "guestId", reason, since, until,
  (select name from locations where locations.id = location_id) as restroom`

/** Where `$n` is null, at any restroom. */
const isAtMember = (n: number) =>
  `($${n}::uuid is null or location_id in (select location_id from member_restrooms where member_id = $${n}))`

/** An organisation, or those of its restrooms that a member is limited to. */
interface Run {
  organisationId: string
  limitedTo?: string | undefined
}

/** Running ones of an organisation, the newest first, and whether they are at the member's restrooms. */
export const blocksOf = (tx: Tx, { organisationId, limitedTo }: Run, max: number, now: Date) =>
  tx.many(
    Block.extend({ canChange: z.boolean() }),
    `select ${columns}, ${isAtMember(4)} as "canChange" from guest_blocks
     where organisation_id = $1 and ${isRunning('$3')}
     order by since desc, id desc limit $2`,
    [organisationId, max, now, limitedTo ?? null],
  )

const BlockAbout = Block.extend({ locationId: z.uuid() })

/** Running blocks of a guest, or by an organisation, the newest first. */
export const blocksAbout = (tx: Tx, id: string, max: number, now: Date) =>
  tx.many(
    BlockAbout,
    `select ${columns}, location_id as "locationId" from guest_blocks
     where (organisation_id = $1 or guest_id = $1) and ${isRunning('$3')}
     order by since desc, id desc limit $2`,
    [id, max, now],
  )

const Count = z.object({ count: z.number().int() })

export async function countBlocks(tx: Tx, organisationId: string, now: Date) {
  const [counted] = await tx.many(
    Count,
    `select count(*)::integer as count from guest_blocks
     where organisation_id = $1 and ${isRunning('$2')}`,
    [organisationId, now],
  )
  return counted?.count ?? 0
}

/** Running blocks that end before a moment, at one restroom or at all of an organisation. */
export async function countBlocksEnding(
  tx: Tx,
  { organisationId, locationId }: { organisationId: string; locationId?: string },
  { before, now }: { before: Date; now: Date },
) {
  const [counted] = await tx.many(
    Count,
    `select count(*)::integer as count from guest_blocks
     where organisation_id = $1 and ($2::uuid is null or location_id = $2)
       and until <= $3 and ${isRunning('$4')}`,
    [organisationId, locationId ?? null, before, now],
  )
  return counted?.count ?? 0
}

/** Those of them that began since a moment, lifted ones too. */
export async function countBlocksSince(tx: Tx, organisationId: string, since: Date) {
  const [counted] = await tx.many(
    Count,
    `select count(*)::integer as count from guest_blocks
     where organisation_id = $1 and since >= $2`,
    [organisationId, since],
  )
  return counted?.count ?? 0
}

const Changed = Block.extend({ organisationId: z.uuid(), locationId: z.uuid() })
const changed = `${columns}, organisation_id as "organisationId", location_id as "locationId"`

interface Named extends Partial<Run> {
  id: string
}

/** Undefined: none is running there. Without an organisation: of any. */
export async function extendBlock(
  tx: Tx,
  { id, organisationId, limitedTo }: Named,
  until: Date,
  now: Date,
) {
  const [block] = await tx.many(
    Changed,
    `update guest_blocks set until = $3
     where id = $1 and ($2::uuid is null or organisation_id = $2) and ${isRunning('$4')}
       and ${isAtMember(5)}
     returning ${changed}`,
    [id, organisationId ?? null, until, now, limitedTo ?? null],
  )
  return block
}

export async function liftBlock(tx: Tx, { id, organisationId, limitedTo }: Named, now: Date) {
  const [block] = await tx.many(
    Changed,
    `update guest_blocks set lifted_at = $3
     where id = $1 and ($2::uuid is null or organisation_id = $2) and ${isRunning('$3')}
       and ${isAtMember(4)}
     returning ${changed}`,
    [id, organisationId ?? null, now, limitedTo ?? null],
  )
  if (block) await tx.run(`delete from guest_block_keys where block_id = $1`, [id])
  return block
}

/** One guest becomes another: a block of either goes on for both. */
export async function moveBlocks(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(
    `insert into guest_block_keys (block_id, organisation_id, key)
     select block_id, organisation_id, $2 from guest_block_keys where key = $1
     on conflict do nothing`,
    [guestKey(from), guestKey(into)],
  )
  await tx.run(
    `update guest_blocks set guest_id = $2
     where guest_id = $1 and not exists (
       select from guest_blocks other
       where other.guest_id = $2 and other.organisation_id = guest_blocks.organisation_id
         and other.lifted_at is null)`,
    [from, into],
  )
}

/** Forgets what guests of ended blocks are known by, and after a year the blocks. */
export async function forgetBlocks(
  tx: Tx,
  { max, forgetBefore }: { max: number; forgetBefore: Date },
  now: Date,
) {
  const ended = await tx.run(
    `delete from guest_block_keys where (block_id, key) in (
       select block_id, key from guest_blocks join guest_block_keys on block_id = guest_blocks.id
       where until <= $1 limit $2)`,
    [now, max],
  )
  const old = await tx.run(
    `delete from guest_blocks where id in (
       select id from guest_blocks where until <= $1 limit $2)`,
    [forgetBefore, max],
  )
  return ended + old
}

const BlockRecord = z.object({
  reason: BlockReason,
  restroom: z.string(),
  since: z.date(),
  until: z.date(),
  liftedAt: z.date().nullable(),
})

/** What its own guest may download, newest first. */
export const blockRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    BlockRecord,
    `select reason, since, until, lifted_at as "liftedAt",
       (select name from locations where locations.id = location_id) as restroom
     from guest_blocks where guest_id = $1 order by since desc limit $2`,
    [guestId, max],
  )
