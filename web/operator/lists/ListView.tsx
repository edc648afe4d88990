import { keepPreviousData } from '@tanstack/react-query'
import { ListX } from 'lucide-react'
import { NavLink, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ListName } from '#contract/listTerms.ts'
import { maxRowsCounted, readList } from '#contract/operatorLists.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { DownloadList } from './DownloadList.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListTable } from './ListTable.tsx'
import { MailRows } from './MailRows.tsx'
import { Pager } from './Pager.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useListQuery } from './useListQuery.ts'

/** One list after the other, each with its filters above it. */
export function ListView() {
  const t = useTranslations('operator.lists')
  const { name: typed } = useParams<'name'>()
  const name = ListName.catch('guests').parse(typed)
  const title = t('name', { list: name })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Title>{title}</Title>
      <nav aria-label={t('label')} className="flex flex-wrap gap-1">
        {ListName.options.map((list) => (
          <NavLink
            key={list}
            to={paths.operatorList(list)}
            aria-current={list === name ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-bold',
              list === name ? 'bg-ink text-bg' : 'text-muted hover:bg-sunken',
            )}
          >
            {t('name', { list })}
          </NavLink>
        ))}
      </nav>
      <h1 className="text-2xl">{title}</h1>
      <List key={name} name={name} />
    </div>
  )
}

function List({ name }: { name: ListName }) {
  const { query, change } = useListQuery(name)
  return (
    <>
      <SavedViews name={name} query={query} />
      <ListFilters name={name} query={query} onChange={change} />
      <Rows name={name} query={query} onChange={change} />
    </>
  )
}

function Rows({
  name,
  query,
  onChange,
}: { name: ListName; onChange: ReturnType<typeof useListQuery>['change'] } & Pick<
  ReturnType<typeof useListQuery>,
  'query'
>) {
  const t = useTranslations('operator.lists')
  const common = useTranslations('common')
  const list = useCall(readList[name], { query }, { placeholderData: keepPreviousData })

  if (list.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-64" />
      </Waiting>
    )
  if (list.isLoadingError) return <ReadFailed query={list} />
  const { rows, count } = list.data
  if (count === 0)
    return (
      <Card>
        <EmptyState icon={<ListX aria-hidden />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      </Card>
    )
  return (
    <div aria-busy={list.isPlaceholderData} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {t('count', { count, isMore: count >= maxRowsCounted ? 'yes' : 'no' })}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <MailRows name={name} query={query} />
          <DownloadList name={name} query={query} />
        </div>
      </div>
      <ListTable
        name={name}
        rows={rows}
        sort={query.sort ?? 'createdAt'}
        direction={query.direction ?? 'desc'}
        onSort={(sort, direction) => onChange({ sort, direction })}
      />
      <Pager
        page={query.page ?? 1}
        count={count}
        onPage={(page) => onChange({ page: String(page) })}
      />
    </div>
  )
}
