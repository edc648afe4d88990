import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { KnownAttention, Today } from '#contract/today.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What waits for the partner, each with the one step that leads to it. */
export function NeedsAttention({ today: { attention, timeZone } }: { today: Today }) {
  const t = useTranslations('today')
  return (
    <Card aria-labelledby="attention">
      <h2 id="attention">{t('attention')}</h2>
      {attention.length === 0 ? (
        <EmptyState isSmall icon={<CircleCheck aria-hidden />} title={t('caughtUp')}>
          {t('caughtUpHint')}
        </EmptyState>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {attention.map(
            (entry) =>
              entry.kind !== 'other' && (
                <Entry key={keyOf(entry)} entry={entry} timeZone={timeZone} />
              ),
          )}
          {attention.some(({ kind }) => kind === 'other') && <Newer />}
        </ul>
      )}
    </Card>
  )
}

/** A page of the newer version knows what it is. */
function Newer() {
  const t = useTranslations('today')
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5">
      <p className="min-w-48 flex-1 font-semibold">{t('what.other')}</p>
      <Button look="plain" size="small" onClick={() => window.location.reload()}>
        {t('action.other')}
      </Button>
    </li>
  )
}

/** Of two kinds there may be several. */
const keyOf = (entry: KnownAttention) => {
  if (entry.kind === 'device_silent') return `${entry.kind} ${entry.name} ${entry.seenAt}`
  return entry.kind === 'holiday' ? `${entry.kind} ${entry.date}` : entry.kind
}

function Entry({ entry, timeZone }: { entry: KnownAttention; timeZone: string }) {
  const t = useTranslations('today')
  const words = useWords(timeZone)
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5">
      <p className="min-w-48 flex-1 font-semibold break-words">{words(entry)}</p>
      <Link
        to={linkOf[entry.kind]}
        className="inline-flex min-h-11 items-center gap-1 font-bold text-brand-ink"
      >
        {t(`action.${entry.kind}`)}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </li>
  )
}

const linkOf: Record<KnownAttention['kind'], string> = {
  address_unproven: paths.account,
  taken_down: paths.partner,
  paused_for_reports: paths.partner,
  hidden: paths.partner,
  reports: paths.partner,
  reviews: paths.partnerReviews,
  handovers: paths.handovers,
  holiday: paths.partnerHours,
  bank_missing: paths.earnings,
  bank_unfinished: paths.earnings,
  payout_failed: paths.earnings,
  payouts_stopped: paths.earnings,
  payout_waits: paths.earnings,
  device_silent: paths.door,
  lock_not_set_up: paths.doorLock,
  blocks_ending: paths.partnerGuests,
}

function useWords(timeZone: string) {
  const t = useTranslations('today')
  const format = useFormatter()
  const time = (moment: string) =>
    format.dateTime(new Date(moment), {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
    })
  return (entry: KnownAttention) => {
    switch (entry.kind) {
      case 'taken_down':
        return t('what.taken_down', { reason: entry.reason })
      case 'reports':
        return t('what.reports', { count: entry.count })
      case 'blocks_ending':
        return t('what.blocks_ending', { count: entry.count })
      case 'handovers':
        return t('what.handovers', { count: entry.count })
      case 'reviews':
        return t('what.reviews', { count: entry.count })
      case 'holiday':
        return t('what.holiday', {
          holiday: t(`holidays.${entry.holiday}`),
          // A date without a zone.
          date: format.dateTime(new Date(entry.date), {
            timeZone: 'UTC',
            weekday: 'short',
            month: 'short',
            day: 'numeric',
          }),
        })
      case 'payout_waits':
        return t('what.payout_waits', { time: time(entry.until) })
      case 'device_silent':
        return t('what.device_silent', {
          name: entry.name || t('unnamedDevice'),
          time: time(entry.seenAt),
        })
      case 'lock_not_set_up':
        return t('what.lock_not_set_up', { wasSetUp: String(entry.wasSetUp) })
      case 'address_unproven':
      case 'bank_missing':
      case 'bank_unfinished':
      case 'hidden':
      case 'paused_for_reports':
      case 'payout_failed':
      case 'payouts_stopped':
        return t(`what.${entry.kind}`)
    }
  }
}
