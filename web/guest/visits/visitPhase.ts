import type { Visit, VisitState } from '#contract/visits.ts'

/** A visit's state, with `ready` and `requested` split by the clock. */
export type VisitPhase = Exclude<VisitState, 'ready'> | 'live' | 'starts_later' | 'answer_due'

/** The phase of a visit at this moment, computed here so that it also holds offline. */
export function phaseAt(
  visit: Pick<Visit, 'state' | 'validFrom' | 'validUntil' | 'asked'>,
  now: Date,
): VisitPhase {
  const { asked } = visit
  const isUnanswered = asked && !asked.answeredAt && now >= new Date(asked.answerBy)
  // Offline it may have been accepted: only the server says what came of it.
  if (visit.state === 'requested' && isUnanswered) return 'answer_due'
  if (visit.state !== 'ready') return visit.state
  if (visit.validUntil && now >= new Date(visit.validUntil)) return 'expired'
  return visit.validFrom && now < new Date(visit.validFrom) ? 'starts_later' : 'live'
}

/** Whether its code is shown: it opens the door now, or will later. */
export const hasCode = (phase: VisitPhase): phase is 'live' | 'starts_later' =>
  phase === 'live' || phase === 'starts_later'

/** The code in two halves, as people say and type it. */
export function codeGroups(code: string): [string, string] {
  const half = Math.ceil(code.length / 2)
  return [code.slice(0, half), code.slice(half)]
}

/** Digit by digit with a pause between the halves, so that a screen reader does not read it as a number. */
export const spokenCode = (code: string) =>
  codeGroups(code)
    .map((group) => group.split('').join(' '))
    .join(', ')

/** Key by key, since a keypad's code may contain a star or a hash. */
export const spokenKeys = (code: string) => Array.from(code).join(' ')
