import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { owedToGuests, resolveOwedRefund } from '#contract/operator.ts'
import type { OwedLine } from '#contract/operatorFiles.ts'
import type { Input } from '#web/api/client.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { OwedCard } from './OwedCard.tsx'
import { readAnew } from './readAnew.ts'
import { useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

/** Refunds that guests' banks did not take, the longest owed first. */
export function OwedView() {
  const t = useTranslations('operator.owed')
  const { price } = useWords()
  const [cents, setCents] = useState(0)
  const resolve = useFileAction(resolveOwedRefund, [owedToGuests])
  const settled = resolve.isSuccess ? resolve.variables : undefined
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      {settled && (
        <Notice tone="success">{t('done', { how: settled.body.how, price: price(cents) })}</Notice>
      )}
      <List
        settle={resolve}
        onSettle={(line, body) => {
          setCents(line.cents)
          resolve.mutate({ params: { id: line.id }, body })
        }}
      />
    </div>
  )
}

interface ListProps {
  settle: {
    variables: Input<typeof resolveOwedRefund> | undefined
    isPending: boolean
    error: Error | null
  }
  onSettle: (line: OwedLine, settlement: Input<typeof resolveOwedRefund>['body']) => void
}

function List({ settle: resolve, onSettle }: ListProps) {
  const t = useTranslations('operator.owed')
  const common = useTranslations('common')
  const owed = useCall(owedToGuests, undefined, readAnew)

  if (owed.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (owed.isLoadingError) return <ReadFailed query={owed} />
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
              isBusy={resolve.isPending && resolve.variables?.params.id === line.id}
              error={resolve.variables?.params.id === line.id ? resolve.error : null}
              onSettle={(settlement) => onSettle(line, settlement)}
            />
          </li>
        ))}
      </ul>
      {owed.data.isMore && <p className="text-sm text-muted">{t('more')}</p>}
    </>
  )
}
