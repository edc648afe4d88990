import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentGuest } from '#contract/guests.ts'
import { accessOffer, oneVisit, reportVisit } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { readSession } from '#web/shell/data/session.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { dropReport, refuseReport, waitingReports, type WaitingReport } from './waitingReports.ts'

/** One report is sent once at a time, by the form or by what waits. */
export const reportKey = (visitId: string) => ['visits', 'report', visitId]

/** Sends the reports that wait: at start, once the server is reached again, and when the guest comes back to the page. */
export function useSendReports() {
  const client = useClient()
  const queries = useQueryClient()
  const cache = useCallCache()
  const refusal = useRefusal()

  const send = async ({ visitId, reason, userId }: WaitingReport) => {
    const mutationKey = reportKey(visitId)
    if (queries.isMutating({ mutationKey }) > 0 || readSession()?.userId !== userId) return
    const mutationFn = () => client.send(reportVisit, { params: { id: visitId }, body: { reason } })
    try {
      const mutation = { mutationKey, mutationFn, networkMode: 'always' } as const
      const visit = await queries.getMutationCache().build(queries, mutation).execute(undefined)
      dropReport(visitId)
      await cache.replace([oneVisit, { params: { id: visitId } }], visit)
      await cache.invalidate(accessOffer, currentGuest)
    } catch (error) {
      // A session that has ended begins again; a server that is busy can be asked again.
      const isFinal =
        error instanceof Refused && error.status < 500 && ![401, 429].includes(error.status)
      if (isFinal) refuseReport(visitId, refusal(error))
    }
  }
  const sendAll = useEffectEvent(async () => {
    if (client.isStandIn || !onlineManager.isOnline()) return
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
