import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Move } from '#contract/approvals.ts'
import { minSettlingReason, type Violation } from '#contract/books.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AdjustForm } from './AdjustForm.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { FileTo } from './FileTo.tsx'
import { Postings } from './Postings.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useBookWords } from './useBookWords.ts'
import { useWords } from './useWords.ts'

/** How a violation is settled: by these moves, or with none as it is. */
export interface Settlement {
  id: string
  moves: Move[]
  /** How it stood on the screen. */
  shown: string
  reason: string
}

interface Props {
  violation: Violation
  isBusy: boolean
  error: Error | null
  onSettle: (settlement: Settlement) => void
}

/** One thing that is wrong: what, whom it stops, the row and its postings, and the two ways to settle it. */
export function ViolationCard({ violation, isBusy, error, onSettle }: Props) {
  const t = useTranslations('operator.books')
  const { moment } = useWords()
  const { saysOf } = useBookWords()
  const { id, invariant, shown, stops, settledBy, foundAt, rowId, postings } = violation
  const { approval, partners } = violation
  const says = saysOf(violation)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>{says}</h2>
        <time dateTime={foundAt} className="text-xs text-muted">
          {t('found', { time: moment(foundAt) })}
        </time>
      </div>
      <p className="text-xs break-all text-muted">
        {invariant} · {rowId}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={stops === 'none' ? 'neutral' : 'warn'} className="py-1 whitespace-normal!">
          {t('stops', { stops })}
        </Badge>
      </div>
      <p className="text-sm">{t('settledBy', { by: settledBy })}</p>
      <Files violation={violation} />
      <Facts violation={violation} />
      {postings.length > 0 && <Postings postings={postings} />}
      {approval && <ApprovalCard approval={approval} partners={partners} />}
      {settledBy !== 'database' && settledBy !== 'cancellation' && !approval && (
        <Settle
          violation={violation}
          says={says}
          isBusy={isBusy}
          error={error}
          onSettle={(moves, reason) => onSettle({ id, shown, moves, reason })}
        />
      )}
    </Card>
  )
}

function Files({ violation: { orderId, visitId, partners } }: { violation: Violation }) {
  const t = useTranslations('operator.books')
  return (
    <div className="grid gap-x-4 gap-y-4 pb-2 wide:grid-cols-2">
      {orderId && <FileTo to={paths.operatorOrder(orderId)}>{t('order')}</FileTo>}
      {visitId && <FileTo to={paths.operatorVisit(visitId)}>{t('visit')}</FileTo>}
      {partners.map(({ id, name }) => (
        <FileTo key={id} to={paths.operatorPerson(id)} detail={name}>
          {t('person')}
        </FileTo>
      ))}
    </div>
  )
}

function Facts({ violation }: { violation: Violation }) {
  const t = useTranslations('operator.books')
  const { factsOf } = useBookWords()
  const facts = factsOf(violation)
  if (facts.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-bold">{t('row')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 pt-1 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface SettleProps {
  violation: Violation
  says: string
  isBusy: boolean
  error: Error | null
  onSettle: (moves: Move[], reason: string) => void
}

function Settle({ violation, says, isBusy, error, onSettle }: SettleProps) {
  const t = useTranslations('operator.books')
  const [how, setHow] = useState<'adjust' | 'accept'>()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(['adjust', 'accept'] as const).map((way) => (
          <Button
            key={way}
            look={how === way ? 'soft' : 'outline'}
            size="small"
            aria-expanded={how === way}
            aria-label={t('howOne', { how: way, says })}
            disabled={isBusy}
            onClick={() => setHow(way)}
          >
            {t(way)}
          </Button>
        ))}
      </div>
      {how === 'adjust' && (
        <AdjustForm
          partners={violation.partners}
          isBusy={isBusy}
          error={error}
          onAdjust={onSettle}
        />
      )}
      {how === 'accept' && (
        <ReasonForm
          isBusy={isBusy}
          error={error}
          minLength={minSettlingReason}
          choices={[{ label: t('submitAccept'), onChoose: (reason) => onSettle([], reason) }]}
        />
      )}
    </>
  )
}
