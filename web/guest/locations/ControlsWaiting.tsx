import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { HomeBar } from './HomeBar.tsx'
import type { HomeQuery } from './homeAddress.ts'

/** Where the header will be, and on a phone the filters with it. */
export const HeaderWaiting = ({ isWide, view }: { isWide: boolean; view: HomeQuery['view'] }) =>
  isWide ? (
    <header className="border-b border-line bg-surface">
      <div className="min-h-17" />
    </header>
  ) : (
    <HomeBar isOverList={view === 'list'} chips={<ChipsWaiting className="mt-1 px-4 pb-2" />}>
      <Skeleton className="ml-2 h-5 w-40" />
    </HomeBar>
  )

/** Where the filters will be. */
export const ChipsWaiting = ({ className }: { className: string }) => (
  <div aria-hidden className={classes('flex gap-2 overflow-hidden py-1', className)}>
    {['open', 'free', 'wheelchair', 'babyChanging'].map((chip) => (
      <Skeleton key={chip} className="h-11 w-28 shrink-0 rounded-full!" />
    ))}
  </div>
)

/** Where the choice between map and list will be. */
export const ToggleWaiting = ({ isOverMap }: { isOverMap: boolean }) => (
  <Skeleton
    className={classes(
      'h-13 w-60 rounded-full!',
      // Over prices: half of one through it would be no price.
      isOverMap && 'mx-auto animate-none! bg-surface!',
    )}
  />
)
