import { z } from 'zod'
import { ActKind, OperatorAct, SubjectKind } from '#contract/operatorActs.ts'
import { operatorIdleMinutes } from '#contract/operatorSession.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

type State = NonNullable<OperatorAct['before']>

/** Their kind says all there is to say. */
type Plain =
  | 'enrolled'
  | 'renewed'
  | 'removed'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'looked'
  | 'removed_second_factor'
  | 'added_note'
  | 'added_passkey'
  | 'removed_passkey'
  | 'passkey_copied'

interface Changes {
  before?: State
  after?: State
}

export type Act = {
  /** Null: a command on the server, which no operator signed in for. */
  operatorId: string | null
  subject?: { kind: SubjectKind; id: string }
  reason?: string
} & (
  | ({ act: Plain } & Partial<Record<keyof Changes, never>>)
  | ({ act: Exclude<ActKind, Plain> } & Changes & ({ before: State } | { after: State }))
)

/** Written in the transaction of the act that it records: both are kept, or neither. */
export async function writeAuditEntry(tx: Tx, act: Act, now: Date) {
  await tx.run(
    `insert into operator_acts
       (operator_id, act, subject_kind, subject_id, reason, before, after, acted_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
    [act.operatorId, act.act, ...subjectOf(act), act.reason ?? '', ...statesOf(act), now],
  )
}

const subjectOf = ({ subject }: Act) => [subject?.kind ?? null, subject?.id ?? null]
const statesOf = ({ before, after }: Act) => [before ?? null, after ?? null]

/** Reads are recorded too, once per idle period: a refetch of an open page is not another look. */
export async function writeLook(
  tx: Tx,
  look: { operatorId: string; subject: { kind: SubjectKind; id: string } },
  now: Date,
) {
  const since = after(now, -operatorIdleMinutes * minute)
  await tx.run(
    `insert into operator_acts (operator_id, act, subject_kind, subject_id, reason, acted_at)
     select $1, 'looked', $2, $3, '', $4
     where not exists (
       select from operator_acts
       where subject_id = $3 and operator_id = $1 and act = 'looked' and acted_at > $5
     )`,
    [look.operatorId, look.subject.kind, look.subject.id, now, since],
  )
}

const ActRow = z
  .object({
    id: z.number().int(),
    at: z.date(),
    operator: z.string(),
    act: ActKind,
    subjectKind: SubjectKind.nullable(),
    subjectId: z.uuid().nullable(),
    reason: z.string(),
    before: OperatorAct.shape.before,
    after: OperatorAct.shape.after,
  })
  .transform(
    ({ subjectKind, subjectId, at, ...act }): OperatorAct => ({
      ...act,
      at: at.toISOString(),
      subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId, name: null } : null,
    }),
  )

const columns = `
  operator_acts.id, acted_at as at, coalesce(email, 'npx pitstop') as operator, act, subject_kind as "subjectKind",
  subject_id as "subjectId", reason, before, after`

/** What was done to any of these, newest first. */
export const auditEntriesOn = (tx: Tx, subjectIds: string[], max: number) =>
  tx.many(
    ActRow,
    `select ${columns} from operator_acts left join operators on operators.id = operator_id
     where subject_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     order by operator_acts.id desc limit $2`,
    [subjectIds, max],
  )

/** Everything that was done, newest first: below an act, or from the start. */
export const listAuditEntries = (
  tx: Tx,
  { before, max }: { before: number | undefined; max: number },
) =>
  tx.many(
    ActRow,
    `select ${columns} from operator_acts left join operators on operators.id = operator_id
     where $1::bigint is null or operator_acts.id < $1
     order by operator_acts.id desc limit $2`,
    [before, max],
  )

const Named = z.object({ id: z.uuid() })

/** Those of these visits that an act names. */
export async function visitsActedOn(tx: Tx, visitIds: string[]) {
  const named = await tx.many(
    Named,
    `select distinct subject_id as id from operator_acts
     where subject_kind = 'visit'
       and subject_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [visitIds],
  )
  return named.map(({ id }) => id)
}
