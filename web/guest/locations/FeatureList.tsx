import { Check, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type FeatureName, type Features, featureNames } from '#contract/locations.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { classes } from '#web/ui/classes.ts'
import { featureIcons } from './featureIcons.ts'

const answers = {
  yes: { word: 'has', icon: Check, look: 'text-ink' },
  no: { word: 'hasNot', icon: X, look: 'text-muted' },
} as const satisfies Partial<Record<Features[FeatureName], object>>

type Props = Pick<ListedLocation, 'features'> & Partial<Pick<ListedLocation, 'publicSource'>>

/** Yes and no, each in words, and what is unknown in one line: someone in a wheelchair must not have to guess. */
export function FeatureList({ features, publicSource }: Props) {
  const t = useTranslations('location')
  if (featureNames.every((name) => features[name] === 'unknown'))
    return (
      <p className="text-sm text-muted">{t(publicSource ? 'nothingSaidPublic' : 'nothingSaid')}</p>
    )

  const unknown = featureNames.filter((name) => features[name] === 'unknown')
  return (
    <>
      <Known features={features} />
      {unknown.length > 0 && (
        <div className="mt-3 first:mt-0">
          <h3 className="text-xs! text-muted">{t('notSaid')}</h3>
          <p className="mt-1 text-sm text-muted">
            {unknown.map((name) => t(`feature.${name}`)).join(' · ')}
          </p>
        </div>
      )}
    </>
  )
}

function Known({ features }: Pick<Props, 'features'>) {
  const t = useTranslations('location')
  return (['yes', 'no'] as const).map((answer) => {
    const { word, icon: Mark, look } = answers[answer]
    const names = featureNames.filter((name) => features[name] === answer)
    if (names.length === 0) return null
    return (
      <div key={answer} className="mt-3 first:mt-0">
        <h3 className="text-xs! text-muted">{t(word)}</h3>
        <ul className="mt-1 grid gap-1.5 text-sm sm:grid-cols-2">
          {names.map((name) => {
            const Icon = featureIcons[name]
            return (
              <li key={name} className={classes('flex items-center gap-2', look)}>
                <Mark aria-hidden className="size-4 shrink-0" />
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`feature.${name}`)}
              </li>
            )
          })}
        </ul>
      </div>
    )
  })
}
