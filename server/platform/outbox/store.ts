import { z } from 'zod'
import type { Tx } from '../db.ts'
import { Notice } from './notice.ts'

/** The engine runs it within the transaction that publishes. Without a row all of them were there already. */
export const insertNotices = `
  insert into notice_outbox (recipient, kind, about)
  select notice->>'to', notice->>'kind', notice->>'id' from jsonb_array_elements($1::jsonb) as notice
  on conflict do nothing
  returning changed_in::text as "changedIn"`

const Page = z.object({
  /** Whatever commits from now on carries this or a later transaction. */
  next: z.string(),
  /** False where rows since that transaction are deleted already. */
  isWhole: z.boolean(),
  notices: z.array(Notice.required()),
})
export type NoticePage = z.infer<typeof Page>

interface PageInput {
  since: string
  /** The last one known of the page before. */
  after: Required<Notice> | undefined
  max: number
}

/**
 * Notices of this transaction and later ones, in the order of their transactions. Of a database that came from another
 * server, transactions that are still to come are none.
 */
export async function noticesSince(tx: Tx, { since, after, max }: PageInput): Promise<NoticePage> {
  const [page] = await tx.many(
    Page,
    `with snapshot as (
       select pg_snapshot_xmin(pg_current_snapshot()) as next, pg_snapshot_xmax(pg_current_snapshot()) as later),
     page as (
       select * from notice_outbox
       where changed_in >= least($1::text::xid8, (select next from snapshot))
         and changed_in < (select later from snapshot)
         and ($2::text is null or (changed_in, recipient, kind, about) > ($2::text::xid8, $3, $4, $5))
       order by changed_in, recipient, kind, about limit $6)
     select next::text,
       not exists (select from notice_sweeper where deleted_until >= $1::text::xid8) as "isWhole",
       (select coalesce(jsonb_agg(jsonb_build_object('to', recipient, 'kind', kind, 'id', about,
          'changedIn', changed_in::text) order by changed_in, recipient, kind, about), '[]') from page) as notices
     from snapshot`,
    [since, after?.changedIn ?? null, after?.to ?? '', after?.kind ?? '', after?.id ?? '', max],
  )
  if (!page) throw new Error('The database did not answer which notices there are')
  return page
}

export interface Lease {
  fence: string
  toldBefore: string
}

const leased = `clock_timestamp() + make_interval(secs => $1::float8 / 1000)`

const Turn = z.object({
  fence: z.string().nullable(),
  toldBefore: z.string(),
  /** The sweeper holds rows for told that this process did not receive: its channel does not reach the sweeper's. */
  hasMissed: z.boolean(),
})

/**
 * Where no process sweeps, this one does from now on, and is answered a fence. While one does, nothing is written: a row
 * that conflicts would be locked even where its update is not made, one process after the other.
 */
export async function takeLease(tx: Tx, leaseMs: number, receivedBefore: string | undefined) {
  const [turn] = await tx.many(
    Turn,
    `with taken as (
       insert into notice_sweeper as s (leased_until)
       select ${leased} where not exists (select from notice_sweeper where leased_until >= clock_timestamp())
       on conflict (is_only) do update set fence = s.fence + 1, leased_until = excluded.leased_until
         where s.leased_until < clock_timestamp()
       returning fence)
     select taken.fence::text, told_before::text as "toldBefore",
       exists (select from notice_outbox
               where changed_in >= $2::text::xid8 and changed_in < told_before) as "hasMissed"
     from notice_sweeper left join taken on true`,
    [leaseMs, receivedBefore ?? null],
  )
  return turn
}

/** @returns false where another process has taken the lease. */
export const renewLease = async (tx: Tx, { fence, toldBefore }: Lease, leaseMs: number) =>
  (await tx.run(
    `update notice_sweeper set leased_until = ${leased}, told_before = $3::text::xid8 where fence = $2::text::bigint`,
    [leaseMs, fence, toldBefore],
  )) > 0

/** Deletes the oldest rows that are older than the age. @returns how many. */
export const deleteOldNotices = (tx: Tx, { ageMs, max }: { ageMs: number; max: number }) =>
  tx.run(
    `with oldest as (
       select ctid, written_at from notice_outbox order by changed_in, recipient, kind, about limit $2),
     deleted as (
       delete from notice_outbox where ctid = any (array(
         select ctid from oldest where written_at < now() - make_interval(secs => $1::float8 / 1000)))
       returning changed_in),
     noted as (
       update notice_sweeper
       set deleted_until = greatest(deleted_until, (select max(changed_in) from deleted))
       where exists (select from deleted))
     select changed_in from deleted`,
    [ageMs, max],
  )
