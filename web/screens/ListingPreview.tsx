import { FirstPhoto } from '#web/guest/locations/FirstPhoto.tsx'
import { OpenLine, Price, Rating, useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'

/** A listing as guests see it in a list. */
export function ListingPreview({ location }: { location: ListedLocation }) {
  const nameOf = useNameOf()
  return (
    <div className="flex items-center gap-3.5">
      <FirstPhoto location={location} sizes="88px" className="size-22 rounded-photo" />
      <div className="grid min-w-0 gap-0.5 text-sm text-muted">
        <h3 dir="auto" className="truncate text-ink">
          {nameOf(location)}
        </h3>
        <p>
          <Rating location={location} />
        </p>
        <p dir="auto" className="truncate">
          {location.address}
        </p>
        <p>
          <OpenLine location={location} />
        </p>
        <Price price={location.price} large />
      </div>
    </div>
  )
}
