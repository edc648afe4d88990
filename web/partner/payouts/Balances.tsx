import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BalanceName } from '#contract/balances.ts'
import { type Earnings, minPayoutCents } from '#contract/payouts.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { BalanceFigure } from './BalanceDialog.tsx'
import { ConfirmPayout } from './ConfirmPayout.tsx'
import { NextPayout } from './ScheduleCard.tsx'
import { useDates } from './useDates.ts'

/** Where the partner's money is, and that these are all of it. */
export function Balances({ earnings }: { earnings: Earnings }) {
  const t = useTranslations('payouts')
  const dollars = useDollars()
  const dates = useDates()
  const { availableCents, pendingCents, onHoldCents, paidOutCents, firstPayoutAt, timeZone } =
    earnings
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3 wide:grid-cols-[minmax(0,1.35fr)_repeat(3,minmax(0,1fr))] wide:gap-5">
        <Available earnings={earnings} />
        <Figure balance="pending" name={t('pending')} cents={pendingCents}>
          {t('waits', { days: earnings.waitDays })}
        </Figure>
        <Figure balance="on_hold" name={t('onHold')} cents={onHoldCents}>
          {t('onHoldUntil', { isAny: onHoldCents > 0 ? 'yes' : 'no' })}
        </Figure>
        <Figure
          balance="paid_out"
          name={t('paidOut')}
          cents={paidOutCents}
          className="col-span-2 tablet:col-span-1"
        >
          {firstPayoutAt
            ? t('payoutsSince', {
                count: earnings.payoutCount,
                date: dates.moment(firstPayoutAt, timeZone),
              })
            : t('noPayout')}
        </Figure>
      </div>
      <p className="text-sm text-muted">
        {t.rich('sum', {
          b: strong,
          earned: dollars(availableCents + pendingCents + onHoldCents + paidOutCents),
          available: dollars(availableCents),
          pending: dollars(pendingCents),
          onHold: dollars(onHoldCents),
          paidOut: dollars(paidOutCents),
        })}
      </p>
    </div>
  )
}

const strong = (words: ReactNode) => <b className="text-ink">{words}</b>

function Figure({
  balance,
  name,
  cents,
  className,
  children,
}: {
  balance: BalanceName
  name: string
  cents: number
  className?: string
  children: ReactNode
}) {
  return (
    <Card className={classes('max-wide:p-4', className)}>
      <h2 className="text-sm! font-semibold tracking-normal text-muted">{name}</h2>
      <BalanceFigure
        balance={balance}
        name={name}
        cents={cents}
        className="text-2xl tracking-tight wide:mt-2 wide:text-4xl"
      />
      <p className="text-xs text-muted wide:mt-2">{children}</p>
    </Card>
  )
}

function Available({ earnings }: { earnings: Earnings }) {
  const t = useTranslations('payouts')
  const dollars = useDollars()
  const dates = useDates()
  const [isAsking, setIsAsking] = useState(false)
  const [sentCents, setSentCents] = useState<number>()
  const { availableCents, automatic, next, bar } = earnings
  return (
    <section
      aria-labelledby="available"
      className="col-span-2 rounded-card bg-brand p-5 text-on-brand shadow-card tablet:col-span-3 wide:col-span-1"
    >
      <h2 id="available" className="text-sm! font-bold tracking-normal">
        {t('available')}
      </h2>
      <div className="flex flex-col gap-3 tablet:flex-row tablet:flex-wrap tablet:items-center tablet:justify-between">
        <BalanceFigure
          balance="available"
          name={t('available')}
          cents={availableCents}
          note={earnings.payoutCount > 0 ? t('balance.rest') : undefined}
          className="text-5xl tracking-tighter"
        />
        <Button
          look="outline"
          disabled={bar !== null}
          onClick={() => setIsAsking(true)}
          aria-describedby={bar ? 'payout-bar' : undefined}
        >
          {t('payout')}
        </Button>
      </div>
      {bar && <Bar bar={bar} availableCents={availableCents} />}
      {automatic.next && <NextPayout next={automatic.next} />}
      {!automatic.next && next && (
        <p className="mt-3 text-sm font-semibold">
          {t('next', { amount: dollars(next.cents), date: dates.day(next.date) })}
        </p>
      )}
      <p role="status" className="text-sm font-semibold">
        {sentCents !== undefined &&
          t(earnings.payouts[0]?.heldUntil ? 'doneHeld' : 'done', { amount: dollars(sentCents) })}
      </p>
      <ConfirmPayout
        open={isAsking}
        earnings={earnings}
        onClose={() => setIsAsking(false)}
        onSent={() => {
          setSentCents(availableCents)
          setIsAsking(false)
        }}
      />
    </section>
  )
}

/** Why there is no payout now, and the step that leads to one. */
function Bar({
  bar,
  availableCents,
}: {
  bar: NonNullable<Earnings['bar']>
  availableCents: number
}) {
  const t = useTranslations('payouts')
  const say = useRefusal()
  const dollars = useDollars()
  return (
    <div id="payout-bar" className="mt-3 text-sm font-semibold">
      <p>{say(new Refused(409, bar, ''))}</p>
      {bar === 'payout_too_small' && (
        <p>{t('toGo', { missing: dollars(minPayoutCents - availableCents) })}</p>
      )}
      {bar === 'email_not_proven' && (
        <ButtonLink look="outline" size="small" to={paths.account} className="mt-2">
          {t('proveEmail')}
        </ButtonLink>
      )}
    </div>
  )
}
