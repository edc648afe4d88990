import { z } from 'zod'
import { Coordinates, LocationDraft } from '#contract/locations.ts'
import {
  CellChange,
  maxFileRows,
  maxRefusedShown,
  maxRowsPreviewed,
  RestroomFile,
  RowRefusal,
} from '#contract/restroomFiles.ts'
import type { Tx } from '#server/platform/db.ts'
import type { FileRow } from './readFile.ts'

interface NewFile {
  id: string
  organisationId: string
  name: string
  digest: Buffer
  now: Date
}

export async function addFile(
  tx: Tx,
  { id, organisationId, name, digest, now }: NewFile,
  rows: FileRow[],
) {
  await tx.run(
    `insert into restroom_files (id, organisation_id, name, digest, state, created_at, leased_until)
     values ($1, $2, $3, $4, 'checking', $5, $5)`,
    [id, organisationId, name, digest, now],
  )
  await tx.run(
    `insert into restroom_file_rows (file_id, line, cells, problem)
     select $1, line, cells, problem
     from jsonb_to_recordset($2::jsonb) as given (line integer, cells jsonb, problem jsonb)`,
    [id, JSON.stringify(rows)],
  )
}

/** Whether the organisation has applied a file of the same text. */
export async function wasApplied(tx: Tx, organisationId: string, digest: Buffer) {
  const rows = await tx.many(
    z.object({ id: z.string() }),
    `select id from restroom_files
     where organisation_id = $1 and digest = $2 and state in ('applying', 'applied')`,
    [organisationId, digest],
  )
  return rows.length > 0
}

const FileRow = RestroomFile.omit({ refusals: true, preview: true })

/** How far a file is; undefined where the organisation has none of this id. */
export async function findFile(tx: Tx, organisationId: string, id: string) {
  const [file] = await tx.many(
    FileRow,
    `select files.id, files.name, files.state,
       count(*)::int as "rows",
       (count(*) filter (where effect is not null or problem is not null))::int as "checked",
       (count(*) filter (where effect = 'add' and problem is null))::int as "toAdd",
       (count(*) filter (where effect = 'change' and problem is null))::int as "toChange",
       (count(*) filter (where effect = 'none'))::int as "unchanged",
       (count(*) filter (where problem is not null))::int as "refused",
       (count(*) filter (where is_applied))::int as "applied"
     from restroom_files files join restroom_file_rows on file_id = files.id
     where files.id = $1 and organisation_id = $2
     group by files.id`,
    [id, organisationId],
  )
  return file
}

const RefusedRow = z.object({ line: z.number(), name: z.string(), refusal: RowRefusal })

export async function refusedRows(tx: Tx, fileId: string) {
  const rows = await tx.many(
    RefusedRow,
    `select line, left(coalesce(cells ->> 'name', ''), 200) as "name", problem as "refusal"
     from restroom_file_rows where file_id = $1 and problem is not null
     order by line limit $2`,
    [fileId, maxRefusedShown],
  )
  return rows.map(({ line, name, refusal }) => ({ line, name, ...refusal }))
}

