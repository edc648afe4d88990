import { after, hour, minute } from '#server/platform/clock.ts'
import type { Code, Ending, Entitlement } from './entitlement.ts'

/** How long after a code ended its guest may say that the door did not open, and get a new one. */
export interface Deadlines {
  reportMinutes: number
  /** So long after it was said a report may still arrive. */
  lateReportHours: number
  renewHours: number
}

export type Move =
  /** The door asks the server, and is told yes. */
  | { kind: 'enter'; codeId: string }
  /** A door that was offline reports a use. */
  | { kind: 'enter_offline'; codeId: string }
  /** Its code ran out and is replaced; `isUseUnknown`: a door may hold a use that it has not reported yet. */
  | { kind: 'renew'; codeId: string; isUseUnknown: boolean }
  /** Couldn't get in. `needsOperator`: a budget is spent; `recallable`: no door accepts the code without asking. */
  | {
      kind: 'report'
      codeId: string
      /** When the guest said it: their phone's claim. It arrives now. */
      pressedAt: Date
      needsOperator: boolean
      isRecallable: boolean
    }
  /** No door accepts the reported code any more. */
  | { kind: 'return_due' }
  | { kind: 'answer'; answer: 'money_back' | 'no_money_back' }
  /** The guest goes to another door. */
  | { kind: 'leave'; codeId: string }
  /** The request is declined, cancelled or not answered. */
  | { kind: 'end_request' }
  /** These three cannot be refused. */
  | { kind: 'refund_all' | 'dispute' | 'erase' }
  | { kind: 'lapse' }

type Refusal =
  | 'ended'
  | 'not_live'
  | 'not_expired'
  | 'renewed'
  | 'too_late'
  | 'reported'
  | 'claimed'
  | 'use_unknown'

export type Decision =
  | { kind: 'refuse'; why: Refusal }
  /** The entitlement ends; `next` is how it stands then. */
  | { kind: 'end'; outcome: Ending; next: Entitlement }
  /** Something changes, and it stays open. */
  | { kind: 'stay'; next: Entitlement }
  /** It has ended before, and stays so: what came after is recorded as what it is. */
  | {
      kind: 'record'
      as: 'second_use' | 'late_entry' | 'money_after_end' | 'nothing'
      next: Entitlement
    }

interface Question {
  move: Move
  now: Date
  deadlines: Deadlines
}

/**
 * What a move means for an entitlement. One payment gives at most one entry or its money back, in every order of
 * moves; what cannot be refused is recorded without changing the end.
 */
export function decide(entitlement: Entitlement, input: Question): Decision {
  const { move } = input
  switch (move.kind) {
    case 'enter':
      return decideEntry(entitlement, move.codeId, input.now)
    case 'enter_offline':
      return decideOfflineEntry(entitlement, move.codeId)
    case 'renew':
      return decideRenewal(entitlement, move, input)
    case 'report':
      return decideReport(entitlement, move, input)
    case 'return_due':
      return decideReturn(entitlement)
    case 'answer':
      return decideAnswer(entitlement, move.answer)
    case 'leave':
      return decideLeaving(entitlement, move.codeId, input.now)
    case 'end_request':
      // Its visit may say already that it was declined or cancelled.
      return entitlement.outcome === 'open' && entitlement.codes.every(isNotGranted)
        ? ends(entitlement, 'lapsed', failed(isOpenCode))
        : refuse('ended')
    case 'refund_all':
    case 'dispute':
      return entitlement.outcome === 'open'
        ? ends(entitlement, 'refunded', failed(isOpenCode))
        : { kind: 'record', as: 'money_after_end', next: entitlement }
    case 'erase':
      // What a report has claimed goes back all the same.
      return entitlement.outcome === 'open' && !entitlement.claim
        ? ends(entitlement, 'lapsed', failed(isOpenCode))
        : { kind: 'record', as: 'nothing', next: entitlement }
    case 'lapse':
      return decideLapse(entitlement)
  }
}

/** Whether a code opens its door, or its partner is still asked. */
const isOpenCode = ({ state }: Code) => state === 'live' || state === 'requested'

const isNotGranted = ({ state }: Code) => state === 'requested' || state === 'failed'

const hasState = ({ codes }: Entitlement, state: Code['state']) =>
  codes.some((code) => code.state === state)

const codeOf = ({ codes }: Entitlement, id: string) => codes.find((code) => code.id === id)

const refuse = (why: Refusal): Decision => ({ kind: 'refuse', why })

const failed =
  (which: (code: Code) => boolean) =>
  (code: Code): Code =>
    which(code) ? { ...code, state: 'failed' } : code

function ends(entitlement: Entitlement, outcome: Ending, change: (code: Code) => Code): Decision {
  const codes = entitlement.codes.map(change)
  return { kind: 'end', outcome, next: { outcome, codes, claim: null } }
}

function decideEntry(entitlement: Entitlement, codeId: string, now: Date): Decision {
  const code = codeOf(entitlement, codeId)
  if (entitlement.outcome !== 'open') return refuse('ended')
  if (code?.state !== 'live' || !code.validUntil || code.validUntil <= now)
    return refuse('not_live')
  return enters(entitlement, codeId)
}

