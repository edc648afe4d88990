import type { ComponentProps, ReactNode } from 'react'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { classes } from '#web/ui/classes.ts'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FeatureIcons } from './FeatureIcons.tsx'
import { FirstPhoto } from './FirstPhoto.tsx'
import { Address, Dot, OpenLine, Price, Rating, Walk } from './LocationFacts.tsx'
import type { Origin } from './origin.ts'

export interface CardProps {
  location: ListedLocation
  /** Where distances are measured from. */
  from: Origin
  /** Saves it. */
  heart: ReactNode
}

interface Props extends CardProps, Omit<ComponentProps<'li'>, 'children'> {
  isSelected: boolean
  /** What is pressed to choose it. */
  name: ReactNode
}

/** What a card in a column of cards says and how it looks, whatever a press on it does. */
export function CardRow({ location, from, heart, isSelected, name, ...item }: Props) {
  return (
    <li
      {...item}
      className={classes(
        // Around all of what a press on its name chooses: around only the name it would overlap the lines below.
        'relative flex gap-3.5 rounded-card p-2.5 transition has-[h3_:focus-visible]:outline-3 has-[h3_:focus-visible]:outline-brand',
        isSelected ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'hover:bg-sunken',
      )}
    >
      <FirstPhoto
        location={location}
        sizes="104px"
        className="size-26 self-center rounded-photo max-[23.4rem]:size-20"
      />
      <div className="flex min-w-0 flex-1 flex-col py-0.5">
        <h3 className="truncate pr-9">{name}</h3>
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
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-1">
          <Price price={location.price} />
          <DirectionsLink location={location} className={isSelected ? 'bg-surface!' : undefined} />
        </div>
      </div>
      <div className="absolute top-0.5 right-0.5">{heart}</div>
    </li>
  )
}

/** All of the card answers a press on its name. */
export const cardNameClass =
  'max-w-full truncate text-left outline-none after:absolute after:inset-0 after:rounded-card'

/** Focus goes back to the card whose restroom was closed on the map. */
export const cardButtonId = (id: string) => `restroom-${id}`
