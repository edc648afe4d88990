import { useTranslations } from 'use-intl'
import { featureNames } from '#contract/featureNames.ts'
import type { Language } from '#contract/languages.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import type { NearRestroom } from '#contract/pages.ts'
import { Address, Dot, Price, Rating, useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { useDistance } from '#web/guest/locations/useDistance.ts'
import { classes } from '#web/ui/classes.ts'

/** Restrooms, each a link to its page. */
export const NearList = ({
  near,
  language,
  isBeside,
}: {
  near: NearRestroom[]
  language: Language
  /** In a narrow column where there is room for two. */
  isBeside?: boolean
}) => (
  <ul
    className={classes(
      'grid gap-3 sm:grid-cols-2',
      isBeside ? 'wide:grid-cols-1' : 'wide:grid-cols-3',
    )}
  >
    {near.map((one) => (
      <NearItem key={one.shortId} near={one} language={language} />
    ))}
  </ul>
)

function NearItem({ near, language }: { near: NearRestroom; language: Language }) {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  const distance = useDistance()
  const { location, shortId, meters } = near
  const present = featureNames.filter((name) => location.features[name] === 'yes')
  return (
    <li className="relative rounded-card bg-surface p-4 shadow-card">
      <h3 className="wrap-anywhere">
        <a
          href={restroomPath({ ...location, shortId }, language)}
          dir="auto"
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {nameOf(location)}
        </a>
      </h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        <Rating location={location} />
        {meters !== null && (
          <>
            <Dot />
            <span>{distance(meters)}</span>
          </>
        )}
      </p>
      <p className="text-xs text-muted">
        <Address location={location} />
      </p>
      {present.length > 0 && (
        <p className="text-xs text-muted">
          {present.map((name) => t(`feature.${name}`)).join(' · ')}
        </p>
      )}
      <p className="mt-1">
        <Price price={location.price} />
      </p>
    </li>
  )
}
