import { useTranslations } from 'use-intl'
import { yearFile } from '#contract/statements.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DownloadButton } from './DownloadButton.tsx'

/** Each year with a statement, as files for an accountant. */
export function YearList({ months }: { months: string[] }) {
  const t = useTranslations('payouts')
  const client = useClient()
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  if (years.length === 0) return null
  return (
    <Card aria-labelledby="years">
      <h2 id="years">{t('years.title')}</h2>
      <p className="mt-1 text-sm text-muted">{t('years.noForm')}</p>
      <ul className="mt-1 divide-y divide-line">
        {years.map((year) => (
          <li key={year} className="flex min-h-12 items-center justify-between gap-3 py-2">
            <span className="font-semibold">{year}</span>
            <span className="flex gap-2">
              {(['csv', 'pdf'] as const).map((format) => (
                <DownloadButton
                  key={format}
                  name={`pitstop-${year}.${format}`}
                  label={t('download.year', { year, format: format.toUpperCase() })}
                  fetchFile={() => client.download(yearFile, { params: { year, format } })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