const PreviewedRow = z.object({
  line: z.number(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(CellChange),
})

/** Rows checked by the version before have no changes to show. */
export const previewedRows = (tx: Tx, fileId: string) =>
  tx.many(
    PreviewedRow,
    `select line, left(draft ->> 'name', 200) as "name", effect = 'add' as "isNew",
       coalesce(changes, '[]') as "changes"
     from restroom_file_rows
     where file_id = $1 and effect in ('add', 'change') and problem is null
     order by line limit $2`,
    [fileId, maxRowsPreviewed],
  )

/** False where it is not checked, or the same text was applied before. */
export async function startApplying(
  tx: Tx,
  { id, organisationId, accountId }: { id: string; organisationId: string; accountId: string },
) {
  const started = await tx.run(
    `update restroom_files files set state = 'applying', applied_by = $3
     where id = $1 and organisation_id = $2 and state = 'checked'
       and not exists (
         select from restroom_files others
         where others.organisation_id = $2 and others.digest = files.digest
           and others.state in ('applying', 'applied'))`,
    [id, organisationId, accountId],
  )
  return started > 0
}

const Task = z.object({
  id: z.string(),
  organisationId: z.string(),
  /** Who applies it; null before, and where the version before began to. */
  appliedBy: z.string().nullable(),
  state: z.enum(['checking', 'applying']),
})
export type Task = z.infer<typeof Task>

/** Claims for this process until then the file that has waited longest for its turn: a long one takes many. */
export async function leaseFile(tx: Tx, now: Date, until: Date) {
  const [task] = await tx.many(
    Task,
    `update restroom_files set leased_until = $2
     where id = (
       select id from restroom_files
       where state in ('checking', 'applying') and leased_until <= $1
       order by leased_until, created_at limit 1 for update skip locked)
     returning id, organisation_id as "organisationId", applied_by as "appliedBy", state`,
    [now, until],
  )
  return task
}

export const endLease = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx.run(`update restroom_files set leased_until = $2 where id = $1`, [id, now])

export const finishStep = (tx: Tx, { id, state }: Task) =>
  tx.run(`update restroom_files set state = $2 where id = $1 and state = $3`, [
    id,
    state === 'checking' ? 'checked' : 'applied',
    state,
  ])

const WaitingRow = z.object({ line: z.number(), cells: z.record(z.string(), z.string()) })

export const rowsToCheck = (tx: Tx, fileId: string, max: number) =>
  tx.many(
    WaitingRow,
    `select line, cells from restroom_file_rows
     where file_id = $1 and effect is null and problem is null order by line limit $2`,
    [fileId, max],
  )

const CheckedRow = z.object({
  line: z.number(),
  effect: z.enum(['add', 'change']),
  restroomId: z.string(),
  draft: LocationDraft,
  /** Null where the row leaves it as it is. */
  isVisible: z.boolean().nullable(),
})
export type CheckedRow = z.output<typeof CheckedRow>

export const rowsToApply = (tx: Tx, fileId: string, max: number) =>
  tx.many(
    CheckedRow,
    `select line, effect, restroom_id as "restroomId", draft, is_visible as "isVisible"
     from restroom_file_rows
     where file_id = $1 and effect in ('add', 'change') and problem is null and not is_applied
     order by line limit $2`,
    [fileId, max],
  )

const RowAbove = WaitingRow.extend({
  draft: z.object({ name: z.string(), address: z.string(), coordinates: Coordinates }).nullable(),
})

/** What tells one restroom from another, of rows above this line; a draft of those that add or change one. */
export const rowsBefore = (tx: Tx, fileId: string, line: number) =>
  tx.many(
    RowAbove,
    `select line, cells, draft from restroom_file_rows
     where file_id = $1 and line < $2 and problem is null order by line limit $3`,
    [fileId, line, maxFileRows],
  )

export interface Verdict {
  line: number
  effect?: 'add' | 'change' | 'none'
  restroomId?: string
  draft?: unknown
  isVisible?: boolean
  changes?: CellChange[]
  problem?: RowRefusal
}

export const writeVerdicts = (tx: Tx, fileId: string, verdicts: Verdict[]) =>
  tx.run(
    `update restroom_file_rows rows set
       effect = given.effect, restroom_id = given."restroomId", draft = given.draft,
       is_visible = given."isVisible", changes = given.changes, problem = given.problem
     from jsonb_to_recordset($2::jsonb) as given (
       line integer, effect text, "restroomId" uuid, draft jsonb, "isVisible" boolean, changes jsonb,
       problem jsonb)
     where rows.file_id = $1 and rows.line = given.line`,
    [fileId, JSON.stringify(verdicts)],
  )

/** Applied, or why not. */
export const writeOutcome = (
  tx: Tx,
  fileId: string,
  { line, problem }: { line: number; problem: RowRefusal | undefined },
) =>
  tx.run(
    `update restroom_file_rows set is_applied = $3, problem = $4::jsonb
     where file_id = $1 and line = $2`,
    [fileId, line, problem === undefined, problem ?? null],
  )

export const deleteFilesBefore = (tx: Tx, before: Date, max: number) =>
  tx.run(
    `delete from restroom_files where id in (
       select id from restroom_files
       where created_at < $1 and state in ('checked', 'applied') order by created_at limit $2)`,
    [before, max],
  )
