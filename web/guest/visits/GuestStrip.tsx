import { KeyRound, Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { useSession } from '#web/shell/data/session.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { aheadMsOf, heldId, readHeld } from './heldVisit.ts'
import { useSendReports } from './useSendReports.ts'
import { hasCode, phaseAt } from './visitPhase.ts'
import { dropReport, useWaitingReports, type WaitingReport } from './waitingReports.ts'

/** Above every screen of a guest, also without a network: the code they hold, and what they said that waits to be sent. */
export function GuestStrip() {
  const isGuest = useSession()?.userType === 'user'
  useSendReports()
  const reports = useWaitingReports()
  if (!isGuest) return null
  return (
    <>
      <CodePill />
      <div role="status">
        {reports.map((report) => (
          <WaitingLine key={report.visitId} report={report} />
        ))}
      </div>
    </>
  )
}

/** Not on the screen of the code itself. */
function CodePill() {
  const { pathname } = useLocation()
  const id = heldId()
  if (!id || pathname === paths.visit(id)) return null
  return <LiveCode key={id} id={id} />
}

function LiveCode({ id }: { id: string }) {
  const t = useTranslations('common')
  const [held] = useState(() => readHeld(id))
  const now = useServerTime(held ? aheadMsOf(held) : 0)
  const visit = held?.value
  if (!visit?.validUntil || !hasCode(phaseAt(visit, now))) return null
  const minutes = Math.ceil((Date.parse(visit.validUntil) - now.getTime()) / 60_000)
  return (
    <Link
      to={paths.visit(id)}
      className="flex min-h-11 items-center justify-center gap-2 bg-brand px-4 py-1 text-center font-bold text-on-brand"
    >
      <KeyRound aria-hidden className="size-5 shrink-0" />
      {t('yourCode', { minutes })}
    </Link>
  )
}

function WaitingLine({ report }: { report: WaitingReport }) {
  const t = useTranslations('common')
  const doorTime = useDoorTime()
  const time = doorTime(new Date(report.pressedAt), new Date())
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 bg-warn-soft px-4 py-1.5 text-sm font-bold text-warn">
      <p className="flex items-center gap-2">
        <Send aria-hidden className="size-4 shrink-0" />
        {report.refusal
          ? t('reportRefused', { time, reason: report.refusal })
          : t('reportWaiting', { time })}
      </p>
      {report.refusal && (
        <Button size="small" look="plain" onClick={() => dropReport(report.visitId)}>
          {t('close')}
        </Button>
      )}
    </div>
  )
}
