import { ChevronRight, Receipt } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { listPayments, type Payment } from '#contract/payments.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { paths } from '#web/paths.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useTitle } from './useTitle.ts'

/** What a guest has paid, the newest first; each leads to its receipt. */
export function PaymentList() {
  const t = useTranslations('payments')
  const payments = useCallPages(listPayments, {}, ({ before }) => (before ? { before } : undefined))

  if (payments.isPending)
    return (
      <Waiting label={t('loading')} className="grid gap-3">
        <Skeleton className="h-17 rounded-card" />
        <Skeleton className="h-17 rounded-card" />
      </Waiting>
    )
  if (!payments.data) return <ReadFailed query={payments} />
  const all = payments.data.pages.flatMap((page) => page.payments)
  if (all.length === 0)
    return (
      <EmptyState
        icon={<Receipt aria-hidden />}
        title={t('none')}
        action={<ButtonLink to={paths.home}>{t('find')}</ButtonLink>}
      >
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-card bg-surface px-2 shadow-card">
        {all.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      {payments.isFetchNextPageError && <ReadFailed query={payments} />}
      <MoreButton query={payments} look="soft" wide>
        {t('earlier')}
      </MoreButton>
    </>
  )
}

function Row({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const dollars = useDollars()
  const titleOf = useTitle()
  const { id, paidAt, cents, refundedCents, state, cardLast4 } = payment
  return (
    <li>
      <Link
        to={paths.receipt(id)}
        className="flex min-h-17 items-center gap-3 rounded-xl px-3 py-2.5 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <b dir="auto" className="block wrap-anywhere">
            {titleOf(payment)}
          </b>
          <span className="block text-sm text-muted">
            <time dateTime={paidAt}>
              {format.dateTime(new Date(paidAt), { dateStyle: 'medium' })}
            </time>
          </span>
          {cardLast4 && (
            <span className="block text-sm text-muted">{t('card', { last4: cardLast4 })}</span>
          )}
        </span>
        <span className="text-end">
          <b className="block">{dollars(cents)}</b>
          <span
            className={classes(
              'block text-sm',
              state === 'paid' ? 'text-muted' : 'font-semibold text-brand-ink',
            )}
          >
            {state === 'partly_refunded'
              ? t('refundedOf', { price: dollars(refundedCents) })
              : t(`state.${state}`)}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
