import type { ReactNode } from 'react'
import { Dot, OpenLine, useNameOf, Walk } from '#web/guest/locations/LocationFacts.tsx'
import { originOf } from '#web/guest/locations/origin.ts'
import { usePosition } from '#web/guest/locations/usePosition.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'

type Place = Pick<ListedLocation, 'name' | 'address' | 'coordinates' | 'openingHours' | 'pause'> & {
  photoUrl: string | undefined
}

/** A restroom in a few lines: what is bought, what was kept, where the code is for. */
export function RestroomLine({
  place,
  label,
  children,
}: {
  place: Place
  /** Shown above the name. */
  label?: string
  children?: ReactNode
}) {
  const nameOf = useNameOf()
  const position = usePosition()
  return (
    <div className="flex items-center gap-3.5">
      <RestroomPhoto
        src={place.photoUrl}
        alt=""
        eager
        sizes="72px"
        className="size-18 rounded-photo"
      />
      <div className="min-w-0">
        {label && <p className="text-xs font-bold text-brand">{label}</p>}
        <h2 dir="auto" className="text-lg! leading-[1.5rem]!">
          {nameOf(place)}
        </h2>
        {place.address && (
          <p dir="auto" className="truncate text-sm text-muted">
            {place.address}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {position.kind === 'known' && place.coordinates && (
            <>
              <Walk from={originOf({ searched: null, position })} location={place} />
              <Dot />
            </>
          )}
          <span>
            <OpenLine location={place} />
          </span>
        </p>
        {children}
      </div>
    </div>
  )
}

export const placeOf = (location: ListedLocation): Place => ({
  ...location,
  photoUrl: location.photoUrls[0],
})
