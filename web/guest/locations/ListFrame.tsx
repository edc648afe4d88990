import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import type { HomeQuery } from './homeAddress.ts'

/** The column of the list beside the map. */
export function ListColumn(props: {
  isAlone: boolean
  chips: ReactNode
  heading: ReactNode
  toggle: ReactNode
  children: ReactNode
}) {
  const { isAlone, chips, heading, toggle, children } = props
  return (
    <div className={classes('flex flex-col bg-surface', isAlone ? 'min-w-0 flex-1' : 'w-120')}>
      {chips}
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-2 pb-3">
        {heading}
        {toggle}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pt-1 pb-6">{children}</div>
    </div>
  )
}

/** How many there are, and in which order. */
export function ListHeading({
  query,
  count,
}: {
  query: Pick<HomeQuery, 'place' | 'words'>
  count: number | undefined
}) {
  const t = useTranslations('home')
  const order = query.place ? t('nearestTo', { place: query.place.label }) : t('nearestFirst')
  return (
    <div className="min-w-0">
      <h1 className="text-lg! leading-[1.5rem]!">
        {count === undefined ? t('title') : t('heading', { count })}
      </h1>
      <p className="text-xs wrap-anywhere text-muted">
        {query.words ? t('matching', { words: query.words }) : order}
      </p>
    </div>
  )
}

/** `rows` beside a map, `grid` where the list is alone. */
export type ListShape = keyof typeof shapes

export function Cards(props: {
  shape: ListShape
  ref?: Ref<HTMLUListElement>
  /** What is out of sight is laid out when it comes into it. */
  isLong?: boolean
  children: ReactNode
}) {
  const { shape, ref, isLong, children } = props
  const t = useTranslations('home')
  return (
    <ul
      ref={ref}
      aria-label={t('list')}
      className={classes(shapes[shape], isLong && beyond[shape])}
    >
      {children}
    </ul>
  )
}

/** So few that even a slow phone draws them at once; more than most screens hold. */
export const drawnFirst = 6

/** All but those drawn first, and as high as most are. */
const beyond = {
  rows: '[&>:nth-child(n+7)]:[content-visibility:auto] [&>:nth-child(n+7)]:[contain-intrinsic-height:auto_8.5rem]',
  grid: '[&>:nth-child(n+7)]:[content-visibility:auto] [&>:nth-child(n+7)]:[contain-intrinsic-height:auto_26rem]',
}

export const shapes = {
  rows: 'flex flex-col gap-0.5 px-2.5 wide:px-3.5',
  grid: 'grid grid-cols-1 gap-7 px-4 wide:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] wide:gap-x-6 wide:px-6',
}
