import { useEffect, useRef } from 'react'
import { type CardProps, CardRow, cardButtonId, cardNameClass } from './CardRow.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FeatureIcons } from './FeatureIcons.tsx'
import { FirstPhoto } from './FirstPhoto.tsx'
import { Address, OpenLine, Price, Rating, useNameOf, Walk } from './LocationFacts.tsx'
import { LocationLink } from './LocationLink.tsx'

interface RowProps extends CardProps {
  isSelected: boolean
  onSelect: () => void
  onRaise: (isRaised: boolean) => void
}

/** Beside the map: pressing it chooses the location there. */
export function LocationCard({ isSelected, onSelect, onRaise, ...card }: RowProps) {
  const { location } = card
  const nameOf = useNameOf()
  const element = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isSelected])

  return (
    <CardRow
      {...card}
      ref={element}
      isSelected={isSelected}
      onPointerEnter={() => onRaise(true)}
      onPointerLeave={() => onRaise(false)}
      onFocus={() => onRaise(true)}
      onBlur={() => onRaise(false)}
      name={
        <button
          type="button"
          id={cardButtonId(location._id)}
          aria-pressed={isSelected}
          onClick={onSelect}
          dir="auto"
          className={cardNameClass}
        >
          {nameOf(location)}
        </button>
      }
    />
  )
}

/** Used only in List View: a large picture, and the name links to the location's own screen. */
export function LargeLocationCard({ location, from, heart }: CardProps) {
  return (
    <li className="relative flex flex-col">
      <FirstPhoto
        location={location}
        sizes="(min-width: 56.25rem) 380px, 100vw"
        className="aspect-3/2 w-full rounded-sheet"
      >
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
