import { type ReactNode, startTransition, useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import type { LastKnown } from '#web/api/useLastKnown.ts'
import { NotFoundNow } from '#web/guest/favourites/NotFoundNow.tsx'
import { useFavourites } from '#web/guest/favourites/useFavourites.ts'
import { cardButtonId } from '#web/guest/locations/CardRow.tsx'
import { HomeFrame } from '#web/guest/locations/HomeFrame.tsx'
import { HomeHeader } from '#web/guest/locations/HomeHeader.tsx'
import { HomeList } from '#web/guest/locations/HomeList.tsx'
import type { HomeQuery } from '#web/guest/locations/homeAddress.ts'
import { filterOf, isFiltered, showsSavedOnly } from '#web/guest/locations/homeQuery.ts'
import { InfoWindow } from '#web/guest/locations/InfoWindow.tsx'
import { LocateButton } from '#web/guest/locations/LocateButton.tsx'
import { LocationsMap } from '#web/guest/locations/LocationsMap.tsx'
import {
  closeZoom,
  nearestOf,
  type Origin,
  openingZoom,
  roundedTo10m,
  theCity,
} from '#web/guest/locations/origin.ts'
import { phoneLayout, usualHeaderPx } from '#web/guest/locations/phoneLayout.ts'
import { UseMyLocation } from '#web/guest/locations/UseMyLocation.tsx'
import { useFallbackResults } from '#web/guest/locations/useFallbackResults.ts'
import { isWithin, useFar } from '#web/guest/locations/useFar.ts'
import { useHeight } from '#web/guest/locations/useHeight.ts'
import { useHomeQuery } from '#web/guest/locations/useHomeQuery.ts'
import { useIsLow, useIsWide } from '#web/guest/locations/useIsWide.ts'
import { useChosen, useRestrooms } from '#web/guest/locations/useLocations.ts'
import { useOrigin } from '#web/guest/locations/useOrigin.ts'
import { ViewToggle } from '#web/guest/locations/ViewToggle.tsx'
import { SomethingMissing } from '#web/guest/mapEdits/SomethingMissing.tsx'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { PaperLinks } from '#web/shell/layout/PaperLinks.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { classes } from '#web/ui/classes.ts'
import { AccessToListed } from './AccessTo.tsx'
import { SaveHeart } from './SaveHeart.tsx'

const none: ListedLocation[] = []

interface Props {
  /** Where the map opens and what near means; left out, that is where the person is, else Times Square. */
  start?: HomeQuery['place']
  zoom?: number
  /** The way to a code. */
  access?: (location: ListedLocation) => ReactNode
}

const accessTo = (location: ListedLocation) => <AccessToListed location={location} />

/** The map and the list of every restroom; each can do what the other can. */
export function HomeScreen({ start, zoom = openingZoom, access = accessTo }: Props) {
  const favourites = useFavourites()
  const { query, change, search } = useHomeQuery()
  const origin = useOrigin(query.place, start)
  // Between one component and the next a slow phone does what else there is to do.
  return (
    <Home
      start={start}
      zoom={zoom}
      access={access}
      favourites={favourites}
      query={query}
      change={change}
      search={search}
      {...origin}
    />
  )
}

interface HomeProps extends Required<Omit<Props, 'start'>> {
  start: HomeQuery['place'] | undefined
  favourites: ReturnType<typeof useFavourites>
  query: HomeQuery
  change: (changed: Partial<HomeQuery>) => void
  search: (changed: Partial<HomeQuery>) => void
  origin: Origin
  /** Where lists are asked for. */
  near: Coordinates
}

function Home({ start, zoom, access, favourites, query, change, search, origin, near }: HomeProps) {
  const t = useTranslations('home')
  const hasPopup = useIsWide()
  const isWide = useIsLow() || hasPopup
  const { height, measure } = useHeight(window.innerHeight)
  const header = useHeight(usualHeaderPx)
  const [raisedId, setRaisedId] = useState<string | null>(null)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const [recentre, setRecentre] = useState(0)
  const middle = useRef<Coordinates>(null)

  const savedIds = favourites.data?.map(({ locationId }) => locationId) ?? []
  const filter = filterOf(query, near, savedIds)
  const locations = useRestrooms(filter, {
    isFiltered: isFiltered(query),
    enabled: !favourites.isPending || !query.filters.includes('saved'),
  })
  const isListShown = useDeferredValue(!locations.isPending, false)
  const isMap = query.view === 'map'
  const isStart = origin.kind === 'city' || (start && !query.place)
  const far = useFar(origin, near, locations)
  const shown = far ? shownWithin(near, locations) : locations
  const instead = useFallbackResults(query, near, {
    isEmpty: locations.data?.length === 0 && !far,
    savedIds,
  })
  const known = instead?.locations ?? locations.data ?? none
  const isEmptyHere = far !== undefined && shown.data?.length === 0
  const nearest = locations.isPrevious ? [] : nearestOf(known, near)
  const selected = useChosen(isMap ? query.selectedId : null, instead?.locations ?? locations.data)
  const phone = phoneLayout(height, selected !== undefined, header.height)

  const select = (selectedId: string | null) => {
    setIsByKeyboard(document.activeElement?.matches(':focus-visible') ?? false)
    change({ selectedId })
  }
  const close = (id: string) => {
    change({ selectedId: null })
    // Once the list is back: who came from a card goes on from there.
    requestAnimationFrame(() =>
      document.getElementById(cardButtonId(id))?.focus({ preventScroll: true }),
    )
  }
  const locateButton = !start && (
    <LocateButton
      onLocated={() => {
        change({ place: null })
        setRecentre(recentre + 1)
      }}
    />
  )
  const toggle = (
    <>
      <ViewToggle view={query.view} onChange={(view) => change({ view })} />
      {!isWide && isMap && locateButton}
    </>
  )
  const infoWindow = selected && (
    <InfoWindow
      location={selected}
      from={origin}
      shape={hasPopup ? 'popup' : 'card'}
      takesFocus={isByKeyboard}
      onClose={() => close(selected._id)}
      access={access(selected)}
      heart={<SaveHeart location={selected} look={hasPopup ? 'raised' : 'plain'} />}
    />
  )
  const list = (
    <HomeList
      key="list"
      isWide={isWide}
      query={query}
      change={change}
      search={search}
      locations={shown}
      instead={instead}
      far={far}
      origin={origin}
      near={near}
      locate={!start && <UseMyLocation />}
      select={select}
      snaps={phone.snaps}
      isCovered={selected !== undefined && !hasPopup}
      toggle={isWide ? toggle : undefined}
      // Pressing a card focuses it first: what that draws on the map must not hold up the press.
      onRaise={(id) => startTransition(() => setRaisedId(id))}
      heart={(location, look) => <SaveHeart location={location} look={look} />}
      below={
        <>
          {showsSavedOnly(query) && <SavedNotFound found={locations.data} />}
          {!start && <SomethingMissing middleOf={() => roundedTo10m(middle.current ?? near)} />}
          <PaperLinks className="px-4 py-5" />
        </>
      }
    />
  )

  const shownMap = (
    <>
      <LocationsMap
        // The list first: the code of the map is a hundred times its size.
        comesLater={!isListShown}
        // Where there is nothing, the map shows where there is something.
        origin={isEmptyHere ? { ...theCity, coordinates: far.nearest.coordinates } : origin}
        place={query.place ?? undefined}
        zoom={isStart || isEmptyHere ? zoom : closeZoom}
        alsoShow={nearest}
        recentre={recentre}
        locations={known}
        filter={filter}
        selected={selected}
        raisedId={raisedId}
        onSelect={select}
        onMiddle={(seen) => {
          middle.current = seen
        }}
        padding={isWide ? undefined : phone.padding}
        attributionPosition={isWide ? 'bottom-right' : 'bottom-left'}
        attributionInset={isWide ? 0 : phone.attributionInset}
        infoWindow={hasPopup ? infoWindow : undefined}
      />
      {isWide && <div className="absolute right-4 bottom-9 z-10">{locateButton}</div>}
    </>
  )

  return (
    <>
      <Title>{t('title')}</Title>
      <HomeFrame
        isWide={isWide}
        isMap={isMap}
        hasCard={!hasPopup && selected !== undefined}
        phone={phone}
        measure={measure}
        header={
          <HomeHeader
            isWide={isWide}
            query={query}
            change={change}
            search={search}
            near={near}
            measure={header.measure}
            beforeFilters={phone.isLow && toggle}
            onChosen={() => setIsByKeyboard(true)}
          />
        }
        buttons={
          <>
            <div
              className={classes(
                'pointer-events-none! flex shrink-0 items-center justify-center gap-3 *:pointer-events-auto',
                // The room that is left on a low screen is the card's.
                infoWindow && '[@media(max-height:34rem)]:hidden',
              )}
            >
              {!isWide && !phone.isLow && toggle}
            </div>
            {!hasPopup && infoWindow}
          </>
        }
        map={shownMap}
        list={list}
      />
    </>
  )
}

/** Results on the other side of the world do not answer what is near. */
const shownWithin = (near: Coordinates, locations: LastKnown<ListedLocation[]>) => ({
  ...locations,
  data: locations.data?.filter((location) => isWithin(near, location)),
})

/** Under the list of saved restrooms: those that it could not show, or why it knows of none. */
function SavedNotFound({ found }: { found: readonly { _id: string }[] | undefined }) {
  const favourites = useFavourites()
  if (favourites.isLoadingError) return <ReadFailed query={favourites} className="m-4" />
  if (!favourites.data || !found) return null
  const shown = new Set(found.map(({ _id }) => _id))
  return (
    <NotFoundNow favourites={favourites.data.filter(({ locationId }) => !shown.has(locationId))} />
  )
}
