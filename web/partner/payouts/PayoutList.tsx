import { Landmark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Earnings, Payout } from '#contract/payouts.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { useDates } from './useDates.ts'

/** What went to the bank, the newest first. */
export function PayoutList({ earnings: { payouts, timeZone } }: { earnings: Earnings }) {
  const t = useTranslations('payouts')
  return (
    <Card aria-labelledby="payouts">
      <h2 id="payouts">{t('payouts')}</h2>
      {payouts.length === 0 && <p className="mt-2 text-sm text-muted">{t('noPayout')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ payout, timeZone }: { payout: Payout; timeZone: string }) {
  const t = useTranslations('payouts')
  const dollars = useDollars()
  const dates = useDates()
  const { askedAt, arrivesAt, ending, cents, heldUntil } = payout
  const state = heldUntil ? 'held' : payout.isStopped ? 'stopped' : payout.state
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Landmark aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <b className="block">{dates.moment(askedAt, timeZone)}</b>
        <span className="block text-sm text-muted">
          {ending ? t('accountEnding', { ending }) : t('yourBank')}
        </span>
      </div>
      <div className="text-right">
        <b className="block">{dollars(cents)}</b>
        <span className={classes('block text-sm font-semibold', tones[state])}>
          {t(`state.${state}`, {
            date: heldUntil
              ? dates.time(heldUntil, timeZone)
              : arrivesAt
                ? dates.moment(arrivesAt, timeZone)
                : '',
            isKnown: arrivesAt ? 'yes' : 'no',
          })}
        </span>
      </div>
    </li>
  )
}

const tones: Record<Payout['state'] | 'held' | 'stopped', string> = {
  held: 'text-muted',
  stopped: 'text-muted',
  under_way: 'text-muted',
  arrived: 'text-ok',
  failed: 'text-bad',
}
