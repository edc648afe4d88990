import { z } from 'zod'
import { ActState } from '#contract/actState.ts'
import { TeamActKind } from '#contract/teamLog.ts'
import type { Tx } from '#server/platform/db.ts'

export interface NewAct {
  organisationId: string
  /** Left out where the caller is not signed in with an account. */
  accountId?: string | undefined
  /** The staff member who used the device. */
  staffId?: string | undefined
  act: TeamActKind
  subject?: { kind: 'restroom' | 'member' | 'invitation' | 'staff'; id: string }
  before?: ActState
  after?: ActState
}

/** Runs in the transaction of the act that it records, so that both commit or neither does. */
export async function recordAct(tx: Tx, act: NewAct, now: Date) {
  await tx.run(
    `insert into organisation_acts
       (organisation_id, account_id, act, subject_kind, subject_id, before, after, acted_at, staff_id)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9)`,
    [
      act.organisationId,
      act.accountId ?? null,
      act.act,
      act.subject?.kind ?? null,
      act.subject?.id ?? null,
      act.before ?? null,
      act.after ?? null,
      now,
      act.staffId ?? null,
    ],
  )
}

type By = Pick<NewAct, 'organisationId' | 'accountId' | 'staffId'>
type AtRestroom = Pick<NewAct, 'act' | 'before' | 'after'> & { restroomId: string }

/** Records an act on a restroom. */
export const recordActAt = (
  tx: Tx,
  { organisationId, accountId, staffId }: By,
  { restroomId, ...act }: AtRestroom,
  now: Date,
) =>
  recordAct(
    tx,
    { organisationId, accountId, staffId, subject: { kind: 'restroom', id: restroomId }, ...act },
    now,
  )

const ActRow = z.object({
  id: z.number().int(),
  at: z.date(),
  by: z.string().nullable(),
  act: TeamActKind,
  subject: z.string().nullable(),
  before: ActState.nullable(),
  after: ActState.nullable(),
})

/** Newest first; `before` is the id of the last act of the previous page. */
export const listActs = (
  tx: Tx,
  {
    organisationId,
    before,
    max,
  }: { organisationId: string; before: number | undefined; max: number },
) =>
  tx.many(
    ActRow,
    `select id, acted_at as at, act, before, after,
       coalesce(
         (select name from accounts a where a.id = account_id),
         (select name from staff s where s.id = staff_id)) as by,
       case subject_kind
         when 'restroom' then (select name from locations l where l.id = subject_id)
         when 'member' then (select name from accounts a where a.id = subject_id)
         when 'staff' then (select name from staff s where s.id = subject_id)
         when 'invitation' then (select email from invitations i where i.id = subject_id)
       end as subject
     from organisation_acts
     where organisation_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [organisationId, before ?? null, max],
  )

const ActRecord = ActRow.pick({ at: true, act: true, before: true, after: true }).extend({
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
})

/** A person's acts in all organisations. */
export const actRecords = (tx: Tx, accountId: string, max: number) =>
  tx.many(
    ActRecord,
    `select acted_at as at, act, subject_kind as "subjectKind", subject_id as "subjectId", before, after
     from organisation_acts
     where account_id = $1 order by id desc limit $2`,
    [accountId, max],
  )
