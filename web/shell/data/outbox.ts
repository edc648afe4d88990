import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { ReportReason } from '#contract/reports.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { onSessionChange, readSession } from '#web/shell/data/session.ts'

/** A report that was pressed where there was no signal. It belongs to one guest, and outlives their session here. */
const WaitingReport = z.object({
  userId: z.string(),
  visitId: z.string(),
  reason: ReportReason,
  /** By this device's clock, in ms. */
  pressedAt: z.number(),
  /** Why the server did not take it after all, in the guest's language, until they have read it. */
  refusal: z.string().optional(),
})
export type WaitingReport = z.infer<typeof WaitingReport>

/** An answer that stays the same: a session that has ended begins again, and a busy server can be asked again. */
export const isFinal = (error: unknown) =>
  error instanceof Refused && error.status < 500 && ![401, 429].includes(error.status)

const key = 'pitstop.waiting-reports'
/** A guest holds one code at a time; the oldest goes beyond this many. */
const maxWaiting = 20

const listeners = new Set<() => void>()
let reports = read()
let shown: { userId: string | undefined; of: WaitingReport[]; reports: WaitingReport[] } | undefined

/** Those of the guest who is signed in, oldest first; the same array until they change. */
export function waitingReports(): WaitingReport[] {
  const userId = readSession()?.userId
  if (shown?.userId !== userId || shown?.of !== reports)
    shown = { userId, of: reports, reports: reports.filter((one) => one.userId === userId) }
  return shown.reports
}

export const useWaitingReports = () => useSyncExternalStore(listen, waitingReports)

export function keepReport(visitId: string, reason: ReportReason, pressedAt = Date.now()) {
  const userId = readSession()?.userId
  if (!userId) return
  const others = reports.filter((one) => one.visitId !== visitId)
  write([...others, { userId, visitId, reason, pressedAt }].slice(-maxWaiting))
}

export const dropReport = (visitId: string) =>
  write(reports.filter((one) => one.visitId !== visitId))

export const refuseReport = (visitId: string, refusal: string) =>
  write(reports.map((one) => (one.visitId === visitId ? { ...one, refusal } : one)))

function read(): WaitingReport[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return z.array(WaitingReport).catch([]).parse(kept)
  } catch {
    return []
  }
}

function write(next: WaitingReport[]) {
  reports = next
  try {
    if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  } catch {
    // A full or forbidden storage keeps it for as long as the page is open.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  const readAgain = (event: StorageEvent) => {
    if (event.key !== key) return
    reports = read()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', readAgain)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', readAgain)
    stop()
  }
}
