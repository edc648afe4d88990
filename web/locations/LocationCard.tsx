import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import { classes } from '#web/ui/classes.ts'
import { Photo } from '#web/ui/Photo.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FeatureIcons } from './FeatureIcons.tsx'
import { Address, Dot, OpenLine, Price, Rating, useNameOf, Walk } from './LocationFacts.tsx'
import { LocationLink } from './LocationLink.tsx'
import type { ListedLocation } from './source.ts'

export interface CardProps {
  location: ListedLocation
  /** Where walking minutes are counted from. */
  from: Coordinates
  /** Saves it. */
  heart: ReactNode
}

interface RowProps extends CardProps {
  isSelected: boolean
  onSelect: () => void
  onRaise: (isRaised: boolean) => void
}

/** Beside the map: pressing it chooses the location there. */
export function LocationCard({ isSelected, onSelect, onRaise, ...card }: RowProps) {
  const { location, from, heart } = card
  const nameOf = useNameOf()
  const element = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isSelected])

  return (
    <li
      ref={element}
      onPointerEnter={() => onRaise(true)}
      onPointerLeave={() => onRaise(false)}
      onFocus={() => onRaise(true)}
      onBlur={() => onRaise(false)}
      className={classes(
        'relative flex gap-3.5 rounded-card p-2.5 transition',
        isSelected ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'hover:bg-sunken',
      )}
    >
      <FirstPhoto location={location} className="size-26 self-center rounded-photo" />
      <div className="flex min-w-0 flex-1 flex-col py-0.5">
        <h3 className="truncate pr-9">
          <button
            type="button"
            id={cardButtonId(location._id)}
            aria-pressed={isSelected}
            onClick={onSelect}
            dir="auto"
            className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-card"
          >
            {nameOf(location)}
          </button>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
          <Rating location={location} />
          {location.coordinates && <Dot />}
          <Walk from={from} location={location} />
        </p>
        <p className="truncate text-xs text-muted">
          <Address location={location} />
        </p>
        <div className="flex items-center gap-2 text-xs text-muted">
          <p className="shrink-0">
            <OpenLine location={location} />
          </p>
          <FeatureIcons location={location} />
        </div>
        <div className="mt-auto flex items-center justify-between gap-2 pt-1">
          <Price price={location.price} />
          <DirectionsLink location={location} className={isSelected ? 'bg-surface!' : undefined} />
        </div>
      </div>
      <div className="absolute top-0.5 right-0.5">{heart}</div>
    </li>
  )
}

/** Focus goes back to the card whose restroom was closed on the map. */
export const cardButtonId = (id: string) => `restroom-${id}`

/** Alone in List View: large picture, and the name leads to the location's own screen. */
export function LargeLocationCard({ location, from, heart }: CardProps) {
  return (
    <li className="relative flex flex-col">
      <FirstPhoto location={location} className="aspect-3/2 w-full rounded-sheet">
        <span className="absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-xs font-semibold text-muted shadow-pill">
          <OpenLine location={location} />
        </span>
      </FirstPhoto>
      <div className="mt-3 flex items-start justify-between gap-3">
        <h3 className="line-clamp-3 min-w-0 text-lg!">
          <LocationLink
            location={location}
            className="after:absolute after:inset-0 after:rounded-sheet"
          />
        </h3>
        <span className="pt-0.5 text-sm text-muted">
          <Rating location={location} />
        </span>
      </div>
      <p className="line-clamp-2 text-sm text-muted">
        <Address location={location} />
      </p>
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Walk from={from} location={location} />
      </p>
      <div className="mt-2 flex items-center gap-3">
        <Price price={location.price} large />
        <div className="min-w-0 flex-1">
          <FeatureIcons location={location} />
        </div>
        <DirectionsLink location={location} className="px-5! text-sm!" />
      </div>
      <div className="absolute top-2 right-2">{heart}</div>
    </li>
  )
}

export function FirstPhoto({
  location,
  className,
  children,
}: {
  location: ListedLocation
  className: string
  children?: ReactNode
}) {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  return (
    <Photo
      src={location.photoUrls[0]}
      alt={t('photoOf', { name: nameOf(location) })}
      className={className}
    >
      {children}
    </Photo>
  )
}
