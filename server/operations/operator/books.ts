import type { Move } from '#contract/approvals.ts'
import {
  type Books,
  maxSettledListed,
  maxViolationsListed,
  type Violation,
} from '#contract/books.ts'
import type { SubjectKind } from '#contract/operatorActs.ts'
import { findSubjects } from '#server/identity/auth/index.ts'
import { heldRefunds, releaseRefunds } from '#server/money/checkout/index.ts'
import {
  checkSettlement,
  factsOf,
  invariants,
  openViolations,
  type RecordedViolation,
  resolveViolation,
  settledViolations,
} from '#server/operations/audit/index.ts'
import { partnerLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { postingsOf } from './orderFile.ts'
import { pressOnce } from './pressOnce.ts'
import { approvalOf, decideOrAsk, refuseWhileOneWaits } from './secondOperator.ts'

/** What is wrong in the books, with the rows and amounts behind it, and what was settled lately. */
export const showBooks =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  () =>
    transact(listBooks)

interface SettleRequest {
  id: string
  /** Made by the form: pressed twice, or sent again, it is one posting. */
  key: string
  moves: Move[]
  shown: string
  reason: string
}

export const resolveInBooks =
  ({ transact, clock, publicUrl }: Pick<OperatorDeps, 'transact' | 'clock' | 'publicUrl'>) =>
  (operatorId: string, { key, ...request }: SettleRequest) =>
    transact(async (tx) => {
      const now = clock.now()
      const { id, moves, shown, reason } = request
      const input = { id, shown, reason, moves: JSON.stringify(moves) }
      if (await pressOnce(tx, { key, operatorId, input }, now)) {
        const settlement = { operatorId, violationId: id, moves, shown, reason }
        const { violation, movedCents } = await checkSettlement(tx, request)
        const carryOut = () => carryOutSettlement(tx, settlement, now)
        if (moves.length === 0) {
          await refuseWhileOneWaits(tx, id)
          await carryOut()
        } else {
          const decision = {
            operatorId,
            subjectId: id,
            logSubject: subjectOf(violation),
            about: invariants.find(({ name }) => name === violation.invariant)?.says ?? '',
            cents: movedCents,
            request: { kind: 'settlement', violationId: id, moves, shown } as const,
            reason,
          }
          await decideOrAsk(tx, { decision, publicUrl, carryOut }, now)
        }
      }
      return listBooks(tx)
    })

interface Settlement {
  operatorId: string
  violationId: string
  moves: Move[]
  shown: string
  reason: string
  approval?: string
}

export async function carryOutSettlement(
  tx: Tx,
  { operatorId, violationId: id, moves, shown, reason, approval }: Settlement,
  now: Date,
) {
  const settled = await resolveViolation(tx, { id, moves, shown, reason, operatorId }, now)
  const { violation, movedCents } = settled
  const subject = subjectOf(violation)
  await writeAuditEntry(
    tx,
    {
      operatorId,
      act: moves.length > 0 ? 'adjusted_books' : 'accepted_violation',
      ...(subject && { subject }),
      reason,
      before: { violation: `${violation.invariant}: ${violation.rowId}` },
      after: {
        violation: null,
        moves: moves.map(moveLine).join('; '),
        ...(moves.length > 0 && { movedCents }),
        ...(approval !== undefined && { approval }),
      },
    },
    now,
  )
}

/** Automatic refunds that wait are sent. */
export const releaseHeldRefunds =
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string, request: { key: string; shownCents: number; reason: string }) =>
    transact(async (tx) => {
      const now = clock.now()
      const { key, shownCents, reason } = request
      const input = { releases: 'refunds', shownCents, reason }
      if (await pressOnce(tx, { key, operatorId, input }, now)) {
        const { cents } = await releaseRefunds(tx, { operatorId, shownCents }, now)
        await writeAuditEntry(
          tx,
          {
            operatorId,
            act: 'released_refunds',
            reason,
            before: { waitingCents: cents },
            after: { waitingCents: 0 },
          },
          now,
        )
      }
      return listBooks(tx)
    })

const moveLine = ({ from, to, cents }: Move) => `${from} → ${to}: ${(cents / 100).toFixed(2)}`

function subjectOf({ orderId, visitId, partnerIds }: RecordedViolation) {
  const named: [SubjectKind, string | null | undefined][] = [
    ['order', orderId],
    ['visit', visitId],
    ['person', partnerIds[0]],
  ]
  for (const [kind, id] of named) if (id) return { kind, id }
  return undefined
}

async function listBooks(tx: Tx): Promise<Books> {
  const open = await openViolations(tx, maxViolationsListed + 1)
  const settled = await settledViolations(tx, maxSettledListed)
  const named = await partnerNames(tx, [...open, ...settled])
  const heldBack = await heldRefunds(tx)
  const shown: Violation[] = []
  for (const violation of open.slice(0, maxViolationsListed))
    shown.push(await openWire(tx, violation, named))
  return {
    open: shown,
    isMore: open.length > maxViolationsListed,
    settled: settled.map((violation) => toWire(violation, named)),
    heldRefunds: { ...heldBack, since: heldBack.since?.toISOString() ?? null },
  }
}

/** As the row is now: what was recorded may be minutes old. */
async function openWire(tx: Tx, violation: RecordedViolation, named: Names): Promise<Violation> {
  const invariant = invariants.find(({ name }) => name === violation.invariant)
  const [now] = invariant ? await factsOf(tx, invariant, [violation.rowId]) : []
  const { orderId, visitId, payoutId } = violation
  return {
    ...toWire(violation, named),
    postings: await postingsOf(tx, { orderId, visitId, payoutId }),
    approval: await approvalOf(tx, violation.id),
    ...(now && { facts: now.facts, shown: now.fingerprint }),
  }
}

type Names = Map<string, string>

/** A partner is known by their restroom, or before it has one by the account. */
async function partnerNames(tx: Tx, violations: RecordedViolation[]): Promise<Names> {
  const ids = [...new Set(violations.flatMap(({ partnerIds }) => partnerIds))]
  const names: Names = new Map()
  for (const { id, name } of await findSubjects(tx, ids))
    names.set(id, (await partnerLocation(tx, { organisationId: id }))?.name ?? name)
  return names
}

function toWire(violation: RecordedViolation, named: Names): Violation {
  const { partnerIds, fingerprint, foundAt, settled, ...row } = violation
  const invariant = invariants.find(({ name }) => name === row.invariant)
  return {
    ...row,
    says: invariant?.says ?? row.invariant,
    settledBy: invariant?.settledBy ?? 'posting',
    partners: partnerIds.map((id) => ({ id, name: named.get(id) ?? '' })),
    postings: [],
    approval: null,
    shown: fingerprint,
    foundAt: foundAt.toISOString(),
    settled: settled && {
      at: settled.settledAt.toISOString(),
      how: settled.settledHow,
      by: settled.settledBy,
      reason: settled.settledReason,
    },
  }
}
