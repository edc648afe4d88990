import { type Account, isSaleAccount, joined, type Leg, post } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { relatedTo } from './changesStore.ts'
import { findViolations } from './checkStore.ts'
import { factsOf } from './factsStore.ts'
import type { Invariant, RowKind } from './invariant.ts'
import { invariants } from './invariantsStore.ts'
import {
  lockViolation,
  markViolationSettled,
  type RecordedViolation,
} from './violationListStore.ts'

/** An adjustment puts one visit, pass or payout right; it is no way to pay a partner. */
const maxAdjustedCents = 50_000

interface Move {
  from: Account
  to: Account
  cents: number
}

export interface SettleRequest {
  id: string
  /** None accepts the row as it is. */
  moves: Move[]
  /** How the row stood when the operator saw it. */
  shown: string
  operatorId: string
  reason: string
}

/** Refuses what cannot be settled so. @returns what its moves come to. */
export async function checkSettlement(
  tx: Tx,
  { id, moves, shown }: Pick<SettleRequest, 'id' | 'moves' | 'shown'>,
) {
  const violation = await lockViolation(tx, id)
  if (!violation) throw new Problem(404, 'no_such_violation', 'We can’t find this entry.')
  if (violation.settled) throw new Problem(409, 'violation_settled', 'This was already settled.')
  const invariant = settleable(violation)
  const legs = legsOf(violation, moves)
  const [behind] = await factsOf(tx, invariant, [violation.rowId])
  if ((behind?.fingerprint ?? '') !== shown)
    throw new Problem(409, 'violation_changed', 'This has changed. Please check it again.')
  if (invariant.of === 'partners' && legs.length === 0 && behind?.facts['bank'] !== 'ready')
    throw new Problem(
      409,
      'no_bank_to_try',
      'No bank account of theirs can be paid. Pay them by hand and note it as an adjustment.',
    )
  return { violation, invariant, legs, movedCents: movedBy(legs) }
}

/** An operator settles a violation: by a posting, or by accepting a row that stays wrong for good. */
export async function resolveViolation(
  tx: Tx,
  request: SettleRequest,
  now: Date,
): Promise<{ violation: RecordedViolation; movedCents: number }> {
  const { violation, invariant, legs, movedCents } = await checkSettlement(tx, request)
  const postingId = legs.length > 0 ? await adjust(tx, { violation, legs }, now) : null
  await markViolationSettled(
    tx,
    {
      id: violation.id,
      how: postingId ? 'adjusted' : 'accepted',
      operatorId: request.operatorId,
      reason: request.reason,
      postingId,
      // What is left of a partner's money once a part was paid by hand is raised again.
      fingerprint:
        postingId && invariant.of === 'partners'
          ? ''
          : await fingerprintOf(tx, invariant, violation.rowId),
    },
    now,
  )
  return { violation, movedCents }
}

const movedBy = (legs: Leg[]) => legs.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)

function settleable({
  invariant: name,
  rowKind,
}: RecordedViolation): Pick<Invariant, 'name' | 'of'> {
  const known = invariants.find((invariant) => invariant.name === name)
  if (rowKind === 'database' || !known)
    throw new Problem(
      409,
      'violation_of_database',
      'This resolves itself once the database is fixed. The command pitstop check says how.',
    )
  return known
}

async function fingerprintOf(tx: Tx, invariant: Pick<Invariant, 'name' | 'of'>, rowId: string) {
  const [facts] = await factsOf(tx, invariant, [rowId])
  return facts?.fingerprint ?? ''
}

function legsOf({ partnerIds }: RecordedViolation, moves: Move[]): Leg[] {
  const legs = joined(
    moves.flatMap(({ from, to, cents }) => [
      { account: from, cents: -cents },
      { account: to, cents },
    ]),
  ).filter(({ cents }) => cents !== 0)
  if (moves.length > 0 && legs.length === 0)
    throw new Problem(400, 'adjustment_empty', 'These moves cancel each other out.')
  if (movedBy(legs) > maxAdjustedCents)
    throw new Problem(409, 'adjustment_too_large', 'An adjustment can be up to $500.00.')
  const concerned = new Set(partnerIds.map((id) => `partner:${id}`))
  if (legs.some(({ account }) => account.startsWith('partner:') && !concerned.has(account)))
    throw new Problem(409, 'not_their_violation', 'This doesn’t involve that partner.')
  return legs
}

/** What is put right may not break something else. */
async function adjust(
  tx: Tx,
  { violation, legs }: { violation: RecordedViolation; legs: Leg[] },
  now: Date,
) {
  const before = await brokenAround(tx, violation, now)
  const { orderId, visitId } = violation
  const isOfSale = orderId !== null && legs.every(({ account }) => isSaleAccount(account))
  const postingId = await post(
    tx,
    {
      reason: isOfSale ? 'sale_adjustment' : 'adjustment',
      ...(orderId && { orderId }),
      ...(visitId && { visitId }),
      legs,
    },
    now,
  )
  const added = [...(await brokenAround(tx, violation, now))].filter((one) => !before.has(one))
  if (added.length > 0)
    throw new Problem(
      409,
      'adjustment_breaks_books',
      'These moves would break another rule. Please check accounts and amounts.',
    )
  return postingId
}

async function brokenAround(tx: Tx, violation: RecordedViolation, now: Date) {
  const { orderId, visitId, payoutId } = violation
  const named: [RowKind, string | null][] = [
    ['orders', orderId],
    ['visits', visitId],
    ['payouts', payoutId],
  ]
  const rows = named.flatMap(([kind, rowId]) => (rowId ? [{ kind, rowId }] : []))
  const found = await findViolations(tx, now, await relatedTo(tx, rows))
  return new Set(found.map(({ invariant, rowId }) => `${invariant.name}: ${rowId}`))
}
