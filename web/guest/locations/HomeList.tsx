import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import type { LastKnown } from '#web/api/useLastKnown.ts'
import { paths } from '#web/paths.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { Snaps } from '#web/ui/sheetSnap.ts'
import { EmptyList } from './EmptyList.tsx'
import { FarNotice } from './FarNotice.tsx'
import { FilterChips } from './FilterChips.tsx'
import { type HomeQuery, plainHome } from './homeAddress.ts'
import { ListColumn, ListHeading } from './ListFrame.tsx'
import { LargeLocationCard, LocationCard } from './LocationCard.tsx'
import { LocationList } from './LocationList.tsx'
import type { Origin } from './origin.ts'
import type { Instead } from './useFallbackResults.ts'
import type { Far } from './useFar.ts'

interface Props {
  isWide: boolean
  query: HomeQuery
  change: (changed: Partial<HomeQuery>) => void
  /** The same as a step that Back undoes. */
  search: (changed: Partial<HomeQuery>) => void
  locations: LastKnown<ListedLocation[]>
  /** The nearest ones, where none fits the search. */
  instead: Instead | undefined
  origin: Origin
  /** Where the list was asked for. */
  near: Coordinates
  /** There is no Pitstop near. */
  far: Far | undefined
  /** Asks for the guest's position. */
  locate: ReactNode
  select: (id: string) => void
  onRaise: (id: string | null) => void
  snaps: Snaps
  /** The card of the selected restroom is in the list's place. */
  isCovered: boolean
  /** Where there is room for it above the list. */
  toggle: ReactNode
  /** Saves a restroom; `raised` over its picture. */
  heart: (location: ListedLocation, look: 'plain' | 'raised') => ReactNode
  /** What follows the list. */
  below: ReactNode
}

/** A column beside the map, a sheet over it, or, in List View, the whole screen. */
export function HomeList({
  isWide,
  query,
  change,
  search,
  snaps,
  isCovered,
  toggle,
  ...props
}: Props) {
  const t = useTranslations('home')
  const session = useSession()
  const { locations, instead, origin, near, far, locate, select, onRaise, heart, below } = props
  const isAlone = query.view === 'list'
  const heading = (
    <ListHeading
      words={query.words}
      count={far ? undefined : locations.data?.length}
      from={origin}
      locate={locate}
      help={session ? undefined : <HelpLink />}
    />
  )

  const shape = isAlone ? 'grid' : 'rows'
  const card = (location: ListedLocation) =>
    isAlone ? (
      <LargeLocationCard location={location} from={origin} heart={heart(location, 'raised')} />
    ) : (
      <LocationCard
        location={location}
        from={origin}
        heart={heart(location, 'plain')}
        isSelected={location._id === query.selectedId}
        onSelect={() => select(location._id)}
        onRaise={(isRaised) => onRaise(isRaised ? location._id : null)}
      />
    )

  // That nothing is found is said already.
  const isEmptyFar = far !== undefined && locations.data?.length === 0
  const list = (
    <>
      {far && (
        <FarNotice
          far={far}
          from={origin}
          near={near}
          hasPublic={locations.data?.length !== 0}
          onShowNearest={() =>
            search({ place: placeOf(far), words: '', filters: plainHome.filters })
          }
        />
      )}
      {!isEmptyFar && (
        <LocationList
          locations={locations}
          near={near}
          shape={shape}
          empty={
            <EmptyList query={query} search={search} instead={instead} shape={shape}>
              {card}
            </EmptyList>
          }
        >
          {card}
        </LocationList>
      )}
      {below}
    </>
  )

  if (isWide)
    return (
      <ListColumn
        isAlone={isAlone}
        isCovered={isCovered}
        chips={
          <FilterChips
            filters={query.filters}
            onChange={(filters) => change({ filters })}
            className="px-6 pt-4"
          />
        }
        heading={heading}
        toggle={toggle}
      >
        {list}
      </ListColumn>
    )
  if (isAlone)
    return (
      // What is on a card stays below the buttons that float over the list.
      <div className="isolate size-full overflow-y-auto pt-36 pb-28">
        <div className="px-4 pb-3">{heading}</div>
        {list}
      </div>
    )
  return (
    // Kept while it is covered: it comes back scrolled to where it was.
    <div className={isCovered ? 'hidden' : undefined}>
      <Sheet
        label={t('list')}
        expandLabel={t('expandList')}
        collapseLabel={t('collapseList')}
        snaps={snaps}
        header={<div className="px-5 pb-2">{heading}</div>}
      >
        {list}
      </Sheet>
    </div>
  )
}

/** Who is signed in has it in the account menu. */
function HelpLink() {
  const t = useTranslations('nav')
  return (
    <Link
      to={paths.help}
      className="relative font-bold text-brand-ink underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-3.5 hover:underline"
    >
      {t('help')}
    </Link>
  )
}

const placeOf = ({ nearest: { name, address, coordinates } }: Far) => ({
  label: address || name,
  coordinates,
})