const enters = (entitlement: Entitlement, codeId: string): Decision => {
  const entered = ends(entitlement, 'entered', (code) => {
    if (code.id === codeId) return { ...code, state: 'used' }
    // Another code of the same payment is closed: it has opened its door.
    return code.state === 'live' ? { ...code, state: 'expired', isLeft: true } : code
  })
  // What an operator was asked, an operator answers; what would have gone back by itself is theirs now, too.
  if (entered.kind !== 'end' || !entitlement.claim) return entered
  return { ...entered, next: { ...entered.next, claim: 'operator' } }
}

function decideOfflineEntry(entitlement: Entitlement, codeId: string): Decision {
  const code = codeOf(entitlement, codeId)
  if (!code || code.state === 'requested') return refuse('not_live')
  if (code.state === 'used') return { kind: 'record', as: 'second_use', next: entitlement }
  if (entitlement.outcome === 'open') return enters(entitlement, codeId)
  const as = entitlement.outcome === 'entered' ? 'second_use' : 'late_entry'
  return { kind: 'record', as, next: entitlement }
}

function decideRenewal(
  entitlement: Entitlement,
  { codeId, isUseUnknown }: Extract<Move, { kind: 'renew' }>,
  { now, deadlines }: Question,
): Decision {
  const code = codeOf(entitlement, codeId)
  if (entitlement.outcome !== 'open') return refuse('ended')
  if (entitlement.codes.length > 1) return refuse('renewed')
  if (entitlement.claim || code?.isReported) return refuse('claimed')
  if (code?.state !== 'expired' || code.isLeft || !code.validUntil) return refuse('not_expired')
  if (after(code.validUntil, deadlines.renewHours * hour) <= now) return refuse('too_late')
  if (isUseUnknown) return refuse('use_unknown')
  // The new code comes from above: it needs a place at the door.
  return { kind: 'stay', next: entitlement }
}

function decideReport(
  entitlement: Entitlement,
  { codeId, pressedAt, needsOperator, isRecallable }: Extract<Move, { kind: 'report' }>,
  { now, deadlines }: Question,
): Decision {
  const code = codeOf(entitlement, codeId)
  if (!code || code.state === 'requested' || code.state === 'failed') return refuse('too_late')
  if (code.isReported) return refuse('reported')
  // A renewed code has done its work: what did not open is the new one.
  if (entitlement.codes.at(-1)?.id !== codeId) return refuse('renewed')
  if (reportableUntil(code, deadlines) < pressedAt) return refuse('too_late')
  if (after(pressedAt, deadlines.lateReportHours * hour) < now) return refuse('too_late')
  const reported = (claim: Entitlement['claim']): Entitlement => ({
    ...entitlement,
    codes: entitlement.codes.map((one) => {
      if (one.id !== codeId) return one
      return { ...one, isReported: true, ...(one.state === 'live' ? left : {}) }
    }),
    claim,
  })
  if (entitlement.outcome === 'refunded' || entitlement.outcome === 'lapsed') return refuse('ended')
  if (entitlement.outcome === 'entered' || needsOperator)
    return { kind: 'stay', next: reported('operator') }
  if (!isRecallable) return { kind: 'stay', next: reported('due') }
  return ends(reported(null), 'refunded', failed(hasCode))
}

const left = { state: 'expired', isLeft: true } as const

const hasCode = ({ state }: Code) => state !== 'requested'

/** @returns until when a code may be reported; it counts from its use, else from its end. */
export function reportableUntil(
  { usedAt, validUntil }: Pick<Code, 'usedAt' | 'validUntil'>,
  { reportMinutes }: Pick<Deadlines, 'reportMinutes'>,
) {
  const endedAt = usedAt ?? validUntil
  return endedAt ? after(endedAt, reportMinutes * minute) : new Date(0)
}

function decideReturn(entitlement: Entitlement): Decision {
  if (entitlement.claim !== 'due') return refuse('ended')
  if (entitlement.outcome === 'entered')
    return { kind: 'stay', next: { ...entitlement, claim: 'operator' } }
  if (entitlement.outcome !== 'open') return refuse('ended')
  return ends(entitlement, 'refunded', failed(hasCode))
}

function decideAnswer(entitlement: Entitlement, answer: 'money_back' | 'no_money_back'): Decision {
  if (entitlement.claim !== 'operator') return refuse('ended')
  const settled: Entitlement = { ...entitlement, claim: null }
  if (entitlement.outcome !== 'open')
    return {
      kind: 'record',
      as: answer === 'money_back' ? 'money_after_end' : 'nothing',
      next: settled,
    }
  return answer === 'money_back'
    ? ends(entitlement, 'refunded', failed(hasCode))
    : ends(entitlement, 'lapsed', (code) => code)
}

function decideLeaving(entitlement: Entitlement, codeId: string, now: Date): Decision {
  const code = codeOf(entitlement, codeId)
  if (code?.state !== 'live' || !code.validUntil || code.validUntil <= now)
    return refuse('not_live')
  const codes = entitlement.codes.map((one) => (one.id === codeId ? { ...one, ...left } : one))
  return { kind: 'stay', next: { ...entitlement, codes } }
}

function decideLapse(entitlement: Entitlement): Decision {
  if (entitlement.outcome !== 'open') return refuse('ended')
  if (entitlement.claim) return refuse('claimed')
  if (entitlement.codes.some(isOpenCode)) return refuse('not_expired')
  return hasState(entitlement, 'shown')
    ? ends(entitlement, 'entered', (code) =>
        code.state === 'shown' ? { ...code, state: 'used' } : code,
      )
    : ends(entitlement, 'lapsed', (code) => code)
}
