import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Analytics, AnalyticsRange } from '#contract/analytics.ts'
import { myLocation } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { PartnerReviews } from '#web/guest/reviews/PartnerReviews.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ActiveNow } from '#web/partner/analytics/ActiveNow.tsx'
import { LiveStats, RangeStats } from '#web/partner/analytics/Figures.tsx'
import { HoursChart, useHourName } from '#web/partner/analytics/HoursChart.tsx'
import { busiestHour } from '#web/partner/analytics/hourBars.ts'
import { useFigures } from '#web/partner/analytics/useAnalytics.ts'
import { WeekChart } from '#web/partner/analytics/WeekChart.tsx'
import { WaitingRequests } from '#web/partner/requests/WaitingRequests.tsx'
import { RestroomChoice } from '#web/partner/restrooms/RestroomChoice.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { PartnerStatus } from './PartnerStatus.tsx'

/** How the partner's restroom is doing [P14]. */
export function AnalyticsScreen() {
  const t = useTranslations('analytics')
  const mine = useCall(myLocation)
  return (
    <Page>
      <Title>{t('title')}</Title>
      <RestroomChoice />
      {mine.data === null ? <NoRestroom /> : <Shown asksFirst={mine.data?.asksFirst ?? false} />}
    </Page>
  )
}

function NoRestroom() {
  const t = useTranslations('analytics')
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden />}
      title={t('noLocation')}
      action={<ButtonLink to={paths.partner}>{t('toDetails')}</ButtonLink>}
    >
      {t('noLocationHint')}
    </EmptyState>
  )
}

function Shown({ asksFirst }: { asksFirst: boolean }) {
  const t = useTranslations('analytics')
  const common = useTranslations('common')
  const format = useFormatter()
  const refusal = useRefusal()
  const [range, setRange] = useState<AnalyticsRange>('week')
  const figures = useFigures(range)

  if (figures.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </Waiting>
    )
  if (!figures.data) return <ReadFailed query={figures} />
  const { now, timeZone } = figures.data
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="text-muted">
        {format.dateTime(new Date(now), { timeZone, dateStyle: 'full' })}
      </p>
      <PartnerStatus className="mb-4" />
      {figures.isError && (
        <p role="status" className="mb-3 text-sm font-semibold text-warn">
          {t('stale', { message: refusal(figures.error) })}
        </p>
      )}
      <div className="grid gap-3 wide:gap-5">
        <LiveStats figures={figures.data} />
        <div className="grid gap-3 tablet:grid-cols-2 tablet:items-start wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-5">
          <div className="grid min-w-0 gap-3 wide:gap-5">
            <RangeChoice range={range} onChange={setRange} />
            <RangeStats figures={figures.data} />
            <Weekdays figures={figures.data} isOneWeek={range === 'week'} />
            <Hours figures={figures.data} />
          </div>
          <div className="grid min-w-0 gap-3 max-tablet:contents wide:gap-5">
            <div className="grid gap-3 max-tablet:order-first wide:gap-5">
              <WaitingRequests asksFirst={asksFirst} />
              <ActiveNow figures={figures.data} />
            </div>
            <PartnerReviews />
          </div>
        </div>
      </div>
    </>
  )
}

function RangeChoice({
  range,
  onChange,
}: {
  range: AnalyticsRange
  onChange: (range: AnalyticsRange) => void
}) {
  const t = useTranslations('analytics')
  return (
    <Segmented
      label={t('range')}
      value={range}
      onChange={onChange}
      options={AnalyticsRange.options.map((value) => ({ value, label: t(`ranges.${value}`) }))}
    />
  )
}

function Weekdays({ figures, isOneWeek }: { figures: Analytics; isOneWeek: boolean }) {
  const t = useTranslations('analytics')
  const { total, weekdays } = figures
  return (
    <Card aria-labelledby="week">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="week">{t(isOneWeek ? 'week' : 'weekdays')}</h2>
        <p className="text-sm text-muted">
          {total.least === total.most
            ? t('weekTotal', { count: total.least })
            : t('totalBetween', total)}
        </p>
      </div>
      <WeekChart
        days={weekdays}
        isOneWeek={isOneWeek}
        caption={t(isOneWeek ? 'weekTable' : 'weekdayTable')}
      />
      {total.least !== total.most && <p className="mt-3 text-xs text-muted">{t('blurred')}</p>}
    </Card>
  )
}

function Hours({ figures: { hours, total } }: { figures: Analytics }) {
  const t = useTranslations('analytics')
  const hourName = useHourName()
  return (
    <Card aria-labelledby="hours">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="hours">{t('hours')}</h2>
        {total.most > 0 && (
          <p className="text-sm text-muted">
            {t('busiest', { time: hourName(busiestHour(hours)) })}
          </p>
        )}
      </div>
      <HoursChart hours={hours} />
    </Card>
  )
}
