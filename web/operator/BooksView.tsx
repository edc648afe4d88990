import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  type Books,
  releaseRefunds,
  resolveViolation,
  showBooks,
  type Violation,
} from '#contract/books.ts'
import type { Input } from '#web/api/client.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { HeldRefundsCard } from './HeldRefundsCard.tsx'
import { readAnew } from './readAnew.ts'
import { useBookWords } from './useBookWords.ts'
import { useFileAction } from './useFiles.ts'
import { useFormKey } from './useFormKey.ts'
import { useWords } from './useWords.ts'
import { type Settlement, ViolationCard } from './ViolationCard.tsx'

/** What is wrong in the books, the longest open first, and what was settled lately. */
export function BooksView() {
  const t = useTranslations('operator.books')
  const keyOf = useFormKey()
  const resolve = useFileAction(resolveViolation, [showBooks])
  const release = useFileAction(releaseRefunds, [showBooks])
  const how = resolve.isSuccess && howSettled(resolve.data, resolve.variables)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      {how && <Notice tone={how === 'waits' ? 'info' : 'success'}>{t('done', { how })}</Notice>}
      {release.isSuccess && <Notice tone="success">{t('refunds.done')}</Notice>}
      <List
        settle={resolve}
        release={release}
        onSettle={({ id, ...body }) =>
          resolve.mutate({ params: { id }, body: { ...body, key: keyOf({ id, ...body }) } })
        }
        onRelease={(body) => release.mutate({ body: { ...body, key: keyOf(body) } })}
      />
    </div>
  )
}

function howSettled({ open }: Books, { params: { id }, body }: Input<typeof resolveViolation>) {
  if (open.some((violation) => violation.id === id && violation.approval)) return 'waits'
  return body.moves.length > 0 ? 'adjusted' : 'accepted'
}

interface ListProps {
  settle: {
    variables: Input<typeof resolveViolation> | undefined
    isPending: boolean
    error: Error | null
  }
  release: { isPending: boolean; error: Error | null }
  onSettle: (settlement: Settlement) => void
  onRelease: (release: { shownCents: number; reason: string }) => void
}

function List({ settle: resolve, release, onSettle, onRelease }: ListProps) {
  const t = useTranslations('operator.books')
  const common = useTranslations('common')
  const books = useCall(showBooks, undefined, readAnew)

  if (books.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (books.isLoadingError) return <ReadFailed query={books} />
  const { open, isMore, settled, heldRefunds } = books.data
  return (
    <>
      {heldRefunds.count > 0 && (
        <HeldRefundsCard
          held={heldRefunds}
          isBusy={release.isPending}
          error={release.error}
          onRelease={(reason) => onRelease({ shownCents: heldRefunds.cents, reason })}
        />
      )}
      {open.length === 0 && (
        <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      <ul aria-label={t('title')} className="grid grid-cols-1 gap-3">
        {open.map((violation) => (
          <li key={violation.id}>
            <ViolationCard
              violation={violation}
              isBusy={resolve.isPending && resolve.variables?.params.id === violation.id}
              error={resolve.variables?.params.id === violation.id ? resolve.error : null}
              onSettle={onSettle}
            />
          </li>
        ))}
      </ul>
      {isMore && <p className="text-sm text-muted">{t('more')}</p>}
      <SettledList settled={settled} />
    </>
  )
}

function SettledList({ settled }: { settled: Violation[] }) {
  const t = useTranslations('operator.books')
  const { saysOf } = useBookWords()
  const { moment } = useWords()
  if (settled.length === 0) return null
  return (
    <Card>
      <h2>{t('settled')}</h2>
      <ul className="grid gap-3 pt-2 text-sm">
        {settled.map((violation) => (
          <li key={violation.id}>
            <p className="font-bold">{saysOf(violation)}</p>
            {violation.settled && (
              <p className="text-muted">
                {t('settledLine', {
                  how: violation.settled.how,
                  by: violation.settled.by ?? '',
                  time: moment(violation.settled.at),
                })}
              </p>
            )}
            {violation.settled?.reason && <p dir="auto">{violation.settled.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
