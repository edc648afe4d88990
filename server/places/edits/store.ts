import { z } from 'zod'
import { OwnEdit } from '#contract/mapEdits.ts'
import type { Tx } from '#server/platform/db.ts'

const Fields = z.record(z.string(), z.unknown())

const EditRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  locationId: z.uuid().nullable(),
  /** The restroom that it is about, where that one was merged since. */
  mergedFrom: z.uuid().nullable(),
  kind: OwnEdit.shape.kind,
  changes: Fields,
  before: Fields,
  /** The fields for which the source's value is shown since. */
  overruled: z.array(z.string()),
  /** Those of `overruled` for which the source says what the edit does. */
  inSource: z.array(z.string()),
  note: z.string(),
  state: OwnEdit.shape.state,
  sentAt: z.date(),
  hasConfirmedEmail: z.boolean(),
})
export type EditRow = z.infer<typeof EditRow>

const columns = `map_edits.id, account_id as "accountId", location_id as "locationId", merged_from as "mergedFrom", kind, changes, before, overruled, in_source as "inSource", note, state,
  sent_at as "sentAt",
  exists (select from accounts where accounts.id = account_id and email_proven_at is not null) as "hasConfirmedEmail"`

export async function agreedVersion(tx: Tx, accountId: string) {
  const [row] = await tx.many(
    z.object({ version: z.string() }),
    `select terms_version as version from contributors where account_id = $1`,
    [accountId],
  )
  return row?.version
}

export async function writeAgreement(tx: Tx, accountId: string, version: string, now: Date) {
  await tx.run(
    `insert into contributors (account_id, terms_version, agreed_at) values ($1, $2, $3)
     on conflict (account_id) do update set terms_version = $2, agreed_at = $3
     where contributors.terms_version <> $2`,
    [accountId, version, now],
  )
}

export interface NewEdit
  extends Pick<
    EditRow,
    'id' | 'accountId' | 'locationId' | 'kind' | 'changes' | 'before' | 'note'
  > {
  termsVersion: string
  isLive: boolean
}

/** False where there is an edit of this id. */
export async function insertEdit(tx: Tx, edit: NewEdit, now: Date) {
  const inserted = await tx.run(
    `insert into map_edits
       (id, account_id, location_id, kind, changes, before, note, terms_version, state, sent_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then 'live' else 'waiting' end, $10,
             case when $9 then $10::timestamptz end)
     on conflict (id) do nothing`,
    [
      edit.id,
      edit.accountId,
      edit.locationId,
      edit.kind,
      edit.changes,
      edit.before,
      edit.note,
      edit.termsVersion,
      edit.isLive,
      now,
    ],
  )
  return inserted === 1
}

const Standing = z.object({
  hasConfirmedEmail: z.boolean(),
  waiting: z.number(),
  heldPlaces: z.number(),
  undone: z.number(),
  liveToday: z.number(),
})
export type Standing = z.infer<typeof Standing>

/** What a person's edits came to. Only those that an operator accepted count as held. */
export async function standingOf(
  tx: Tx,
  accountId: string,
  since: { held: Date; clean: Date; today: Date },
): Promise<Standing> {
  const [row] = await tx.many(
    Standing,
    `select exists (select from accounts where id = $1 and email_proven_at is not null) as "hasConfirmedEmail",
       count(*) filter (where state = 'waiting')::int as waiting,
       count(distinct coalesce(merged_from, location_id)) filter (
         where state = 'live' and kind <> 'fine' and decided_by is not null and decided_at <= $2)::int as "heldPlaces",
       count(*) filter (where state = 'declined' and decided_at > $3
         or state = 'reverted' and reverted_at > $3)::int as undone,
       count(*) filter (where state = 'live' and decided_by is null and kind <> 'fine' and sent_at > $4)::int
         as "liveToday"
     from map_edits where account_id = $1`,
    [accountId, since.held, since.clean, since.today],
  )
  if (!row) throw new Error('A count answers one row')
  return row
}

