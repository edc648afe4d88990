import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentGuest } from '#contract/guests.ts'
import { ReportReason } from '#contract/reports.ts'
import { accessOffer, oneVisit, reportVisit } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'

/** Under this prefix it is wiped with the session. */
const prefix = 'pitstop.kept.report.'

/** A report that is chosen, sent, and sent again by itself where there was no signal. */
export function useReport(visitId: string, onSent: () => void) {
  const queries = useQueryClient()
  const cache = useCallCache()
  const [reason, setReason] = useState(() => keptReason(visitId))

  const mutationKey = ['visits', 'report', visitId]
  const sending = useAction(reportVisit, {
    mutationKey,
    updates: [oneVisit, { params: { id: visitId } }],
    // Without signal it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    onSuccess: () => {
      localStorage.removeItem(prefix + visitId)
      void cache.invalidate(accessOffer, currentGuest)
      onSent()
    },
  })

  const { mutate } = sending
  const isOffline = sending.error instanceof NoAnswer
  useEffect(() => {
    if (!isOffline || !reason) return
    const sendAgain = () => mutate({ params: { id: visitId }, body: { reason } })
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [isOffline, reason, mutate, visitId])

  return {
    reason,
    choose: (chosen: ReportReason) => {
      keepReason(visitId, chosen)
      setReason(chosen)
    },
    // A second press may come before the screen knows of the first one; the cache knows.
    send: () => {
      if (reason && queries.isMutating({ mutationKey }) === 0)
        mutate({ params: { id: visitId }, body: { reason } })
    },
    isSending: sending.isPending,
    isOffline,
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
