import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReportReason } from '#contract/reports.ts'
import { reportVisit } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { reportKey, useReported } from './useSendReports.ts'
import { dropReport, isFinal, keepReport, useWaitingReports } from './waitingReports.ts'

/** Under this prefix the chosen reason is wiped with the session. */
const prefix = 'pitstop.kept.report.'

/** A report that is chosen and sent. Where there was no signal it waits, and is sent from wherever the guest is by then. */
export function useReport(visitId: string, onSent: () => void) {
  const queries = useQueryClient()
  const showReported = useReported()
  const [reason, setReason] = useState(() => keptReason(visitId))

  const mutationKey = reportKey(visitId)
  const sending = useAction(reportVisit, {
    mutationKey,
    // Without signal it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    onSuccess: async (visit) => {
      localStorage.removeItem(prefix + visitId)
      await showReported(visit)
      onSent()
    },
    // What was refused is said where it was pressed.
    onError: (error) => isFinal(error) && dropReport(visitId),
  })

  const { mutate } = sending
  const isWaiting = useWaitingReports().some((one) => one.visitId === visitId && !one.refusal)
  const isOffline = sending.error instanceof NoAnswer

  return {
    reason,
    choose: (chosen: ReportReason) => {
      keepReason(visitId, chosen)
      setReason(chosen)
    },
    // A second press may come before the screen knows of the first one; the cache knows.
    send: () => {
      if (!reason || queries.isMutating({ mutationKey }) > 0) return
      // First of all: a page that is closed while it sends has lost nothing.
      keepReport(visitId, reason)
      mutate({ params: { id: visitId }, body: { reason } })
    },
    isSending: sending.isPending,
    isOffline: isOffline && isWaiting,
    error: isOffline ? null : sending.error,
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
