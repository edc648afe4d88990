import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import { priceOf } from '#contract/money.ts'
import { exportList, type ListRow } from '#contract/operatorLists.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { csvOf } from '../csv.ts'
import { useCellWords } from './useCellWords.ts'
import { filtersOf, type ListQuery } from './useListQuery.ts'

/** All rows that the filters leave, as a file: numbers and moments as programs read them. */
export function DownloadList({ name, query }: { name: ListName; query: ListQuery }) {
  const t = useTranslations('operator.lists')
  const say = useRefusal()
  const words = useCellWords(name)
  const { columns }: ListTerms = lists[name]
  const cellOf = ({ cells }: ListRow, column: string) => {
    const value = cells[column] ?? null
    if (columns[column] === 'cents' && typeof value === 'number') return priceOf(value).toFixed(2)
    return value
  }
  const download = useAction(exportList[name], {
    onSuccess: ({ rows }) => {
      const names = Object.keys(columns)
      const lines = rows.map((row) => [row.id, ...names.map((column) => cellOf(row, column))])
      const text = csvOf([['id', ...names.map(words.column)], ...lines])
      saveFile(new Blob([text], { type: 'text/csv' }), `pitstop-${name}.csv`)
    },
  })
  return (
    <>
      <Button
        look="outline"
        size="small"
        icon={<Download aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate({ body: filtersOf(query) })}
      >
        {t('download')}
      </Button>
      {download.isError && <Notice tone="error">{say(download.error)}</Notice>}
      {download.isSuccess && (
        <p role="status" className="text-sm text-muted">
          {download.data.isCut
            ? t('cut', { count: download.data.rows.length })
            : t('downloaded', { count: download.data.rows.length })}
        </p>
      )}
    </>
  )
}
