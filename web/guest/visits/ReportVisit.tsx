import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ReportOutcome, ReportReason } from '#contract/reports.ts'
import type { Visit } from '#contract/visits.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useIsConnected } from '#web/shell/data/connection.ts'
import { isWaiting, outboxId, outboxIdOf, useOutboxItems } from '#web/shell/data/outbox.ts'
import { SentLater } from '#web/shell/layout/SentLater.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { canReport } from './canReport.ts'
import { useReport } from './useReport.ts'
import { useReportWords } from './useReportWords.ts'

interface Props {
  visit: Visit
  now: Date
  onSent?: () => void
}

/** Couldn't get in: a plain button, then the reason, with what will happen said before it is sent. */
export function ReportVisit({ visit, now, onSent }: Props) {
  const t = useTranslations('report')
  const [isOpen, setIsOpen] = useState(false)
  const id = outboxIdOf('report', visit.id)
  // One that was pressed in time stays: it waits to be sent.
  const isPressed = useOutboxItems().some((item) => outboxId(item.action) === id && isWaiting(item))
  if (!visit.reportOffer || !(isPressed || canReport(visit, now))) return null
  return (
    <>
      <Button wide look="plain" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
      >
        <ReportForm
          visit={visit}
          offer={visit.reportOffer}
          now={now}
          onSent={() => {
            setIsOpen(false)
            onSent?.()
          }}
        />
      </Dialog>
    </>
  )
}

function ReportForm({
  visit,
  offer,
  now,
  onSent,
}: Props & { offer: ReportOutcome; onSent: () => void }) {
  const t = useTranslations('report')
  const words = useReportWords(visit, now)
  const refusal = useRefusal()
  const name = useId()
  const report = useReport(visit.id, onSent)
  // What was offered may be out of date: how this ends is known once it was sent.
  const isUnsure = !useIsConnected() && offer.kind !== 'noted'
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        report.send(now)
      }}
    >
      <fieldset disabled={report.isSending} className="grid gap-2">
        <legend className="mb-2 text-muted">{t('question')}</legend>
        {ReportReason.options.map((reason) => (
          <label
            key={reason}
            className="flex min-h-12 flex-nowrap items-center gap-3 rounded-photo px-4 font-semibold inset-ring inset-ring-line has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:inset-ring-2 has-checked:inset-ring-brand"
          >
            <input
              type="radio"
              name={name}
              checked={report.reason === reason}
              onChange={() => report.choose(reason)}
              className="size-5 shrink-0 accent-brand"
            />
            {t(`reason.${reason}`)}
          </label>
        ))}
      </fieldset>
      <Notice title={t('next')}>
        {isUnsure ? t('offer.offline', { paidWith: visit.paidWith }) : words('offer', offer)}
      </Notice>
      {report.isOffline && report.isWaiting && <SentLater tone="warn" />}
      {report.error && <Notice tone="error">{refusal(report.error)}</Notice>}
      <Button type="submit" wide disabled={!report.reason} busy={report.isSending}>
        {t('send')}
      </Button>
    </form>
  )
}
