import { type ColumnKind, type ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import {
  type ListFilters,
  type ListRow,
  maxRowsExported,
  rowsAPage,
} from '#contract/operatorLists.ts'
import { greetingName, isMark } from '#server/identity/auth/index.ts'
import { maskedEmail, writeAuditEntry } from '#server/operations/operator/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { countRows, listRows, type Row, type RowFilters, selectIds } from './store.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

/** A page of a list, and how many rows there are. */
export const readList =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (name: ListName, { page = 1, ...request }: ListFilters & { page?: number | undefined }) =>
    transact(async (tx) => {
      const filters = filtersOf(request)
      const position = { max: rowsAPage, skip: (page - 1) * rowsAPage }
      const rows = await listRows(tx, name, { ...filters, ...orderOf(name, request), ...position })
      return { rows: rows.map(toWire(name)), count: await countRows(tx, name, filters) }
    })

/** All rows of a list at once, as many as a file may have. Who took them is written down. */
export const exportList =
  ({ transact, clock }: Deps) =>
  (operatorId: string, { name, filters }: { name: ListName; filters: ListFilters }) =>
    transact(async (tx) => {
      const found = await listRows(tx, name, {
        ...filtersOf(filters),
        ...orderOf(name, filters),
        // One more than is answered says that there are more.
        max: maxRowsExported + 1,
        skip: 0,
      })
      const rows = found.slice(0, maxRowsExported)
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'exported_list',
          after: { list: name, rows: String(rows.length), ...logged(filters) },
        },
        clock.now(),
      )
      return { rows: rows.map(toWire(name)), isCut: found.length > rows.length }
    })

/** SQL for the ids of all rows that filters leave, with its parameters. */
export const idsSql = (name: ListName, filters: ListFilters) => selectIds(name, filtersOf(filters))

/** Without the typed words: they may be an address, and the log is never cleared. */
const logged = ({ state, from, to }: ListFilters) => ({
  ...(state !== undefined && { state }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

function filtersOf({ state, from, to, words }: ListFilters): RowFilters {
  const pattern = words ? `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  return { state, from, to, pattern }
}

function orderOf(name: ListName, { sort, direction = 'desc' }: ListFilters) {
  const [time = ''] = lists[name].sorts
  return { sort: sort ?? time, direction }
}

const toWire =
  (name: ListName) =>
  ({ id, fileId, cells }: Row): ListRow => {
    const { columns }: ListTerms = lists[name]
    const texts: ListRow['cells'] = {}
    for (const [column, kind] of Object.entries(columns))
      texts[column] = cellOf(kind, cells[column] ?? null)
    return { id, fileId, cells: texts }
  }

function cellOf(kind: ColumnKind, value: string | number | null) {
  if (typeof value !== 'string') return value
  if (kind === 'email') return maskedEmail(value)
  if (kind === 'guest') return isMark(value) ? value : greetingName(value)
  return kind === 'moment' ? new Date(value).toISOString() : value
}
