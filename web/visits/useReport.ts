import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ReportReason } from '#contract/reports.ts'
import { NoAnswer } from '#web/data/Refused.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

/** Under this prefix it is wiped with the session. */
const prefix = 'pitstop.kept.report.'

/** A report that is chosen, sent, and sent again by itself where there was no signal. */
export function useReport(visitId: string, onSent: () => void) {
  const { visits } = useSource()
  const queries = useQueryClient()
  const [reason, setReason] = useState(() => keptReason(visitId))

  const mutationKey = ['visits', 'report', visitId]
  const sending = useMutation({
    mutationKey,
    // Without signal it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    mutationFn: (chosen: ReportReason) => visits.report(visitId, chosen),
    onSuccess: (visit) => {
      localStorage.removeItem(prefix + visitId)
      queries.setQueryData(['visits', 'one', visitId], visit)
      void queries.invalidateQueries({ queryKey: ['visits', 'offer'] })
      void queries.invalidateQueries({ queryKey: ['profile'] })
      onSent()
    },
  })

  const { mutate } = sending
  const isOffline = sending.error instanceof NoAnswer
  useEffect(() => {
    if (!isOffline || !reason) return
    const sendAgain = () => mutate(reason)
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [isOffline, reason, mutate])

  return {
    reason,
    choose: (chosen: ReportReason) => {
      keepReason(visitId, chosen)
      setReason(chosen)
    },
    // A second press may come before the screen knows of the first one; the cache knows.
    send: () => {
      if (reason && queries.isMutating({ mutationKey }) === 0) mutate(reason)
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
