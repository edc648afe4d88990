import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FirstPhoto } from './FirstPhoto.tsx'
import { Dot, OpenLine, Price, Walk } from './LocationFacts.tsx'
import { LocationLink } from './LocationLink.tsx'
import { originOf } from './origin.ts'
import { useActiveLocations } from './useLocations.ts'
import { usePosition } from './usePosition.ts'

interface Props {
  location: Pick<ListedLocation, '_id' | 'name' | 'coordinates'>
  /** It is what the screen leads to now, so it brings the screen's one button. */
  isMain?: boolean
  /** What it costs this guest, where that is another price. */
  price?: (location: ListedLocation) => ReactNode
}

/** Where to go when this door is refused: the nearest one that is open now. */
export function NearestOpen({ location, isMain = false, price }: Props) {
  const t = useTranslations('location')
  const position = usePosition()
  const { name: label, coordinates } = location
  const from = originOf({ searched: coordinates && { label, coordinates }, position })
  const others = useActiveLocations({ near: from.coordinates, open: 'now' })
  const nearest = others.data?.find(({ _id }) => _id !== location._id)

  if (others.isPending || others.isError) return null
  if (!nearest) return <p className="text-sm text-muted">{t('noOtherOpen')}</p>
  return (
    <>
      <div className="relative flex min-w-0 items-center gap-3 rounded-photo p-2 text-left inset-ring inset-ring-line hover:bg-sunken">
        <FirstPhoto location={nearest} sizes="64px" className="size-16 rounded-xl" />
        <div className="min-w-0 text-xs text-muted">
          <p>{t('nearestOpen', { name: label })}</p>
          <LocationLink
            location={nearest}
            className="block truncate text-base font-bold text-ink after:absolute after:inset-0 after:rounded-photo"
          />
          <p className="flex flex-wrap items-center gap-x-1.5">
            <Price price={nearest.price} />
            {price?.(nearest)}
            <Dot />
            <Walk from={from} location={nearest} />
          </p>
          <p>
            <OpenLine location={nearest} />
          </p>
        </div>
      </div>
      {isMain && (
        <ButtonLink wide to={paths.location(nearest._id)}>
          {t('goThere')}
        </ButtonLink>
      )}
    </>
  )
}
