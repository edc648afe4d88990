import { useTranslations } from 'use-intl'
import { detailColumns, featureColumns } from '#contract/restroomFiles.ts'
import { Card } from '#web/ui/Card.tsx'

/** What a file may contain, by column. */
export function FileColumns() {
  const t = useTranslations('partner.restrooms.file')
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('columnsTitle')}</h2>
      <p className="mb-3 text-sm text-muted">{t('columnsHint')}</p>
      <dl className="grid gap-x-4 gap-y-2 text-sm md:grid-cols-[auto_1fr]">
        {detailColumns.map((column) => (
          <div key={column} className="contents">
            <dt>
              <code dir="ltr">{column}</code>
            </dt>
            <dd className="text-muted">{t(`columns.${column}`)}</dd>
          </div>
        ))}
        <dt className="grid">
          {featureColumns.map(({ column }) => (
            <code key={column} dir="ltr">
              {column}
            </code>
          ))}
        </dt>
        <dd className="text-muted">{t('columns.features')}</dd>
      </dl>
    </Card>
  )
}
