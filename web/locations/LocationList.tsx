import { SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import type { LastKnown } from '#web/data/useLastKnown.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { AsOf } from '#web/layout/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import type { ListedLocation } from './source.ts'

interface Props {
  locations: LastKnown<ListedLocation[]>
  isFiltered: boolean
  isSavedOnly: boolean
  onClearFilters: () => void
  /** `rows` beside a map, `grid` where the list is alone. */
  shape: 'rows' | 'grid'
  children: (location: ListedLocation) => ReactNode
}

export function LocationList({ locations, isFiltered, isSavedOnly, ...props }: Props) {
  const { onClearFilters, shape, children } = props
  const t = useTranslations('home')
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
  if (locations.data.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t(isSavedOnly ? 'emptySaved' : 'empty')}
        action={
          isFiltered && (
            <Button look="soft" onClick={onClearFilters}>
              {t('clearFilters')}
            </Button>
          )
        }
      >
        {t(isSavedOnly ? 'emptySavedHint' : isFiltered ? 'emptyHint' : 'emptyHintPlain')}
      </EmptyState>
    )
  return (
    <>
      <AsOf known={locations} className="mx-4 mb-3" />
      <ul aria-label={t('list')} className={shapes[shape]}>
        <Cards found={locations.data}>{children}</Cards>
      </ul>
    </>
  )
}

/** More than a screen holds at first, and so few that even a slow phone draws them at once. */
const drawnFirst = 6

/** Those in sight first; the others are drawn between everything else that the page has to do. */
function Cards({ found, children }: { found: ListedLocation[]; children: Props['children'] }) {
  const drawn = useDeferredValue(found.length, drawnFirst)
  return found.slice(0, drawn).map(children)
}

const shapes = {
  rows: 'flex flex-col gap-0.5 px-2.5 wide:px-3.5',
  grid: 'grid grid-cols-1 gap-7 px-4 wide:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] wide:gap-x-6 wide:px-6',
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
