import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useEscape } from '#web/ui/useEscape.ts'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FirstPhoto } from './FirstPhoto.tsx'
import { HowToGetIn } from './HowToGetIn.tsx'
import { Address, Dot, OpenLine, Price, Rating, useNameOf, Walk } from './LocationFacts.tsx'
import { LocationLink } from './LocationLink.tsx'
import type { Origin } from './origin.ts'
import { PublicSource } from './PublicSource.tsx'

interface Props {
  location: ListedLocation
  from: Origin
  /** On the map itself, or as the card at a phone's lower edge. */
  shape: 'popup' | 'card'
  /** Who chose by keyboard is brought here; a pointer leaves the focus where it is. */
  takesFocus: boolean
  onClose: () => void
  /** The button that leads to a code. */
  access: ReactNode
  /** Saves it. */
  heart: ReactNode
}

/** What one needs to know of the chosen restroom, and the two things one can do there [H3]. */
export function InfoWindow({ location, from, shape, takesFocus, onClose, ...props }: Props) {
  const { access, heart } = props
  const t = useTranslations('location')
  const nameOf = useNameOf()
  const heading = useRef<HTMLAnchorElement>(null)
  const isPopup = shape === 'popup'
  // On the map there is no room for the place of a photo that is not there.
  const showsPhoto = !isPopup || location.photoUrls.length > 0

  useEffect(() => {
    if (!takesFocus) return
    // A moment later: the map puts the window on itself only after it was drawn.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus, location._id])

  useEscape(onClose)

  return (
    <section
      aria-label={nameOf(location)}
      className={classes(
        // On a low screen, or with large text, what is said scrolls above the buttons; where even they have no room, all of it.
        'relative flex flex-col flex-nowrap! overflow-x-hidden overflow-y-auto bg-surface text-ink',
        isPopup
          ? 'max-h-[75dvh] w-72 rounded-card shadow-float'
          : 'min-h-0 overscroll-contain rounded-sheet shadow-sheet low:rounded-none low:shadow-none',
      )}
    >
      <IconButton
        label={t('close')}
        look={isPopup ? 'raised' : 'plain'}
        onClick={onClose}
        className={classes('absolute z-10', isPopup ? 'top-1.5 right-1.5' : 'top-2 right-2')}
      >
        <X aria-hidden />
      </IconButton>
      <div className={classes('absolute z-10', isPopup ? 'top-1.5 right-14' : 'top-2 right-13')}>
        {heart}
      </div>
      <div
        className={classes(
          'min-h-18 overflow-y-auto overscroll-contain',
          !isPopup && 'flex shrink gap-3.5 p-4 pb-0',
        )}
      >
        {showsPhoto && (
          <FirstPhoto
            location={location}
            sizes={isPopup ? '288px' : '96px'}
            className={isPopup ? 'h-28 w-full' : 'size-24 rounded-photo max-[17rem]:hidden'}
          />
        )}
        <div className={classes('min-w-0 flex-1', isPopup && 'px-3.5 pt-3')}>
          <h2
            className={classes(
              'text-base! leading-[1.5rem]!',
              !isPopup && 'pr-20',
              !showsPhoto && 'pr-24',
            )}
          >
            <LocationLink
              ref={heading}
              location={location}
              className="line-clamp-2 underline-offset-2 hover:underline"
            />
          </h2>
          <p className="text-xs text-muted">
            <Address location={location} />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
            <Rating location={location} />
            {location.coordinates && <Dot />}
            <Walk from={from} location={location} />
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
            <OpenLine location={location} />
          </p>
          <p className="mt-0.5">
            <Price price={location.price} />
          </p>
          <div className="mt-1.5">
            <HowToGetIn location={location} tellsUnknown />
          </div>
        </div>
      </div>
      <div
        className={classes(
          'flex shrink-0 flex-col flex-nowrap! gap-2',
          isPopup ? 'p-3.5 pt-3' : 'p-4 pt-3',
        )}
      >
        {access}
        <PublicSource location={location} />
        {!location.publicSource && (
          <DirectionsLink location={location} look="wide" className="w-full" />
        )}
      </div>
    </section>
  )
}
