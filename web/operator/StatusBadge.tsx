import { useTranslations } from 'use-intl'
import type { Standing } from '#contract/locations.ts'
import type { OrderState, VisitLine } from '#contract/operatorFiles.ts'
import { Badge } from '#web/ui/Badge.tsx'

export function StatusBadge({ standing }: { standing: Standing }) {
  const t = useTranslations('operator')
  return <Badge tone={standings[standing]}>{t('standing', { standing })}</Badge>
}

const standings = {
  visible: 'ok',
  hidden: 'neutral',
  paused_for_reports: 'warn',
  suspended: 'bad',
  taken_down: 'bad',
  closed: 'neutral',
} as const satisfies Record<Standing, string>

export function VisitBadge({ visit: { state, isToDecide } }: { visit: VisitLine }) {
  const t = useTranslations('operator')
  if (isToDecide) return <Badge tone="warn">{t('decide')}</Badge>
  const tone = state === 'used' ? 'ok' : state === 'ready' ? 'brand' : 'neutral'
  return <Badge tone={state === 'failed' ? 'bad' : tone}>{t('visitState', { state })}</Badge>
}

export function OrderBadge({ state }: { state: OrderState }) {
  const t = useTranslations('operator')
  return <Badge tone={orders[state]}>{t('orderState', { state })}</Badge>
}

const orders = {
  open: 'brand',
  held: 'brand',
  paid: 'ok',
  not_paid: 'neutral',
  refunded: 'bad',
} as const satisfies Record<OrderState, string>
