import { useTranslations } from 'use-intl'
import type { RefundCheck as Check } from '#contract/reports.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useNow } from '#web/shell/data/useNow.ts'

/** A refund that a person looks at before it is sent: until when that is done. */
export function RefundCheck({ check: { cents, by } }: { check: Check }) {
  const t = useTranslations('common')
  const dollars = useDollars()
  const timeOf = useDoorTime()
  const now = useNow()
  const until = new Date(by)
  return t('refundCheck', {
    price: dollars(cents),
    time: timeOf(until, now),
    isLate: until < now ? 'yes' : 'no',
  })
}
