import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwedLine } from '#contract/operatorFiles.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FileTo } from './FileTo.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import type { Settling } from './source.ts'
import { useWords } from './useWords.ts'

interface Props {
  line: OwedLine
  isBusy: boolean
  error: Error | null
  onSettle: (asked: Settling) => void
}

const ways = { sent_again: 'again', paid_otherwise: 'otherwise' } as const

/** What is owed to one guest, and the two ways to settle it. */
export function OwedCard({ line, isBusy, error, onSettle }: Props) {
  const t = useTranslations('operator.owed')
  const { price, moment } = useWords()
  const [how, setHow] = useState<Settling['how']>()
  const { id, cents, guest, title, orderId, since } = line
  const facts = { price: price(cents), name: guest.name }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>{facts.price}</h2>
        <time dateTime={since} className="text-xs text-muted">
          {t('since', { time: moment(since) })}
        </time>
      </div>
      <div className="grid gap-x-4 gap-y-4 pb-2 wide:grid-cols-2">
        <FileTo to={`/operator/people/${guest.id}`} detail={guest.email}>
          {guest.name}
        </FileTo>
        <FileTo to={`/operator/orders/${orderId}`} detail={t('order')}>
          {title}
        </FileTo>
      </div>
      <div className="flex flex-wrap gap-2">
        {(['sent_again', 'paid_otherwise'] as const).map((way) => (
          <Button
            key={way}
            look={how === way ? 'soft' : 'outline'}
            size="small"
            aria-expanded={how === way}
            aria-label={t('settleOne', { how: way, ...facts })}
            disabled={isBusy}
            onClick={() => setHow(way)}
          >
            {t(ways[way])}
          </Button>
        ))}
      </div>
      {how && (
        <ReasonForm
          key={how}
          isBusy={isBusy}
          error={error}
          {...(how === 'paid_otherwise' && {
            words: {
              label: t('reference'),
              hint: t('referenceHint'),
              required: t('referenceRequired'),
            },
          })}
          choices={[
            {
              label: t('submit', { how, price: facts.price }),
              onChoose: (reason) => onSettle({ id, how, cents, reason }),
            },
          ]}
        />
      )}
    </Card>
  )
}
