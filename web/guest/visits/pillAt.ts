import type { Visit } from '#contract/visits.ts'
import { hasCode, phaseAt } from './visitPhase.ts'

export type PillVisit = Pick<Visit, 'state' | 'validFrom' | 'validUntil' | 'asked'>

/** What the pill says of a visit at this moment; undefined where there is neither a code nor a request that waits. */
export function pillAt(visit: PillVisit, now: Date) {
  const phase = phaseAt(visit, now)
  const isDue = phase === 'answer_due'
  const isRequest = isDue || phase === 'requested'
  const startsLater = phase === 'starts_later'
  const ofCode = startsLater ? visit.validFrom : visit.validUntil
  const until = isRequest ? visit.asked?.answerBy : ofCode
  if (!until || !(isRequest || hasCode(phase))) return undefined
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000))
  return { isRequest, isDue, startsLater, minutes }
}
