import { Navigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import type { Today } from '#contract/today.ts'
import { useCall } from '#web/api/useCall.ts'
import type { LastKnown } from '#web/api/useLastKnown.ts'
import { ArrivingGuests } from '#web/partner/doors/ArrivingGuests.tsx'
import { useServerAheadMs } from '#web/partner/requests/useRequests.ts'
import { useTitleWithRequests, WaitingRequests } from '#web/partner/requests/WaitingRequests.tsx'
import { RestroomChoice } from '#web/partner/restrooms/RestroomChoice.tsx'
import { NeedsAttention } from '#web/partner/today/NeedsAttention.tsx'
import { TodayStats } from '#web/partner/today/TodayStats.tsx'
import { useToday } from '#web/partner/today/useToday.ts'
import { paths } from '#web/paths.ts'
import { AsOf } from '#web/shell/layout/AsOf.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { PasskeyOffer } from '#web/shell/layout/PasskeyOffer.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { SuspendedNotice } from '#web/shell/layout/SuspendedNotice.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { Newcomers } from './Newcomers.tsx'
import { PartnerStatus } from './PartnerStatus.tsx'

/** The partner's first screen: who is coming, what the day has brought, and what waits for them. */
export function TodayScreen() {
  const t = useTranslations('today')
  const common = useTranslations('common')
  const title = useTitleWithRequests(t('title'))
  const today = useToday()
  const mine = useCall(myLocation)
  const isWaiting = !today.data && (today.isPending || today.isFetching || mine.isPending)
  // A first listing comes before its first day.
  if (mine.data === null) return <Navigate to={paths.partner} replace />
  return (
    <Page>
      <Title>{title}</Title>
      <RestroomChoice />
      {isWaiting && (
        <Waiting label={common('loading')} className="grid gap-3">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </Waiting>
      )}
      {!isWaiting && !today.data && <ReadFailed query={today} />}
      {today.data && (
        <Shown today={today.data} known={today} asksFirst={mine.data?.asksFirst ?? false} />
      )}
    </Page>
  )
}

interface Props {
  today: Today
  known: LastKnown<unknown>
  asksFirst: boolean
}

function Shown({ today, known, asksFirst }: Props) {
  const t = useTranslations('today')
  const format = useFormatter()
  const aheadMs = useServerAheadMs()
  const { now, timeZone } = today
  return (
    <>
      <Newcomers />
      <h1>{t('title')}</h1>
      <p className="text-muted">
        {format.dateTime(new Date(now), { timeZone, dateStyle: 'full' })}
      </p>
      <PartnerStatus />
      <SuspendedNotice reader="partner" className="mt-3" />
      <AsOf known={known} className="mt-3" />
      <PasskeyOffer className="mt-3" />
      <div className="mt-4 grid gap-3 sm:grid-cols-2 sm:items-start wide:gap-5">
        <div className="grid min-w-0 gap-3 wide:gap-5">
          <WaitingRequests asksFirst={asksFirst} />
          <ArrivingGuests timeZone={timeZone} aheadMs={aheadMs} />
        </div>
        <div className="grid min-w-0 gap-3 wide:gap-5">
          <NeedsAttention today={today} />
          <TodayStats today={today} />
        </div>
      </div>
    </>
  )
}
