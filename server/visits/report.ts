import {
  operatorHours,
  type ReportOutcome,
  reportMinutes,
  returnDays,
  returnsByThemselves,
} from '#contract/reports.ts'
import { opensUntil } from '#server/doors/index.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import type { CodedVisit } from './visit.ts'

/** So many reports within this time take a location off the map. */
export const reportsToPause = 3
const pauseWithinMs = 7 * day

export const pauseSince = (now: Date) => after(now, -pauseWithinMs)
export const returnsSince = (now: Date) => after(now, -returnDays * day)

/** A keypad's code opens its door whether or not anybody stands there: shown and reported is not used. */
export const wasUsed = ({ state }: Pick<CodedVisit, 'state'>, { entry }: { entry: string }) =>
  state === 'used' && entry !== 'keypad'

export const reportableUntil = (visit: CodedVisit) =>
  after(visit.state === 'used' ? visit.usedAt : visit.validUntil, reportMinutes * minute)

interface Judged {
  visit: CodedVisit
  door: { entry: string }
  /** The door may open by a code that we can no longer recall. */
  mayCheckOffline: boolean
  /** How often this guest, or this card, had something go back by itself lately. */
  returned: number
  now: Date
}

/** What a report leads to; undefined where it comes too late. The screen says it before the guest sends. */
export function judgeReport({
  visit,
  door,
  mayCheckOffline,
  returned,
  now,
}: Judged): ReportOutcome | undefined {
  if (visit.window === null || now > reportableUntil(visit)) return undefined
  if (visit.paidWith === 'free') return { kind: 'noted' }
  if (wasUsed(visit, door)) return withOperator('used', now)
  if (returned >= returnsByThemselves) return withOperator('limit', now)
  const opens = opensUntil(visit.window)
  return mayCheckOffline && opens > now
    ? { kind: 'returns_later', at: opens.toISOString() }
    : { kind: 'returned' }
}

export const withOperator = (why: 'limit' | 'used', reportedAt: Date) =>
  ({
    kind: 'with_operator',
    why,
    by: after(reportedAt, operatorHours * hour).toISOString(),
  }) as const
