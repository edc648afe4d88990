import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ReadFailed } from '#web/layout/ReadFailed.tsx'
import { Title } from '#web/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { OwedCard } from './OwedCard.tsx'
import { owedKey, useAct, useOwed } from './useFiles.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useWords } from './useWords.ts'
import type { Settling } from './source.ts'

/** Refunds that guests' banks did not take, the longest owed first. */
export function OwedView() {
  const t = useTranslations('operator.owed')
  const { operator } = useSource()
  const { price } = useWords()
  const settle = useAct(
    ({ id, how, reason }: Settling) => operator.settleOwed(id, { how, reason }),
    owedKey,
  )
  const settled = settle.isSuccess ? settle.variables : undefined
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      {settled && (
        <Notice tone="success">
          {t('done', { how: settled.how, price: price(settled.cents) })}
        </Notice>
      )}
      <List settle={settle} />
    </div>
  )
}

interface ListProps {
  settle: {
    mutate: (asked: Settling) => void
    variables: Settling | undefined
    isPending: boolean
    error: Error | null
  }
}

function List({ settle }: ListProps) {
  const t = useTranslations('operator.owed')
  const common = useTranslations('common')
  const owed = useOwed()

  if (owed.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (owed.isError) return <ReadFailed query={owed} />
  if (owed.data.owed.length === 0)
    return (
      <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t('title')} className="grid gap-3">
        {owed.data.owed.map((line) => (
          <li key={line.id}>
            <OwedCard
              line={line}
              isBusy={settle.isPending && settle.variables?.id === line.id}
              error={settle.variables?.id === line.id ? settle.error : null}
              onSettle={settle.mutate}
            />
          </li>
        ))}
      </ul>
      {owed.data.isMore && <p className="text-sm text-muted">{t('more')}</p>}
    </>
  )
}
