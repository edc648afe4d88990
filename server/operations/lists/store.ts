import { z } from 'zod'
import type { ListName } from '#contract/listTerms.ts'
import { maxRowsCounted, SavedView } from '#contract/operatorLists.ts'
import type { Tx } from '#server/platform/db.ts'
import { type Source, sources } from './sources.ts'

export interface RowFilters {
  state?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** For `ilike`. */
  pattern?: string | undefined
}

interface Order {
  /** A column of the list. */
  sort: string
  direction: 'asc' | 'desc'
}

const Row = z.object({
  id: z.uuid(),
  fileId: z.uuid().nullable(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type Row = z.infer<typeof Row>

/**
 * One page of a list. The rows are chosen by their ids first, so that the joins run for these rows only.
 */
export async function listRows(
  tx: Tx,
  name: ListName,
  { sort, direction, max, skip, ...filters }: RowFilters & Order & { max: number; skip: number },
) {
  const source: Source & { columns: Record<string, string> } = sources[name]
  const column = source.columns[sort]
  if (column === undefined) throw new RangeError(`The list of ${name} has no ${sort}`)
  const { parts, values } = conditionsOf(source, filters)
  const [maxRows, skipped] = [`$${values.length + 1}::integer`, `$${values.length + 2}::integer`]
  const chosen = parts.map(
    (part) =>
      `(select t.id, ${column} as sorted_by ${part}
        order by ${column} ${direction}, t.id ${direction} limit ${maxRows} + ${skipped})`,
  )
  const cells = Object.entries(source.columns).flatMap(([key, sql]) => [
    `'${key}'`,
    source.shown?.[key] ?? sql,
  ])
  const shown = tablesOf(source).map(
    ({ from, where }) =>
      `select t.id, ${source.fileId} as "fileId", json_build_object(${cells.join(', ')}) as cells, sorted_by
      from page join ${from} on t.id = page.id ${source.joins} where ${where}`,
  )
  const order = `order by sorted_by ${direction}, id ${direction}`
  return tx.many(
    Row,
    `with page as materialized (
       select * from (${chosen.join(' union all ')}) as chosen ${order} limit ${maxRows} offset ${skipped}
     )
     select id, "fileId", cells from (${shown.join(' union all ')}) as shown ${order}`,
    [...values, max, skip],
  )
}

const Count = z.object({ count: z.number().int() })

/** How many there are, as far as they are counted. */
export async function countRows(tx: Tx, name: ListName, filters: RowFilters) {
  const { parts, values } = conditionsOf(sources[name], filters)
  const counted = parts.map((part) => `select 1 ${part}`).join(' union all ')
  const [row] = await tx.many(
    Count,
    `select count(*)::integer as count from (${counted} limit ${maxRowsCounted}) counted`,
    values,
  )
  return row?.count ?? 0
}

export function selectIds(name: ListName, filters: RowFilters) {
  const { parts, values } = conditionsOf(sources[name], filters)
  return { sql: parts.map((part) => `select t.id ${part}`).join(' union all '), values }
}

const tablesOf = ({ from, where, also }: Source) => [
  { from, where },
  ...(also === undefined ? [] : [{ from: also, where: 'true' }]),
]

/** The tables of a list with their conditions, each to be put behind a `select`. */
function conditionsOf(source: Source, { state, from: since, to, pattern }: RowFilters) {
  const values: string[] = []
  const conditions: string[] = []
  const add = (value: string | undefined, condition: (parameter: string) => string) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const group = state === undefined ? undefined : source.groups?.[state]
  if (group !== undefined) conditions.push(group)
  else add(state, (parameter) => `${source.state} = ${parameter}`)
  add(since, (parameter) => `${source.time} >= ${parameter}::date at time zone 'UTC'`)
  add(to, (parameter) => `${source.time} < (${parameter}::date + 1) at time zone 'UTC'`)
  const { words } = source
  if (words !== null) add(pattern, (parameter) => `(${words}) ilike ${parameter}`)
  const parts = tablesOf(source).map(
    ({ from, where }) => `from ${from} where ${[where, ...conditions].join(' and ')}`,
  )
  return { parts, values }
}

export const viewsOf = (tx: Tx, operatorId: string) =>
  tx.many(
    SavedView,
    `select id, name, list, query from operator_views where operator_id = $1 order by name, id`,
    [operatorId],
  )

export async function putView(
  tx: Tx,
  { id, operatorId, name, list, query }: SavedView & { operatorId: string },
) {
  await tx.run(
    `insert into operator_views (id, operator_id, name, list, query)
     values ($1, $2, $3, $4, $5::jsonb)
     on conflict (operator_id, name) do update set list = excluded.list, query = excluded.query`,
    [id, operatorId, name, list, query],
  )
}

export async function deleteView(tx: Tx, { id, operatorId }: { id: string; operatorId: string }) {
  await tx.run(`delete from operator_views where id = $1 and operator_id = $2`, [id, operatorId])
}
