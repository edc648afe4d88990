import { SearchX } from 'lucide-react'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type HomeQuery, plainHome } from './homeAddress.ts'
import { showsSavedOnly } from './homeQuery.ts'
import { type ListShape, shapes } from './ListFrame.tsx'
import type { Instead } from './useFallbackResults.ts'
import { useFilterLabel } from './useFilterLabel.ts'

interface Props {
  query: HomeQuery
  search: (changed: Partial<HomeQuery>) => void
  instead: Instead | undefined
  shape: ListShape
  children: (location: ListedLocation) => ReactNode
}

/** What was searched for, what of it can be taken off, and the nearest restrooms instead. */
export function EmptyList({ query, search, instead, shape, children }: Props) {
  const t = useTranslations('home')
  const isSavedOnly = showsSavedOnly(query)
  const { words, filters } = query
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t(isSavedOnly ? 'emptySaved' : 'empty')}
        isSmall={instead !== undefined}
        action={
          (words !== '' || filters.length > 0) && (
            <div className="flex flex-wrap justify-center gap-2">
              {words !== '' && (
                <Button look="soft" onClick={() => search({ words: '' })}>
                  {t('showNearby')}
                </Button>
              )}
              {filters.length > 0 && (
                <Button look="soft" onClick={() => search({ filters: plainHome.filters })}>
                  {t('clearFilters')}
                </Button>
              )}
            </div>
          )
        }
      >
        {isSavedOnly ? t('emptySavedHint') : <SearchedFor query={query} />}
      </EmptyState>
      {instead && (
        <NearestInstead instead={instead} shape={shape}>
          {children}
        </NearestInstead>
      )}
    </>
  )
}

function SearchedFor({ query: { words, filters } }: { query: HomeQuery }) {
  const t = useTranslations('home')
  const labelOf = useFilterLabel()
  const named = filters.map(labelOf).join(', ')
  if (words && named) return t('emptyBoth', { words, filters: named })
  if (words) return t('emptyWords', { words })
  return named ? t('emptyFilters', { filters: named }) : t('emptyHintPlain')
}

function NearestInstead({
  instead,
  shape,
  children,
}: Pick<Props, 'shape' | 'children'> & { instead: Instead }) {
  const t = useTranslations('home')
  const id = useId()
  return (
    <div data-cards>
      <h2
        id={id}
        className="mx-5 mt-4 mb-1.5 border-t border-line pt-3 text-sm! text-muted wide:mx-6"
      >
        {t(instead.isFiltered ? 'nearestWith' : 'nearestInstead')}
      </h2>
      <ul aria-labelledby={id} className={shapes[shape]}>
        {instead.locations.map((location) => (
          <Fragment key={location._id}>{children(location)}</Fragment>
        ))}
      </ul>
    </div>
  )
}
