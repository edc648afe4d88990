import type { Visit, VisitState } from '#contract/visits.ts'

/** A visit's state, told finer where the clock moves it on. */
export type VisitPhase = Exclude<VisitState, 'ready'> | 'live' | 'starts_later'

/** The phase of a visit at this moment, computed here so that it also holds offline. */
export function phaseAt(
  visit: Pick<Visit, 'state' | 'validFrom' | 'validUntil' | 'asked'>,
  now: Date,
): VisitPhase {
  const { asked } = visit
  const isUnanswered = asked && !asked.answeredAt && now >= new Date(asked.answerBy)
  if (visit.state === 'requested' && isUnanswered) return 'declined'
  if (visit.state !== 'ready') return visit.state
  if (visit.validUntil && now >= new Date(visit.validUntil)) return 'expired'
  return visit.validFrom && now < new Date(visit.validFrom) ? 'starts_later' : 'live'
}

/** Its code is shown: it opens the door now, or will. */
export const hasCode = (phase: VisitPhase): phase is 'live' | 'starts_later' =>
  phase === 'live' || phase === 'starts_later'

/** In two halves, as people say and type them. */
export function codeGroups(code: string): [string, string] {
  const half = Math.ceil(code.length / 2)
  return [code.slice(0, half), code.slice(half)]
}

/** Digit by digit, with a breath between the halves: a screen reader must not make a number of it. */
export const spokenCode = (code: string) =>
  codeGroups(code)
    .map((group) => group.split('').join(' '))
    .join(', ')

/** Key by key: a keypad's code may have a star or a hash. */
export const spokenKeys = (code: string) => Array.from(code).join(' ')

/** The partner's way to the door as steps: its lines, or the sentences of a single one. */
export function stepsOf(instructions: string): string[] {
  const lines = trimmed(instructions.split('\n'))
  if (lines.length !== 1) return lines
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(instructions)
  return trimmed(Array.from(sentences, ({ segment }) => segment))
}

const trimmed = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean)
