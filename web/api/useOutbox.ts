import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentGuest } from '#contract/guests.ts'
import { accessOffer, oneVisit, reportVisit, type Visit } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { readSession } from '#web/shell/data/session.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import {
  dropReport,
  isFinal,
  refuseReport,
  type WaitingReport,
  waitingReports,
} from './waitingReports.ts'

/** One report is sent once at a time, by the form or by what waits. */
export const reportKey = (visitId: string) => ['visits', 'report', visitId]

/** The server has a report: it waits no more, and the screens show what it led to. */
export function useReported() {
  const cache = useCallCache()
  return async (visit: Visit) => {
    dropReport(visit.id)
    await cache.replace([oneVisit, { params: { id: visit.id } }], visit)
    void cache.invalidate(accessOffer, currentGuest)
  }
}

/** Sends the reports that wait: at start, once the server is reached again, and when the guest comes back to the page. */
export function useSendReports() {
  const client = useClient()
  const queries = useQueryClient()
  const showReported = useReported()
  const refusal = useRefusal()

  const send = async ({ visitId, reason, userId }: WaitingReport) => {
    const mutationKey = reportKey(visitId)
    if (queries.isMutating({ mutationKey }) > 0 || readSession()?.userId !== userId) return
    const mutationFn = () => client.send(reportVisit, { params: { id: visitId }, body: { reason } })
    try {
      const mutation = { mutationKey, mutationFn, networkMode: 'always' } as const
      const visit = await queries.getMutationCache().build(queries, mutation).execute(undefined)
      await showReported(visit)
    } catch (error) {
      if (isFinal(error)) refuseReport(visitId, refusal(error))
    }
  }
  const sendAll = useEffectEvent(async () => {
    if (!onlineManager.isOnline()) return
    for (const report of waitingReports()) if (!report.refusal) await send(report)
  })

  useEffect(() => {
    const now = () => void sendAll()
    now()
    const stop = onlineManager.subscribe(now)
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pageshow', now)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pageshow', now)
    }
  }, [])
}
