import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Books, Violation } from '#contract/books.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { ReadFailed } from '#web/layout/ReadFailed.tsx'
import { Title } from '#web/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { HeldRefundsCard } from './HeldRefundsCard.tsx'
import type { SettlingBooks } from './source.ts'
import { useBookWords } from './useBookWords.ts'
import { booksKey, useAct, useBooks } from './useFiles.ts'
import { useFormKey } from './useFormKey.ts'
import { useWords } from './useWords.ts'
import { ViolationCard } from './ViolationCard.tsx'

/** What is wrong in the books, the longest open first, and what was settled lately. */
export function BooksView() {
  const t = useTranslations('operator.books')
  const { operator } = useSource()
  const keyOf = useFormKey()
  const settle = useAct(
    ({ id, ...asked }: SettlingBooks) =>
      operator.settleViolation(id, { ...asked, key: keyOf({ id, ...asked }) }),
    booksKey,
  )
  const release = useAct(
    (asked: { shownCents: number; reason: string }) =>
      operator.releaseRefunds({ ...asked, key: keyOf(asked) }),
    booksKey,
  )
  const how = settle.isSuccess && howSettled(settle.data, settle.variables)
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      {how && <Notice tone={how === 'waits' ? 'info' : 'success'}>{t('done', { how })}</Notice>}
      {release.isSuccess && <Notice tone="success">{t('refunds.done')}</Notice>}
      <List settle={settle} release={release} />
    </div>
  )
}

function howSettled({ open }: Books, { id, moves }: SettlingBooks) {
  if (open.some((violation) => violation.id === id && violation.approval)) return 'waits'
  return moves.length > 0 ? 'adjusted' : 'accepted'
}

interface Act<Asked> {
  mutate: (asked: Asked) => void
  variables: Asked | undefined
  isPending: boolean
  error: Error | null
}

interface ListProps {
  settle: Act<SettlingBooks>
  release: Act<{ shownCents: number; reason: string }>
}

function List({ settle, release }: ListProps) {
  const t = useTranslations('operator.books')
  const common = useTranslations('common')
  const books = useBooks()

  if (books.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (books.isError) return <ReadFailed query={books} />
  const { open, isMore, settled, heldRefunds } = books.data
  return (
    <>
      {heldRefunds.count > 0 && (
        <HeldRefundsCard
          held={heldRefunds}
          isBusy={release.isPending}
          error={release.error}
          onRelease={(reason) => release.mutate({ shownCents: heldRefunds.cents, reason })}
        />
      )}
      {open.length === 0 && (
        <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      <ul aria-label={t('title')} className="grid gap-3">
        {open.map((violation) => (
          <li key={violation.id}>
            <ViolationCard
              violation={violation}
              isBusy={settle.isPending && settle.variables?.id === violation.id}
              error={settle.variables?.id === violation.id ? settle.error : null}
              onSettle={settle.mutate}
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
