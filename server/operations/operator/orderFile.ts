import { maxInFile } from '#contract/operator.ts'
import type { OrderFile, Posting } from '#contract/operatorFiles.ts'
import { plans } from '#contract/plans.ts'
import {
  countReturns,
  type FoundVisit,
  findVisitRecord,
  findVisitRecordOfOrder,
  reportLinesOf,
  returnsSince,
  visitLinesOf,
} from '#server/access/visits/index.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { disputesOf, findOrderRecord, isDisputed, refundsOf } from '#server/money/checkout/index.ts'
import { postedLines } from '#server/money/ledger/index.ts'
import { findPassOf } from '#server/money/plans/index.ts'
import { findLocation, partnerLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { auditEntriesOn } from './actStore.ts'
import { personOf, toOrderLines, toReport, toVisitLines } from './lines.ts'
import { partnersOf } from './partnersOf.ts'
import { partnerSharesOf } from './refundCosts.ts'
import { approvalOf } from './secondOperator.ts'
import { storyOf } from './visitStory.ts'

/** A membership of many years has more; its partner's statement shows them all. */
const maxLines = 500

type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrderRecord>>>

export const orderNotFound = () => new Problem(404, 'no_such_order', 'We can’t find this order.')

/** The file of an order, and of the visit it paid for. */
export async function fileOfOrder(tx: Tx, orderId: string, now: Date): Promise<OrderFile> {
  const order = await findOrderRecord(tx, orderId)
  if (!order) throw orderNotFound()
  return fileOf(tx, order, await findVisitRecordOfOrder(tx, order.id), now)
}

/** The file of a visit, and of the order that paid for just this visit. */
export async function fileOfVisit(tx: Tx, visitId: string, now: Date): Promise<OrderFile> {
  const visit = await findVisitRecord(tx, visitId)
  if (!visit) throw new Problem(404, 'visit_not_found', 'We can’t find this visit.')
  // A renewed code belongs to what paid for the first one.
  const first = visit.renews ? await findVisitRecord(tx, visit.renews) : visit
  const order = first?.orderId ? await findOrderRecord(tx, first.orderId) : undefined
  return fileOf(tx, order, visit, now)
}

async function fileOf(
  tx: Tx,
  order: OrderRecord | undefined,
  visit: FoundVisit | undefined,
  now: Date,
): Promise<OrderFile> {
  const guestId = order?.guestId ?? visit?.guestId
  const [guest] = guestId ? await findAccounts(tx, [guestId]) : []
  if (!guest) throw new Error(`Order ${order?.id ?? ''} is nobody's`)
  const locationId = visit?.locationId ?? order?.locationId
  const location = locationId ? await findLocation(tx, locationId, { deleted: true }) : undefined
  const [report] = visit ? await reportLinesOf(tx, { visitId: visit.id }, 1) : []
  const pass = await findPassOf(tx, {
    passId: visit?.passId ?? null,
    orderId: order?.planKind ? order.id : null,
  })
  const since = returnsSince(now)
  return {
    order: order ? await orderPart(tx, order) : null,
    visit: visit ? await visitPart(tx, visit) : null,
    pass: pass
      ? {
          ...pass,
          planId: plans[pass.planKind].id,
          startedAt: pass.startedAt?.toISOString() ?? null,
          endsAt: pass.endsAt?.toISOString() ?? null,
          closedAt: pass.closedAt?.toISOString() ?? null,
        }
      : null,
    guest: personOf(guest),
    location: location ? { id: location.id, name: location.name } : null,
    report: report ? toReport(report) : null,
    returned: await countReturns(tx, { guestId: guest.id, card: undefined, since }),
    postings: await postingsOf(tx, { orderId: order?.id ?? null, visitId: visit?.id ?? null }),
    visits:
      pass && !visit
        ? await toVisitLines(tx, await visitLinesOf(tx, { passId: pass.id }, maxInFile))
        : [],
    acts: await auditEntriesOn(
      tx,
      [order, visit].flatMap((part) => part?.id ?? []),
      maxInFile,
    ),
  }
}

async function orderPart(tx: Tx, order: OrderRecord) {
  const [line] = await toOrderLines(tx, [order])
  if (!line) throw new Error(`Order ${order.id} has no line`)
  const refunds = await refundsOf(tx, order.id)
  const disputes = await disputesOf(tx, order.id)
  const shares = await partnerSharesOf(tx, order)
  const partners = disputes.length > 0 ? await partnersOf(tx, order) : []
  return {
    ...line,
    settledAt: order.settledAt?.toISOString() ?? null,
    agreedTo: order.agreedTo,
    refunds: refunds.map((refund) => ({
      ...refund,
      askedAt: refund.askedAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
    })),
    refundedCents: order.refundedCents,
    partnerCents: Math.max(
      0,
      [...shares.values()].reduce((sum, cents) => sum + cents, 0),
    ),
    disputes: disputes.map((dispute) => ({
      ...dispute,
      partners,
      openedAt: dispute.openedAt.toISOString(),
    })),
    refundableCents: await refundableCents(tx, order),
    approval: await approvalOf(tx, order.id),
  }
}

/** What has not gone back yet; nothing while the guest's bank has it. */
async function refundableCents(
  tx: Tx,
  {
    id,
    state,
    cents,
    refundedCents,
  }: Pick<OrderRecord, 'id' | 'state' | 'cents' | 'refundedCents'>,
) {
  const isPaid = state === 'paid' && !(await isDisputed(tx, id))
  return isPaid ? cents - refundedCents : 0
}

async function visitPart(tx: Tx, visit: FoundVisit) {
  const [line] = await toVisitLines(tx, [visit])
  if (!line) throw new Error(`Visit ${visit.id} has no line`)
  return { ...line, story: await storyOf(tx, visit.id), agreedTo: visit.agreedTo }
}

export async function postingsOf(
  tx: Tx,
  of: { orderId: string | null; visitId: string | null; payoutId?: string | null },
): Promise<Posting[]> {
  const postings = new Map<string, Posting>()
  for (const line of await postedLines(tx, of, maxLines)) {
    const posting = postings.get(line.id) ?? {
      id: line.id,
      reason: line.reason,
      at: line.postedAt.toISOString(),
      legs: [],
    }
    posting.legs.push({ ...(await accountNamed(tx, line.account)), cents: line.cents })
    postings.set(line.id, posting)
  }
  return [...postings.values()]
}

/** `partner:…` names whose account it is; an operator reads the location's name. */
async function accountNamed(tx: Tx, account: string) {
  const [kind = '', partnerId] = account.split(':')
  const location = partnerId ? await partnerLocation(tx, { organisationId: partnerId }) : undefined
  return { account: kind, name: location?.name ?? null }
}
