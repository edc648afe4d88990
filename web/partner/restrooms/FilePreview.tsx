import { useTranslations } from 'use-intl'
import type { CellChange, RestroomFile } from '#contract/restroomFiles.ts'
import { Card } from '#web/ui/Card.tsx'

/** What the first rows would add or change, before they are saved. */
export function FilePreview({ file }: { file: RestroomFile }) {
  const t = useTranslations('partner.restrooms.file')
  const { state, preview = [], toAdd, toChange } = file
  if (state !== 'checked' || preview.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('previewTitle')}</h2>
      <ul className="grid gap-3">
        {preview.map(({ line, name, isNew, changes }) => (
          <li key={line} className="grid gap-0.5">
            <b dir="auto" className="min-w-0 break-words">
              {t('lineOf', { line, name })}
            </b>
            {isNew && <span className="text-sm font-semibold">{t('isNew')}</span>}
            {changes.map((change) => (
              <Change key={change.column} change={change} />
            ))}
          </li>
        ))}
      </ul>
      {preview.length < toAdd + toChange && (
        <p className="mt-3 text-sm text-muted">{t('moreRefused', { shown: preview.length })}</p>
      )}
    </Card>
  )
}

/** The column as the file calls it. */
function Change({ change: { column, before, after } }: { change: CellChange }) {
  const t = useTranslations('partner.restrooms.file')
  const none = t('emptyCell')
  return (
    <span dir="auto" className="text-sm break-words text-muted">
      <code>{column}</code>: {before !== '' && `${before} → `}
      {after === '' ? none : after}
    </span>
  )
}
