import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Receipt } from '#contract/payments.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { paths } from '#web/paths.ts'
import { PaperLink } from '#web/shell/layout/Agreement.tsx'
import { RefundCheck } from '#web/shell/layout/RefundCheck.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useTitle } from './useTitle.ts'

/** What was paid, for what, to whom, and what went back of it. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('payments.receipt')
  return (
    <div className="grid gap-4">
      {receipt.state === 'reversed' && <Notice tone="warn">{t('reversed')}</Notice>}
      {receipt.refundCheck && (
        <Notice>
          <RefundCheck check={receipt.refundCheck} />
        </Notice>
      )}
      <Amounts receipt={receipt} />
      {receipt.visitId && (
        <ButtonLink look="soft" wide to={paths.visit(receipt.visitId)}>
          {t('visit')}
        </ButtonLink>
      )}
      <Facts receipt={receipt} />
    </div>
  )
}

function Amounts({ receipt: { cents, refunds } }: { receipt: Receipt }) {
  const t = useTranslations('payments.receipt')
  const format = useFormatter()
  const dollars = useDollars()
  const leftCents = refunds.reduce((left, refund) => left - refund.cents, cents)
  return (
    <Card>
      <ul className="divide-y divide-line">
        <Amount what={t('paid')} amount={dollars(cents)} isStrong={refunds.length === 0} />
        {refunds.map((refund, index) => (
          <Amount
            // Two of them may be alike, and the list does not change.
            key={index}
            what={t('refund', {
              date: format.dateTime(new Date(refund.askedAt), { dateStyle: 'medium' }),
            })}
            detail={t(`refundState.${refund.state}`)}
            amount={dollars(-refund.cents)}
          />
        ))}
        {refunds.length > 0 && <Amount what={t('total')} amount={dollars(leftCents)} isStrong />}
      </ul>
    </Card>
  )
}

function Amount({
  what,
  detail,
  amount,
  isStrong,
}: {
  what: string
  detail?: string
  amount: string
  isStrong?: boolean
}) {
  return (
    <li className={classes('flex gap-3 py-2.5 first:pt-0 last:pb-0', isStrong && 'font-bold')}>
      <span className="min-w-0 flex-1">
        {what}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      <span className="tabular-nums">{amount}</span>
    </li>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('payments.receipt')
  const format = useFormatter()
  const titleOf = useTitle()
  const { id, paidAt, seller, cardLast4, agreedTo, shortId } = receipt
  const title = <span dir="auto">{titleOf(receipt)}</span>
  return (
    <Card>
      <dl className="grid gap-3 text-sm">
        <Fact name={t('what')}>
          {shortId ? (
            <Link
              to={paths.location(shortId)}
              className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-2"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Fact>
        <Fact name={t('date')}>
          {format.dateTime(new Date(paidAt), { dateStyle: 'long', timeStyle: 'short' })}
        </Fact>
        {cardLast4 && <Fact name={t('card')}>{t('ending', { last4: cardLast4 })}</Fact>}
        <Fact name={t('seller')}>{seller}</Fact>
        <Fact name={t('number')}>{id}</Fact>
        {agreedTo && (
          <Fact name={t('agreed')}>
            {t.rich('versions', {
              termsVersion: agreedTo.terms,
              refundsVersion: agreedTo.refunds,
              terms: (text) => (
                <PaperLink to={paths.termsVersion(agreedTo.terms)}>{text}</PaperLink>
              ),
              refunds: (text) => (
                <PaperLink to={paths.refundsVersion(agreedTo.refunds)}>{text}</PaperLink>
              ),
            })}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)
