import { useFormatter, useNow, useTranslations } from 'use-intl'
import { footTraffic } from '#contract/doors.ts'
import { useCall } from '#web/api/useCall.ts'
import { useAcceptGuest, useGuestsToday } from '#web/demo/useSamples.ts'
import { ActiveGuests, RequestedGuests } from '#web/partner/analytics/GuestLists.tsx'
import { GuestStats } from '#web/partner/analytics/GuestStats.tsx'
import { WeekChart } from '#web/partner/analytics/WeekChart.tsx'
import { exactDays } from '#web/partner/analytics/weekBars.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

export function DemoAnalyticsScreen() {
  const t = useTranslations('analytics')
  const demo = useTranslations('demo')
  const format = useFormatter()
  const now = useNow()
  return (
    <Page>
      <Title>{demo('title', { screen: t('title') })}</Title>
      <h1>{t('title')}</h1>
      <p className="mb-4 text-muted">{format.dateTime(now, { dateStyle: 'full' })}</p>
      <Today />
    </Page>
  )
}

function Today() {
  const common = useTranslations('common')
  const guests = useGuestsToday()
  const accept = useAcceptGuest()

  if (guests.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </Waiting>
    )
  if (guests.isLoadingError) return <ReadFailed query={guests} />
  return (
    <div className="grid gap-3 wide:gap-5">
      <GuestStats guests={guests.data} />
      <div className="grid gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] wide:items-start wide:gap-5">
        <Week />
        <div className="grid min-w-0 gap-3 max-wide:-order-1 wide:gap-5">
          <RequestedGuests guests={guests.data.requested} accept={accept} />
          <ActiveGuests guests={guests.data.active} />
        </div>
      </div>
    </div>
  )
}

function Week() {
  const t = useTranslations('analytics')
  const common = useTranslations('common')
  const week = useCall(footTraffic)
  return (
    <Card aria-labelledby="week">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="week">{t('week')}</h2>
        {week.data && (
          <p className="text-sm text-muted">
            {t('weekTotal', { count: week.data.days.reduce((sum, { visits }) => sum + visits, 0) })}
          </p>
        )}
      </div>
      {week.isPending && (
        <Waiting label={common('loading')}>
          <Skeleton className="mt-4 h-58" />
        </Waiting>
      )}
      {week.isLoadingError && <ReadFailed query={week} />}
      {week.data && <WeekChart days={exactDays(week.data.days)} caption={t('weekTable')} />}
    </Card>
  )
}
