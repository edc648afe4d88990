import { useTranslations } from 'use-intl'
import type { RestroomFile } from '#contract/restroomFiles.ts'
import { Card } from '#web/ui/Card.tsx'

/** The rows that are left out, each with what to change. */
export function FileRefusals({ file: { refusals, refused } }: { file: RestroomFile }) {
  const t = useTranslations('partner.restrooms.file')
  if (refused === 0) return null
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('refusedTitle', { count: refused })}</h2>
      <p className="mb-3 text-sm text-muted">{t('refusedHint')}</p>
      <ul className="grid gap-3">
        {refusals.map(({ line, name, problem, column = '', otherLine = 0 }) => (
          <li key={line} className="grid gap-0.5">
            <b dir="auto" className="min-w-0 break-words">
              {name === '' ? t('line', { line }) : t('lineOf', { line, name })}
            </b>
            <span className="text-sm text-muted">
              {t('problem', { problem, column, otherLine })}
            </span>
          </li>
        ))}
      </ul>
      {refusals.length < refused && (
        <p className="mt-3 text-sm text-muted">{t('moreRefused', { shown: refusals.length })}</p>
      )}
    </Card>
  )
}
