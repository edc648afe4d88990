import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { resolveOwedRefund } from '#contract/operator.ts'
import type { OwedLine } from '#contract/operatorFiles.ts'
import type { Input } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FileTo } from './FileTo.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useWords } from './useWords.ts'

/** How one line is settled. */
type Settlement = Input<typeof resolveOwedRefund>['body']

interface Props {
  line: OwedLine
  isBusy: boolean
  error: Error | null
  onSettle: (settlement: Settlement) => void
}

const ways = { sent_again: 'again', paid_otherwise: 'otherwise' } as const

/** What is owed to one guest, and the two ways to settle it. */
export function OwedCard({ line, isBusy, error, onSettle }: Props) {
  const t = useTranslations('operator.owed')
  const { price, moment } = useWords()
  const [how, setHow] = useState<Settlement['how']>()
  const { cents, guest, title, orderId, since } = line
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
        <FileTo to={paths.operatorPerson(guest.id)} detail={guest.email}>
          {guest.name}
        </FileTo>
        <FileTo to={paths.operatorOrder(orderId)} detail={t('order')}>
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
              onChoose: (reason) => onSettle({ how, reason }),
            },
          ]}
        />
      )}
    </Card>
  )
}
