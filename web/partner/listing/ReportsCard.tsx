import { useFormatter, useTranslations } from 'use-intl'
import { doorState } from '#contract/doorCredentials.ts'
import { myLocation } from '#contract/locations.ts'
import { answerReports, type LocationReports, locationReports } from '#contract/reports.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useReports } from './useReports.ts'

/** What guests told of the partner's door, until the partner answers. Without any there is no card. */
export function ReportsCard({ timeZone }: { timeZone: string }) {
  const reports = useReports()

  if (reports.isPending) return null
  if (reports.data === undefined) return <ReadFailed query={reports} />
  const [newest] = reports.data.reports
  if (!newest)
    return reports.data.backAt ? <Back at={reports.data.backAt} timeZone={timeZone} /> : null
  return <Told told={reports.data} seenUntil={newest.reportedAt} timeZone={timeZone} />
}

/** Answered, and a day has to pass all the same. */
function Back({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useTranslations('report.partner')
  const format = useFormatter()
  const time = format.dateTime(new Date(at), {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <Notice tone="warn" title={t('title')}>
      {t('backAt', { time })}
    </Notice>
  )
}

function Told({
  told,
  seenUntil,
  timeZone,
}: {
  told: LocationReports
  seenUntil: string
  timeZone: string
}) {
  const t = useTranslations('report.partner')
  const format = useFormatter()
  const answer = useAnswer(seenUntil)
  const refusal = useRefusal()
  return (
    <Card className="mb-4 grid gap-3">
      <h2>{t('title')}</h2>
      {told.isPaused && (
        <Notice tone="warn" title={t('paused')}>
          {t('pausedHint')}
        </Notice>
      )}
      <ul aria-label={t('list')} className="grid gap-1.5">
        {told.reports.map(({ id, reason, reportedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{t(`reason.${reason}`)}</span>
            <time dateTime={reportedAt} className="text-sm text-muted">
              {format.dateTime(new Date(reportedAt), {
                timeZone,
                weekday: 'short',
                month: 'short',
                day: 'numeric',
                hour: 'numeric',
                minute: '2-digit',
              })}
            </time>
          </li>
        ))}
      </ul>
      {answer.error && <Notice tone="error">{refusal(answer.error)}</Notice>}
      <Button
        look="soft"
        className="wide:justify-self-start"
        busy={answer.isPending}
        onClick={answer.send}
      >
        {told.isPaused ? t('fixed') : t('answer')}
      </Button>
    </Card>
  )
}

function useAnswer(seenUntil: string) {
  const { error, isPending, mutate } = useAction(answerReports, {
    updates: [locationReports],
    // An answer may bring the restroom back on the map.
    invalidates: [myLocation, doorState],
  })
  return {
    error,
    isPending,
    send: () => {
      if (!isPending) mutate({ body: { seenUntil } })
    },
  }
}
