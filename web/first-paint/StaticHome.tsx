import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cardButtonId, cardNameClass, CardRow } from '#web/locations/CardRow.tsx'
import { ChipsWaiting, HeaderWaiting, ToggleWaiting } from '#web/locations/ControlsWaiting.tsx'
import { HomeFrame } from '#web/locations/HomeFrame.tsx'
import { Cards, ListColumn, ListHeading, rowsInSight } from '#web/locations/ListFrame.tsx'
import { useNameOf } from '#web/locations/LocationFacts.tsx'
import { plainHome, writeHomeQuery } from '#web/locations/homeAddress.ts'
import { timesSquare } from '#web/locations/origin.ts'
import { phoneLayout } from '#web/locations/phoneLayout.ts'
import type { ListedLocation } from '#web/locations/source.ts'
import { Grip, gripClass, SheetFrame } from '#web/ui/SheetFrame.tsx'
import type { Snaps } from '#web/ui/sheetSnap.ts'
import { Skeleton } from '#web/ui/Waiting.tsx'

export interface StillProps {
  locations: ListedLocation[]
  isWide: boolean
  height: number
}

/** /home as it opens, before its program is there: the list and its links; what needs the program is still grey. */
export function Still({ locations, isWide, height }: StillProps) {
  const phone = phoneLayout(height, false)
  const heading = <ListHeading query={{ place: null, words: '' }} count={locations.length} />
  const cards = (
    <Cards shape="rows">
      {locations.slice(0, rowsInSight(isWide, height)).map((location) => (
        <StillCard key={location._id} location={location} />
      ))}
    </Cards>
  )
  return (
    <div className="flex h-dvh flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <HomeFrame
          isWide={isWide}
          isMap
          phone={phone}
          header={<HeaderWaiting isWide={isWide} view="map" />}
          buttons={<ToggleWaiting isOverMap />}
          map={<Ground />}
          list={
            isWide ? (
              <ListColumn
                isAlone={false}
                chips={<ChipsWaiting className="px-6 pt-4" />}
                heading={heading}
                toggle={<ToggleWaiting isOverMap={false} />}
              >
                {cards}
              </ListColumn>
            ) : (
              <StillSheet snaps={phone.snaps} heading={heading} cards={cards} />
            )
          }
        />
      </div>
    </div>
  )
}

/** The program begins at the address that it finds: with this restroom chosen. */
export const homeWith = (id: string) =>
  `#/home?${writeHomeQuery({ ...plainHome, selectedId: id }).toString()}`

export function StillCard({ location }: { location: ListedLocation }) {
  const nameOf = useNameOf()
  return (
    <CardRow
      location={location}
      from={timesSquare}
      heart={null}
      isSelected={false}
      name={
        <a
          href={homeWith(location._id)}
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

export const groundId = 'ground'

/** Where the map will be: `drawPins` puts prices on it. Whoever does not see them has the same in the list. */
const Ground = () => (
  <div className="relative isolate size-full overflow-hidden bg-sunken">
    <Skeleton className="absolute inset-0 rounded-none!" />
    <div aria-hidden id={groundId} className="absolute inset-0 overflow-hidden" />
  </div>
)

function StillSheet(props: { snaps: Snaps; heading: ReactNode; cards: ReactNode }) {
  const { snaps, heading, cards } = props
  const t = useTranslations('home')
  return (
    <SheetFrame
      label={t('list')}
      highest={snaps[2]}
      hidden={snaps[2] - snaps[1]}
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
}
