import { useState } from 'react'
import { ReportReason } from '#contract/reports.ts'
import { useOutboxAction } from '#web/api/useOutbox.ts'
import { keptPrefix } from '#web/shell/data/keptPrefix.ts'

/** Under this prefix the chosen reason is wiped with the session. */
const prefix = `${keptPrefix}report.`

/** A report that is chosen and sent. */
export function useReport(visitId: string, onSent: () => void) {
  const [reason, setReason] = useState(() => keptReason(visitId))
  const { press, ...sending } = useOutboxAction('report', visitId, {
    onSent: () => {
      localStorage.removeItem(prefix + visitId)
      onSent()
    },
  })
  return {
    ...sending,
    reason,
    choose: (choice: ReportReason) => {
      keepReason(visitId, choice)
      setReason(choice)
    },
    send: (at: Date) => {
      if (reason) press({ kind: 'report', visitId, reason }, at)
    },
  }
}

const keptReason = (visitId: string) =>
  ReportReason.safeParse(localStorage.getItem(prefix + visitId)).data

function keepReason(visitId: string, reason: ReportReason) {
  try {
    localStorage.setItem(prefix + visitId, reason)
  } catch {
    // A full or forbidden storage costs the choice over a reload, not the report.
  }
}