export async function countWaitingAt(tx: Tx, locationId: string) {
  const [row] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*)::int as count from map_edits where location_id = $1 and state = 'waiting'`,
    [locationId],
  )
  return row?.count ?? 0
}

export const editsOf = (tx: Tx, accountId: string, max: number) =>
  tx.many(
    EditRow,
    `select ${columns} from map_edits where account_id = $1 order by sent_at desc, id desc limit $2`,
    [accountId, max],
  )

/** People with a confirmed address first, so that throwaways cannot fill the list. */
export const waitingEdits = (tx: Tx, locationId: string | null, max: number) =>
  tx.many(
    EditRow,
    `select * from (
       select ${columns} from map_edits
       where state = 'waiting' and ($1::uuid is null or location_id = $1)) as waiting
     order by not "hasConfirmedEmail", "sentAt", id limit $2`,
    [locationId, max],
  )

/** False where it is not that person's, or decided already. */
export async function deleteWaiting(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
  const deleted = await tx.run(
    `delete from map_edits where id = $1 and account_id = $2 and state = 'waiting'`,
    [id, accountId],
  )
  return deleted === 1
}

export async function findEditOf(tx: Tx, { id, accountId }: { id: string; accountId: string }) {
  const [row] = await tx.many(
    EditRow,
    `select ${columns} from map_edits where id = $1 and account_id = $2`,
    [id, accountId],
  )
  return row
}

/** Decided ones, the newest first, after the one that was the last of a page. */
export const recentEdits = (
  tx: Tx,
  { locationId, before }: { locationId: string | null; before: string | null },
  max: number,
) =>
  tx.many(
    EditRow,
    `select ${columns} from map_edits
     where state <> 'waiting' and ($1::uuid is null or location_id = $1)
       and ($2::uuid is null
         or (sent_at, id) < (select last.sent_at, last.id from map_edits last where last.id = $2))
     order by sent_at desc, id desc limit $3`,
    [locationId, before, max],
  )

const Change = z.object({ at: z.date(), fields: z.array(z.string()) })

/** Live corrections of a restroom, the newest first, without fields that the source's value overruled. */
export const changesOf = (tx: Tx, locationId: string, max: number) =>
  tx.many(
    Change,
    `select decided_at as at, fields from map_edits, lateral (
       select jsonb_agg(field order by field) as fields from jsonb_object_keys(changes) as changed (field)
       where not jsonb_exists(overruled, field) or jsonb_exists(in_source, field)) as shown
     where location_id = $1 and merged_from is null and state = 'live' and kind = 'correct'
       and fields is not null
     order by decided_at desc, id desc limit $2`,
    [locationId, max],
  )

/** Undefined where it is decided already. */
export async function writeEditDecision(
  tx: Tx,
  { id, isAccepted, operatorId }: { id: string; isAccepted: boolean; operatorId: string },
  now: Date,
) {
  const [row] = await tx.many(
    EditRow,
    `update map_edits set state = $2, decided_by = $3, decided_at = $4
     where id = $1 and state = 'waiting' returning ${columns}`,
    [id, isAccepted ? 'live' : 'declined', operatorId, now],
  )
  return row
}

export async function writeEditLocation(tx: Tx, id: string, locationId: string) {
  await tx.run(`update map_edits set location_id = $2 where id = $1`, [id, locationId])
}

/** Declines what waits of a person, and marks as reverted what is live, the newest first. */
export async function undoEditsOf(tx: Tx, accountId: string, operatorId: string, now: Date) {
  const declined = await tx.many(
    z.object({ id: z.uuid() }),
    `update map_edits set state = 'declined', decided_by = $2, decided_at = $3
     where account_id = $1 and state = 'waiting' returning id`,
    [accountId, operatorId, now],
  )
  const undone = await tx.many(
    EditRow,
    `update map_edits set state = 'reverted', reverted_at = $2
     where account_id = $1 and state = 'live' returning ${columns}`,
    [accountId, now],
  )
  return {
    declined: declined.map(({ id }) => id),
    undone: undone.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime()),
  }
}

/** The last live edit of a field, without a person's. */
export async function lastEditOf(tx: Tx, locationId: string, field: string) {
  const [row] = await tx.many(
    EditRow,
    `select ${columns} from map_edits
     where location_id = $1 and merged_from is null and state = 'live' and kind <> 'add' and jsonb_exists(changes, $2)
       and not jsonb_exists(overruled, $2)
     order by decided_at desc, id desc limit 1`,
    [locationId, field],
  )
  return row
}

/** A deleted account: what waits goes, and no words stay. What is live stays under the pseudonym. */
export async function forgetContributor(tx: Tx, accountId: string) {
  await tx.run(`delete from map_edits where account_id = $1 and state = 'waiting'`, [accountId])
  await tx.run(`update map_edits set note = '' where account_id = $1`, [accountId])
  await tx.run(`delete from contributors where account_id = $1`, [accountId])
}

const Contributor = z.object({ termsVersion: z.string(), agreedAt: z.date() })

export async function contributorRecord(tx: Tx, accountId: string) {
  const [row] = await tx.many(
    Contributor,
    `select terms_version as "termsVersion", agreed_at as "agreedAt" from contributors where account_id = $1`,
    [accountId],
  )
  return row ?? null
}

/** How many edits and confirmations there are of each of these. */
export async function countEditsOf(tx: Tx, locationIds: string[]) {
  const counted = await tx.many(
    z.object({ locationId: z.uuid(), count: z.number() }),
    `select location_id as "locationId", count(*)::int as count from map_edits
     where location_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     group by location_id`,
    [locationIds],
  )
  return new Map(counted.map(({ locationId, count }) => [locationId, count]))
}
