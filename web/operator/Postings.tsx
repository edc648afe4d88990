import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import type { Posting } from '#contract/operatorFiles.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useWords } from './useWords.ts'

/** What has moved, as a bookkeeper reads it: out of an account on the left, into it on the right. */
export function Postings({ postings }: { postings: Posting[] }) {
  const t = useTranslations('operator.postings')
  const posting = useTranslations('operator')
  const amount = useAmount()
  const { moment } = useWords()
  const legs = postings.flatMap((one) => one.legs)
  const sum = (sign: 1 | -1) =>
    legs.reduce((total, { cents }) => total + Math.max(0, sign * cents), 0)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t('title')}</h2>
        {legs.length > 0 && sum(1) === sum(-1) && (
          <Badge tone="ok" icon={<Check aria-hidden />}>
            {t('balanced')}
          </Badge>
        )}
      </div>
      {legs.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('none')}</p>
      ) : (
        <table className="mt-2 w-full text-sm tabular-nums">
          <thead className="wrap-anywhere text-muted">
            <tr className="border-b border-line">
              <th className="py-1.5 text-left font-medium">{t('account')}</th>
              <th className="py-1.5 pl-2 text-right font-medium">{t('debit')}</th>
              <th className="py-1.5 pl-2 text-right font-medium">{t('credit')}</th>
            </tr>
          </thead>
          <tbody>
            {postings.map(({ id, reason, at, legs: moved }) => (
              <Fragment key={id}>
                <tr>
                  <th
                    colSpan={3}
                    scope="rowgroup"
                    className="pt-3 pb-1 text-left text-xs font-semibold wrap-anywhere text-muted"
                  >
                    {moment(at)} ·{' '}
                    {posting('posting', { reason, raw: reason.replaceAll('_', ' ') })}
                  </th>
                </tr>
                {moved.map((leg) => (
                  <tr key={leg.account} className="border-b border-line">
                    <td className="py-1.5 font-semibold wrap-anywhere">
                      <Account {...leg} />
                    </td>
                    <td className="pl-2 text-right font-bold">
                      {leg.cents < 0 && amount(-leg.cents)}
                    </td>
                    <td className="pl-2 text-right font-bold">
                      {leg.cents > 0 && amount(leg.cents)}
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-ink font-bold">
              <th className="py-2 text-left font-bold">{t('sum')}</th>
              <td className="pl-2 text-right">{amount(sum(-1))}</td>
              <td className="pl-2 text-right">{amount(sum(1))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  )
}

function Account({ account, name }: Posting['legs'][number]) {
  const t = useTranslations('operator')
  return t('account', {
    account,
    name: name ?? t('somePartner'),
    raw: account.replaceAll('_', ' '),
  })
}

/** The books are in dollars throughout: a column of numbers needs no sign at each. */
function useAmount() {
  const format = useFormatter()
  return (cents: number) =>
    format.number(priceOf(cents), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
