import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderOutcome } from '#contract/checkout.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { RefundCheck } from '#web/shell/layout/RefundCheck.tsx'
import { OutcomePage } from './OutcomePage.tsx'

interface Props {
  outcome: Extract<OrderOutcome, { kind: 'money_back' }>
  /** Of the door, for the time it is next free. */
  timeZone: string | undefined
  restroom: ReactNode
  actions: ReactNode
}

/** Paid and not served: what happens with the money, and when the door can be had. */
export function MoneyBack({
  outcome: { reason, nextFreeAt, refundCheck },
  timeZone,
  restroom,
  actions,
}: Props) {
  const t = useTranslations('checkout.moneyBack')
  const doorTime = useDoorTime()
  const now = useNow()
  return (
    <OutcomePage
      icon={<Undo2 aria-hidden strokeWidth={2.5} />}
      look="calm"
      title={t('title')}
      text={
        <>
          <p>{t(`reason.${reason}`)}</p>
          <p>{refundCheck ? <RefundCheck check={refundCheck} /> : t('how')}</p>
          {nextFreeAt && (
            <p className="font-bold text-ink">
              {t('nextFree', { time: doorTime(new Date(nextFreeAt), now, timeZone) })}
            </p>
          )}
        </>
      }
      actions={actions}
    >
      {restroom}
    </OutcomePage>
  )
}
