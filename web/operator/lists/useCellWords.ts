import { useFormatter, useTranslations } from 'use-intl'
import { IncidentKind } from '#contract/incidents.ts'
import { type ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import type { ListRow } from '#contract/operatorLists.ts'
import { ReportReason } from '#contract/reports.ts'
import { paths } from '#web/paths.ts'
import { useWords } from '../useWords.ts'

/** Columns and cells of a list as screens write them. */
export function useCellWords(name: ListName) {
  const t = useTranslations('operator')
  const replyLabel = useTranslations('report.partner')
  const incidentLabel = useTranslations('blocks.incident.kinds')
  const format = useFormatter()
  const { price, moment } = useWords()
  const { columns }: ListTerms = lists[name]

  /** Several were reported of one visit. */
  const incidents = (value: string) =>
    value
      .split(' ')
      .map((one) => {
        const kind = IncidentKind.safeParse(one).data
        return kind ? incidentLabel(kind) : one
      })
      .join(' · ')
  const word = (column: string, value: string) => {
    const reason = ReportReason.safeParse(value).data
    if (column === 'reason' && reason) return replyLabel(`reason.${reason}`)
    if (column === 'incident') return incidents(value)
    if (column === 'state' && name === 'visits') return t('visitState', { state: value })
    if (column === 'state' && name === 'orders') return t('orderState', { state: value })
    if (column === 'state' && name === 'restrooms') return t('standing', { standing: value })
    return t('lists.word', { word: value })
  }
  return {
    word,
    /** As people say it: newest first, A to Z, high to low. */
    order: (column: string, direction: 'asc' | 'desc') =>
      t('lists.order', {
        column: t('lists.column', { column }),
        kind: columns[column] ?? 'text',
        direction,
      }),
    column: (column: string) => t('lists.column', { column }),
    cell: ({ cells }: ListRow, column: string) => {
      const value = cells[column] ?? null
      if (value === null || value === '') return '–'
      if (typeof value === 'number')
        return columns[column] === 'cents' ? price(value) : format.number(value)
      if (columns[column] === 'moment') return moment(value)
      return columns[column] === 'word' ? word(column, value) : value
    },
  }
}

/** Where a row leads; undefined where nothing has a file. */
export function fileOf(name: ListName, { fileId }: ListRow) {
  const { file }: ListTerms = lists[name]
  if (fileId === null) return undefined
  if (file === 'person') return paths.operatorPerson(fileId)
  if (file === 'location') return paths.operatorLocation(fileId)
  if (file === 'review') return paths.operatorReview(fileId)
  if (file === 'order') return paths.operatorOrder(fileId)
  return file === 'visit' ? paths.operatorVisit(fileId) : undefined
}
