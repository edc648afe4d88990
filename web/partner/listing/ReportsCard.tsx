import { useFormatter, useTranslations } from 'use-intl'
import { doorState } from '#contract/doorCredentials.ts'
import { myLocation } from '#contract/locations.ts'
import { answerReports, type LocationReports, locationReports } from '#contract/reports.ts'
import { partnerToday } from '#contract/today.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ReportRow } from './ReportRow.tsx'
import { useReports } from './useReports.ts'

/** Guests' reports of the partner's door, and recent decisions on them. Without any there is no card. */
export function ReportsCard({ timeZone }: { timeZone: string }) {
  const reports = useReports()

  if (reports.isPending) return null
  if (reports.data === undefined) return <ReadFailed query={reports} />
  const { backAt, reports: all } = reports.data
  return (
    <>
      {backAt && all.every(({ isAnswered }) => isAnswered) && (
        <Back at={backAt} timeZone={timeZone} />
      )}
      {all.length > 0 && <ReportLines reports={reports.data} timeZone={timeZone} />}
    </>
  )
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
    <Notice tone="warn" title={t('title')} className="mb-4">
      {t('backAt', { time })}
    </Notice>
  )
}

function ReportLines({ reports: list, timeZone }: { reports: LocationReports; timeZone: string }) {
  const t = useTranslations('report.partner')
  const newest = list.reports.find(({ isAnswered }) => !isAnswered)
  return (
    <Card className="mb-4 grid gap-3">
      <h2>{newest ? t('title') : t('list')}</h2>
      {newest && list.isPaused && (
        <Notice tone="warn" title={t('paused')}>
          {t('pausedHint')}
        </Notice>
      )}
      <ul aria-label={t('list')} className="grid gap-1.5">
        {list.reports.map((report) => (
          <ReportRow key={report.id} report={report} timeZone={timeZone} />
        ))}
      </ul>
      {newest && <Answer seenUntil={newest.reportedAt} isPaused={list.isPaused} />}
    </Card>
  )
}

function Answer({ seenUntil, isPaused }: { seenUntil: string; isPaused: boolean }) {
  const t = useTranslations('report.partner')
  const answer = useAnswer(seenUntil)
  const refusal = useRefusal()
  return (
    <>
      {answer.error && <Notice tone="error">{refusal(answer.error)}</Notice>}
      <Button
        look="soft"
        className="wide:justify-self-start"
        busy={answer.isPending}
        onClick={answer.send}
      >
        {isPaused ? t('fixed') : t('answer')}
      </Button>
    </>
  )
}

function useAnswer(seenUntil: string) {
  const { error, isPending, mutate } = useAction(answerReports, {
    updates: [locationReports],
    // An answer may bring the restroom back on the map.
    invalidates: [myLocation, doorState, partnerToday],
  })
  return {
    error,
    isPending,
    send: () => {
      if (!isPending) mutate({ body: { seenUntil } })
    },
  }
}
