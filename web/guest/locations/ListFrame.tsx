import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import type { Origin } from './origin.ts'

/** The column of the list beside the map. On a phone's side all of it scrolls. */
export function ListColumn(props: {
  isAlone: boolean
  /** Something lies over it: it comes back scrolled to where it was. */
  isCovered?: boolean
  chips: ReactNode
  heading: ReactNode
  toggle: ReactNode
  children: ReactNode
}) {
  const { isAlone, isCovered, chips, heading, toggle, children } = props
  return (
    <div
      className={classes(
        'flex flex-col bg-surface low:block low:overflow-y-auto',
        isAlone ? 'min-w-0 flex-1' : 'w-120 low:w-100',
        isCovered && 'invisible',
      )}
    >
      {chips}
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-2 pb-3">
        {heading}
        {toggle}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pt-1 pb-6 low:overflow-visible">
        {children}
      </div>
    </div>
  )
}

interface HeadingProps {
  words: string
  count: number | undefined
  /** Where distances are measured from. */
  from: Origin
  /** Asks for the guest's position, where that is not known. */
  locate?: ReactNode
  /** The way to help, where no menu has it. */
  help?: ReactNode
}

/** How many there are, and what they are near to. */
export function ListHeading({ words, count, from, locate, help }: HeadingProps) {
  const t = useTranslations('home')
  return (
    <div className="min-w-0">
      <h1 className="text-lg! leading-[1.5rem]!">
        {count === undefined ? t('title') : t('heading', { count })}
      </h1>
      {words && <p className="text-xs wrap-anywhere text-muted">{t('matching', { words })}</p>}
      <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
        <OriginLine from={from} />
        {locate && from.kind === 'city' && (
          <>
            <span aria-hidden>·</span>
            {locate}
          </>
        )}
        {help && (
          <>
            <span aria-hidden>·</span>
            {help}
          </>
        )}
      </p>
    </div>
  )
}

function OriginLine({ from }: { from: Origin }) {
  const t = useTranslations('home')
  switch (from.kind) {
    case 'guest':
      return <span>{t('fromYou')}</span>
    case 'place':
      return <span className="min-w-0 wrap-anywhere">{t('nearestTo', { place: from.label })}</span>
    case 'city':
      return <span>{t('from', { place: t('cityMiddle') })}</span>
  }
}

/** `rows` beside a map, `grid` where there is no map. */
export type ListShape = keyof typeof shapes

interface CardsProps {
  shape: ListShape
  ref?: Ref<HTMLDivElement>
  /** What is out of sight is laid out when it comes into it. */
  isLong?: boolean
  mayBeOpen: ReactNode[]
  closed: ReactNode[]
}

/** Those that may be open, and set apart from them those that are closed. */
export function Cards({ shape, ref, isLong, mayBeOpen, closed }: CardsProps) {
  const t = useTranslations('home')
  const id = useId()
  const look = classes(shapes[shape], isLong && beyond[shape])
  return (
    <div ref={ref} data-cards>
      {mayBeOpen.length > 0 && (
        <ul aria-label={t('list')} className={look}>
          {mayBeOpen}
        </ul>
      )}
      {closed.length > 0 && (
        <>
          <h2
            id={id}
            className="mx-5 mt-4 mb-1.5 border-t border-line pt-3 text-sm! text-muted wide:mx-6"
          >
            {t('closedNow')}
          </h2>
          <ul aria-labelledby={id} className={look}>
            {closed}
          </ul>
        </>
      )}
    </div>
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
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-7 px-4 wide:gap-x-6 wide:px-6',
}
