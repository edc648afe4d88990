import { expect, test } from 'vitest'
import { after, hour, minute, second } from '#server/platform/clock.ts'
import { drawn } from '#server/testing/chance.ts'
import { PlainEntitlement } from '#server/testing/plainEntitlement.ts'
import { type Decision, decide, type Move } from './decide.ts'
import type { Code, Entitlement } from './entitlement.ts'

const deadlines = { reportMinutes: 30, lateReportHours: 24, renewHours: 24 }
const start = new Date('2026-11-20T17:00:00.000Z')
const codeMs = 30 * minute

const codeAt = (id: string, from: Date): Code => ({
  id,
  state: 'live',
  validUntil: after(from, codeMs),
  usedAt: null,
  isLeft: false,
  isReported: false,
})

const granted: Entitlement = { outcome: 'open', codes: [codeAt('one', start)], claim: null }

/** What a guest, a door, an operator, a bank and the clock may do, each at any time. */
const movesAt = (now: Date): Move[] => [
  ...['one', 'two'].flatMap((codeId): Move[] => [
    { kind: 'enter', codeId },
    { kind: 'enter_offline', codeId },
    { kind: 'leave', codeId },
    { kind: 'renew', codeId, isUseUnknown: false },
    { kind: 'renew', codeId, isUseUnknown: true },
    ...[true, false].flatMap((needsOperator) =>
      [true, false].map((isRecallable): Move => {
        return { kind: 'report', codeId, pressedAt: now, needsOperator, isRecallable }
      }),
    ),
    ...[true, false].map((needsOperator): Move => {
      const pressedAt = after(start, codeMs)
      return { kind: 'report', codeId, pressedAt, needsOperator, isRecallable: true }
    }),
  ]),
  { kind: 'return_due' },
  { kind: 'answer', answer: 'money_back' },
  { kind: 'answer', answer: 'no_money_back' },
  { kind: 'end_request' },
  { kind: 'refund_all' },
  { kind: 'dispute' },
  { kind: 'erase' },
  { kind: 'lapse' },
]

/** Each deadline, a second before it, on it and a second after. */
const moments = [
  0,
  15 * minute,
  codeMs,
  codeMs + 30 * minute,
  codeMs + 24 * hour,
  25 * hour,
  26 * hour,
  9 * 24 * hour,
]
  .flatMap((ms) => [ms - second, ms, ms + second])
  .filter((ms) => ms >= 0)
  .map((ms) => after(start, ms))

/** Codes run out by the clock only; one whose keypad code was shown counts as used. */
const at = (entitlement: Entitlement, now: Date): Entitlement => ({
  ...entitlement,
  codes: entitlement.codes.map((code) =>
    code.state === 'live' && code.validUntil && code.validUntil <= now
      ? { ...code, state: 'expired' }
      : code,
  ),
})

/** A move and what follows from it above: a renewal brings its new code. */
function moved(
  entitlement: Entitlement,
  move: Move,
  now: Date,
): { decision: Decision; next: Entitlement } {
  const before = at(entitlement, now)
  const decision = decide(before, { move, now, deadlines })
  if (decision.kind === 'refuse') return { decision, next: before }
  const renewed = move.kind === 'renew' ? [codeAt('two', now)] : []
  return { decision, next: { ...decision.next, codes: [...decision.next.codes, ...renewed] } }
}

function expectSound({ outcome, codes, claim }: Entitlement) {
  const opening = codes.filter(({ state }) => state === 'live' || state === 'requested')
  const entries = codes.filter(({ state }) => state === 'used')
  const ways = codes.filter(({ state }) => ['live', 'requested', 'shown', 'used'].includes(state))
  expect(ways.length).toBeLessThanOrEqual(1)
  expect(codes.length).toBeLessThanOrEqual(2)
  if (outcome !== 'open') expect(opening).toEqual([])
  expect(entries.length).toBe(outcome === 'entered' ? 1 : 0)
  if (outcome === 'refunded' || outcome === 'lapsed') expect(claim).toBeNull()
}

const keyOf = (entitlement: Entitlement, now: Date) => JSON.stringify([entitlement, now.getTime()])

test('every state that one payment can reach, at each deadline and a second around it, gives an entry or money and never both [PR25]', () => {
  const seen = new Set<string>()
  const waiting: [Entitlement, number][] = [[granted, 0]]
  let decisions = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [entitlement, place] = next
    const now = moments[place]
    if (!now) continue
    const key = keyOf(at(entitlement, now), now)
    if (seen.has(key)) continue
    seen.add(key)
    expectSound(at(entitlement, now))
    waiting.push([entitlement, place + 1])
    for (const move of movesAt(now)) {
      const { decision, next: after } = moved(entitlement, move, now)
      decisions++
      expect(decision.kind === 'end' && entitlement.outcome !== 'open').toBe(false)
      if (move.kind === 'refund_all' || move.kind === 'dispute' || move.kind === 'erase')
        expect(decision.kind).not.toBe('refuse')
      if (entitlement.outcome !== 'open') expect(after.outcome).toBe(entitlement.outcome)
      if (decision.kind !== 'refuse') waiting.push([after, place])
    }
  }
  expect(seen.size).toBeGreaterThan(1_000)
  expect(decisions).toBeGreaterThan(30_000)
})

test('200,000 random stories of moves go as a plain count of entries and money says', () => {
  const { seed, rounds, below } = drawn(200_000)
  for (let story = 0; story < rounds; story++) {
    const plain = new PlainEntitlement(start)
    let entitlement = granted
    let place = 0
    const differences: string[] = []
    for (let step = 0; step < 8; step++) {
      place = Math.min(moments.length - 1, place + below(4))
      const now = moments[place]
      const moves = movesAt(now ?? start)
      const move = moves[below(moves.length)]
      if (!now || !move) throw new Error('There is nothing to draw from')
      const { decision, next } = moved(entitlement, move, now)
      const isTaken = plain.take(move, now)
      entitlement = next
      differences.push(`${JSON.stringify(move)} at ${now.toISOString()}: ${decision.kind}`)
      const isAlike = isTaken === (decision.kind !== 'refuse') && entitlement.outcome === plain.end
      if (!isAlike || plain.entries + plain.moneyBack > 1)
        expect.fail(`seed ${seed}, story ${story}: ${plain.end}\n${differences.join('\n')}`)
    }
  }
})
