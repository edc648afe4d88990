import { useTranslations } from 'use-intl'
import { CardRow, cardButtonId, cardNameClass } from '#web/guest/locations/CardRow.tsx'
import {
  ChipsWaiting,
  HeaderWaiting,
  ToggleWaiting,
} from '#web/guest/locations/ControlsWaiting.tsx'
import { HomeFrame } from '#web/guest/locations/HomeFrame.tsx'
import { plainHome, writeHomeQuery } from '#web/guest/locations/homeAddress.ts'
import { Cards, drawnFirst, ListColumn, ListHeading } from '#web/guest/locations/ListFrame.tsx'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { openFirst } from '#web/guest/locations/openFirst.ts'
import { openingZoom, theCity, timesSquare } from '#web/guest/locations/origin.ts'
import { phoneLayout } from '#web/guest/locations/phoneLayout.ts'
import { CodePill } from '#web/guest/visits/CodePill.tsx'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { MapBackground } from '#web/ui/map/MapBackground.tsx'
import { Grip, gripClass, SheetFrame } from '#web/ui/SheetFrame.tsx'
import type { heldPill } from './heldPill.ts'

interface Props {
  locations: ListedLocation[]
  isBundled: boolean
  isWide: boolean
  height: number
  pill: ReturnType<typeof heldPill>
  now: Date
}

/** /home as it opens: the list, its links and the map's picture; placeholders for what needs the program. */
export function StaticHome({ locations, isBundled, isWide, height, pill, now }: Props) {
  const t = useTranslations('home')
  const phone = phoneLayout(height, false)
  const heading = <ListHeading words="" count={locations.length} from={theCity} />
  const { mayBeOpen, closed } = openFirst(locations, timesSquare, now)
  const cardsOf = (part: ListedLocation[], count: number) =>
    part
      .slice(0, Math.max(count, 0))
      .map((location) => <StaticCard key={location._id} location={location} />)
  const cards = (
    <Cards
      shape="rows"
      mayBeOpen={cardsOf(mayBeOpen, drawnFirst)}
      closed={cardsOf(closed, drawnFirst - mayBeOpen.length)}
    />
  )
  const list = isWide ? (
    <ListColumn
      isAlone={false}
      chips={<ChipsWaiting className="px-6 pt-4" />}
      heading={heading}
      toggle={<ToggleWaiting isOverMap={false} />}
    >
      {cards}
    </ListColumn>
  ) : (
    <SheetFrame
      label={t('list')}
      highest={phone.snaps[2]}
      hidden={phone.snaps[2] - phone.snaps[1]}
      head={
        <div>
          <div className={gripClass}>
            <Grip />
          </div>
          <div className="px-5 pb-2">{heading}</div>
        </div>
      }
    >
      {cards}
    </SheetFrame>
  )
  return (
    <div className="flex h-dvh flex-col">
      {pill && <CodePill {...pill} />}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <HomeFrame
          isWide={isWide}
          isMap
          phone={phone}
          header={<HeaderWaiting isWide={isWide} view="map" />}
          buttons={<ToggleWaiting isOverMap />}
          map={
            <MapBackground
              view={isBundled ? { centre: timesSquare, zoom: openingZoom } : undefined}
              padding={isWide ? undefined : phone.padding}
            />
          }
          list={list}
        />
      </div>
    </div>
  )
}

function StaticCard({ location }: { location: ListedLocation }) {
  const nameOf = useNameOf()
  const query = writeHomeQuery({ ...plainHome, selectedId: location._id })
  return (
    <CardRow
      location={location}
      from={theCity}
      heart={null}
      isSelected={false}
      name={
        <a
          href={`#/home?${query.toString()}`}
          id={cardButtonId(location._id)}
          dir="auto"
          className={cardNameClass}
        >
          {nameOf(location)}
        </a>
      }
    />
  )
}
