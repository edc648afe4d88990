import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import type { ListRow } from '#contract/operatorLists.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { RestroomRow } from './RestroomRow.tsx'
import { SuspendRow } from './SuspendRow.tsx'
import { fileOf, useCellWords } from './useCellWords.ts'

interface Props {
  name: ListName
  rows: ListRow[]
}

interface SortProps {
  sort: string
  direction: 'asc' | 'desc'
  onSort: (sort: string, direction: 'asc' | 'desc') => void
}

/** A row each, on a phone a card each: a narrow screen has no room for six columns. */
export function ListTable({ name, rows, ...order }: Props & SortProps) {
  const t = useTranslations('operator.lists')
  const { columns }: ListTerms = lists[name]
  return (
    <>
      <Card className="overflow-x-auto max-wide:hidden">
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="border-b border-line">
              {Object.keys(columns).map((column) => (
                <ColumnHead key={column} name={name} column={column} {...order} />
              ))}
              {hasActions(name) && (
                <th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <TableRow key={row.id} name={name} row={row} />
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="grid gap-3 wide:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            <RowCard name={name} row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

const hasActions = (name: ListName) =>
  name === 'guests' || name === 'organisations' || name === 'restrooms'

/** What may be done with a row. */
function RowActions({ name, row }: { name: ListName; row: ListRow }) {
  if (name === 'restrooms') return <RestroomRow row={row} />
  if (name === 'guests') return <SuspendRow kind="guest" row={row} />
  return name === 'organisations' ? <SuspendRow kind="partner" row={row} /> : null
}

const isNumber = (name: ListName, column: string) => {
  const { columns }: ListTerms = lists[name]
  return columns[column] === 'cents' || columns[column] === 'count'
}

function ColumnHead({
  name,
  column,
  sort,
  direction,
  onSort,
}: { name: ListName; column: string } & SortProps) {
  const words = useCellWords(name)
  const { sorts, columns }: ListTerms = lists[name]
  const isSorted = sort === column
  const align = isNumber(name, column) ? 'text-end' : 'text-start'
  const title = words.column(column)
  if (!sorts.includes(column))
    return (
      <th scope="col" className={classes('px-2 py-2 font-bold text-muted', align)}>
        {title}
      </th>
    )
  // Words are looked up from A, what is counted from the most or the newest.
  const first = columns[column] === 'text' ? 'asc' : 'desc'
  const other = direction === 'asc' ? 'desc' : 'asc'
  const nextDirection = isSorted ? other : first
  const ordered = direction === 'asc' ? 'ascending' : 'descending'
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? ordered : 'none'} className={align}>
      <button
        type="button"
        onClick={() => onSort(column, nextDirection)}
        className={classes(
          'inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-bold hover:bg-sunken',
          isSorted ? 'text-brand-ink' : 'text-muted',
        )}
      >
        {title}
        {isSorted && <Arrow aria-hidden className="size-4" />}
      </button>
    </th>
  )
}

function TableRow({ name, row }: { name: ListName; row: ListRow }) {
  const words = useCellWords(name)
  const { columns }: ListTerms = lists[name]
  const [first = '', ...others] = Object.keys(columns)
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className="max-w-80 px-2 text-start font-bold">
        <RowTitle name={name} row={row} column={first} />
      </th>
      {others.map((column) => (
        <td
          key={column}
          dir="auto"
          className={classes(
            'max-w-80 px-2 py-2 break-words',
            isNumber(name, column) ? 'text-end tabular-nums' : 'text-start',
          )}
        >
          {words.cell(row, column)}
        </td>
      ))}
      {hasActions(name) && (
        <td className="px-2">
          <div className="flex justify-end py-1">
            <RowActions name={name} row={row} />
          </div>
        </td>
      )}
    </tr>
  )
}

function RowTitle({ name, row, column }: { name: ListName; row: ListRow; column: string }) {
  const words = useCellWords(name)
  const to = fileOf(name, row)
  const title = words.cell(row, column)
  if (to === undefined)
    return (
      <span dir="auto" className="inline-block py-3 break-words">
        {title}
      </span>
    )
  return (
    <Link to={to} dir="auto" className="inline-block py-3 break-words text-brand-ink underline">
      {title}
    </Link>
  )
}

function RowCard({ name, row }: { name: ListName; row: ListRow }) {
  const words = useCellWords(name)
  const { columns }: ListTerms = lists[name]
  const [first = '', ...others] = Object.keys(columns)
  return (
    <Card className="py-3">
      <p className="min-w-0 font-bold">
        <RowTitle name={name} row={row} column={first} />
      </p>
      <dl className="grid grid-cols-2 sm:grid-cols-3 gap-x-4 gap-y-2 text-sm">
        {others.map((column) => (
          <div key={column} className="min-w-0">
            <dt className="text-xs text-muted">{words.column(column)}</dt>
            <dd dir="auto" className="break-words">
              {words.cell(row, column)}
            </dd>
          </div>
        ))}
      </dl>
      {hasActions(name) && (
        <div className="mt-3">
          <RowActions name={name} row={row} />
        </div>
      )}
    </Card>
  )
}
