import { useFormatter, useTranslations } from 'use-intl'
import { FeatureName } from '#contract/features.ts'
import type { PublicChange } from '#contract/publicChange.ts'

const ofFeature = 'features.'

/** When people last corrected a public restroom and what; the changes before it behind a press. */
export function PublicChanges({ changes }: { changes: PublicChange[] }) {
  const t = useTranslations('location')
  const format = useFormatter()
  const [last, ...earlier] = changes
  if (!last) return null
  const nameOf = (field: string) => {
    const feature = FeatureName.safeParse(field.slice(ofFeature.length)).data
    return feature && field.startsWith(ofFeature)
      ? t(`feature.${feature}`)
      : t('changedField', { field })
  }
  const textOf = ({ at, fields }: PublicChange) =>
    `${format.dateTime(new Date(at), { dateStyle: 'medium' })} · ${fields.map(nameOf).join(', ')}`
  const text = t('lastChanged', { change: textOf(last) })
  if (earlier.length === 0) return <p className="text-xs text-muted">{text}</p>
  return (
    <details className="text-xs text-muted">
      <summary className="min-h-11 cursor-pointer py-3.5">{text}</summary>
      <ol aria-label={t('earlierChanges')} className="grid gap-1">
        {earlier.map((change, place) => (
          // Two may be of one moment, and none moves.
          <li key={place}>{textOf(change)}</li>
        ))}
      </ol>
    </details>
  )
}
