import { useTranslations } from 'use-intl'
import { featureNames } from '#contract/featureNames.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { featureIcons } from './featureIcons.ts'
import { useNameOf } from './LocationFacts.tsx'

/** What a location surely has, in small. */
export function FeatureIcons({ location }: { location: ListedLocation }) {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  const present = featureNames.filter((name) => location.features[name] === 'yes')
  if (present.length === 0) return null
  return (
    <ul
      aria-label={t('featuresOf', { name: nameOf(location) })}
      // As many as fit in one line: the others wrap out of sight, and are shown on the location's own screen.
      className="flex h-6 flex-wrap gap-1 overflow-hidden"
    >
      {present.map((name) => {
        const Icon = featureIcons[name]
        return (
          <li
            key={name}
            title={t(`feature.${name}`)}
            className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-muted"
          >
            <Icon aria-hidden className="size-3.5" />
            <span className="sr-only">{t(`feature.${name}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}
