import { Navigation } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { classes } from '#web/ui/classes.ts'
import { directionsUrl, openDirections } from './directions.ts'
import { useNameOf } from './LocationFacts.tsx'
import { positionWithin } from './position.ts'
import { usePosition } from './usePosition.ts'

/** Who wants to go somewhere waits no longer than this for a starting point. */
const originWaitMs = 1_500

interface Props {
  location: Pick<ListedLocation, 'name' | 'coordinates'> &
    Partial<Pick<ListedLocation, 'publicSource'>>
  look?: 'small' | 'wide' | 'filled'
  className?: string | undefined
}

/** A true link, so that it can be copied and opened anywhere; pressed, it adds where the person is [H9]. */
export function DirectionsLink({ location, look = 'small', className }: Props) {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  const position = usePosition()
  if (!location.coordinates) return null
  const destination = location.coordinates
  const origin = position.kind === 'known' ? position.coordinates : undefined
  const name = nameOf(location)

  const press = (event: MouseEvent) => {
    // With a known or refused position the link is complete as it stands.
    if (origin || position.kind === 'denied' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void openDirections(destination, () => positionWithin(originWaitMs))
  }
  return (
    <a
      href={directionsUrl(destination, origin)}
      target="_blank"
      rel="noopener"
      aria-label={look === 'small' ? t('directionsTo', { name }) : t('getDirectionsTo', { name })}
      onClick={press}
      className={classes(
        'relative z-10 inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full font-bold whitespace-nowrap transition active:scale-[0.98]',
        looks[look],
        className,
      )}
    >
      <Navigation aria-hidden />
      {look === 'small' ? t('directions') : t('getDirections')}
    </a>
  )
}

const soft =
  'bg-brand-soft text-brand-ink hover:brightness-[0.97] dark:hover:brightness-110 [&>svg]:size-4'

const looks = {
  small: `${soft} px-3.5 text-xs`,
  wide: `${soft} px-5 text-base`,
  /** The one filled button of a screen whose next step is to walk. */
  filled: 'min-h-14 bg-brand px-6 text-lg text-on-brand hover:bg-brand-press [&>svg]:size-5',
}
