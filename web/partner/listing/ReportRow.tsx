import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import {
  locationReports,
  PartnerReply,
  type PartnerReport,
  replyToReport,
} from '#contract/reports.ts'
import { partnerToday } from '#contract/today.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ReportPhoto } from './ReportPhoto.tsx'

interface Props {
  report: PartnerReport
  timeZone: string
}

/** What one guest says, what the door knows of the code, and what the partner says. */
export function ReportRow({ report, timeZone }: Props) {
  const t = useTranslations('report.partner')
  const [search] = useSearchParams()
  const timeOf = useTimes(timeZone)
  const { id, reason, reportedAt, state, issuedAt, validUntil, usedAt } = report
  // A mail links to the report that it is about.
  const isLinked = search.get('report') === id
  return (
    <li
      {...(isLinked && { 'aria-current': true })}
      className={classes('-mx-2 grid gap-1 rounded-photo px-2 py-1.5', isLinked && 'bg-sunken')}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t(`reason.${reason}`)}</span>
        <time dateTime={reportedAt} className="text-sm text-muted">
          {timeOf.day(reportedAt)}
        </time>
      </p>
      {issuedAt && validUntil && (
        <p className="text-sm text-muted">
          {t('code', {
            issued: timeOf.hour(issuedAt),
            until: timeOf.hour(validUntil),
            used: usedAt ? timeOf.hour(usedAt) : 'none',
          })}
        </p>
      )}
      {state !== 'told' && <p className="text-sm">{t('state', { state })}</p>}
      <Reply report={report} timeZone={timeZone} />
    </li>
  )
}

/** One tap says what happened, and may be changed until it is decided. */
function Reply({ report, timeZone }: Props) {
  const { id, state, reply, usedAt } = report
  const t = useTranslations('report.partner')
  const refusal = useRefusal()
  const timeOf = useTimes(timeZone)
  const [isChanging, setIsChanging] = useState(false)
  const send = useAction(replyToReport, {
    updates: [locationReports],
    invalidates: [partnerToday],
    onSuccess: () => setIsChanging(false),
  })
  const isOpen = state === 'told' || state === 'open'
  if (reply && !isChanging)
    return (
      <>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {t('youSaid', { reply: t('reply', { reply }) })}
          {isOpen && (
            <Button size="small" look="plain" onClick={() => setIsChanging(true)}>
              {t('change')}
            </Button>
          )}
        </p>
        <ReportPhoto report={report} isOpen={isOpen} />
      </>
    )
  if (!isOpen) return null
  return (
    <>
      {send.error && <Notice tone="error">{refusal(send.error)}</Notice>}
      <div role="group" aria-label={t('ask')} className="flex flex-wrap gap-2">
        {PartnerReply.options.map((one) => (
          <Button
            key={one}
            size="small"
            look="soft"
            busy={send.isPending && send.variables.body.reply === one}
            onClick={() => send.mutate({ params: { id }, body: { reply: one } })}
          >
            {one === 'let_in' && usedAt
              ? t('letInAt', { time: timeOf.hour(usedAt) })
              : t('reply', { reply: one })}
          </Button>
        ))}
      </div>
    </>
  )
}

function useTimes(timeZone: string) {
  const format = useFormatter()
  const hour = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const day = { ...hour, weekday: 'short', month: 'short', day: 'numeric' } as const
  return {
    hour: (iso: string) => format.dateTime(new Date(iso), hour),
    day: (iso: string) => format.dateTime(new Date(iso), day),
  }
}
