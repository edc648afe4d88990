import {
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import type { LastKnown } from '#web/api/useLastKnown.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { AsOf } from '#web/shell/layout/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { Cards, drawnFirst, type ListShape, shapes } from './ListFrame.tsx'
import { openFirst } from './openFirst.ts'
import { useKeptScroll } from './useKeptScroll.ts'

interface Props {
  locations: LastKnown<ListedLocation[]>
  /** What near means. */
  near: Coordinates
  /** Shown where there are no cards. */
  empty: ReactNode
  shape: ListShape
  children: (location: ListedLocation) => ReactNode
}

export function LocationList({ locations, empty, ...props }: Props) {
  const { near, shape, children } = props
  const common = useTranslations('common')
  const refusal = useRefusal()

  if (locations.isPending) return <ListWaiting shape={shape} />
  if (!locations.data || locations.isError)
    return (
      <Notice
        tone="error"
        className="m-4"
        title={common('error', { message: refusal(locations.error) })}
        action={
          <Button
            size="small"
            look="outline"
            busy={locations.isFetching}
            onClick={() => void locations.refetch()}
          >
            {common('retry')}
          </Button>
        }
      />
    )
  if (locations.data.length === 0) return empty
  return (
    <>
      <AsOf known={locations} className="mx-4 mb-3" />
      <FoundCards found={locations.data} near={near} shape={shape}>
        {children}
      </FoundCards>
    </>
  )
}

/** Those in sight first; the others, and what changes in all, are drawn between everything else that there is to do. */
function FoundCards({
  found,
  near,
  shape,
  children,
}: Pick<Props, 'near' | 'shape' | 'children'> & { found: ListedLocation[] }) {
  const { list, comesBack } = useKeptScroll()
  const now = useNow()
  const { mayBeOpen, closed } = useMemo(() => openFirst(found, near, now), [found, near, now])
  // Back in the history, the middle of the list may be in sight.
  const drawn = useGrowing(found.length, comesBack ? found.length : drawnFirst)
  const card = useDeferredValue(children)
  const cards = (part: ListedLocation[], count: number) =>
    part
      .slice(0, Math.max(count, 0))
      .map((location) => <Found key={location._id} location={location} card={card} />)
  return (
    <Cards
      ref={list}
      shape={shape}
      isLong={!comesBack}
      mayBeOpen={cards(mayBeOpen, drawn)}
      closed={cards(closed, drawn - mayBeOpen.length)}
    />
  )
}

/** One that stands already is not drawn again when others follow. */
const Found = memo(function Found(props: { location: ListedLocation; card: Props['children'] }) {
  return props.card(props.location)
})

/** Grows from `first` to `all`, a few at a time. */
function useGrowing(all: number, first: number) {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + drawnFirst))
  }, [drawn, all])
  return drawn
}

const rowsWaiting = [1, 2, 3, 4]

function ListWaiting({ shape }: { shape: Props['shape'] }) {
  const t = useTranslations('home')
  return (
    <Waiting label={t('loading')}>
      <p aria-hidden className="px-5 pb-2 text-sm text-muted wide:px-6">
        {t('loading')}
      </p>
      <div className={shapes[shape]}>
        {rowsWaiting.map((row) =>
          shape === 'grid' ? (
            <Skeleton key={row} className="aspect-3/2 w-full rounded-sheet" />
          ) : (
            <div key={row} className="flex gap-3.5 p-2.5">
              <Skeleton className="size-26" />
              <div className="flex flex-1 flex-col gap-2.5 py-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="mt-auto h-9 w-full" />
              </div>
            </div>
          ),
        )}
      </div>
    </Waiting>
  )
}
