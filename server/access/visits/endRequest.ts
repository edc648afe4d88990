import { releaseHeld } from '#server/money/checkout/index.ts'
import { lockEntitlements } from '#server/money/entitlements/index.ts'
import { returnUse } from '#server/money/plans/index.ts'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { carryOut, decideFor, lockStanding } from './entitled.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import type { RequestEmails } from './requestEmails.ts'
import {
  declineOverdue,
  declineRequested,
  type EndedRequest,
  findOverdueRequests,
  findWaitingAt,
} from './requestStore.ts'
import { returnPassUse } from './returnPassUse.ts'
import { uncountFree } from './sharedFree.ts'

/**
 * A request has ended without a visit: releases what was reserved to pay for it. In the transaction that ends it, after
 * `lockStanding`. A guest who cancels has their pass as it was: one that could not be started any more would else go back by asking and cancelling.
 */
export async function endRequest(
  tx: Tx,
  ended: EndedRequest,
  now: Date,
  { isCancelled = false } = {},
) {
  if (ended.paidWith === 'free') await uncountFree(tx, ended.id)
  if (ended.orderId) await releaseHeld(tx, ended.orderId, now)
  const standing = await lockStanding(tx, ended, now)
  const decision = decideFor(standing, { kind: 'end_request' }, now)
  if (decision.kind === 'end') await carryOut(tx, standing, decision, { now })
  // After its entitlement has ended: a pass that goes back revokes what is open under it.
  if (ended.passId && isCancelled) await returnUse(tx, ended.passId)
  else if (ended.passId)
    await returnPassUse(tx, { passId: ended.passId, guestId: ended.guestId }, now)
  await publishVisitChange(tx, ended)
}

/** A request counts as declined the moment its time is up; recording it may take this long. */
const everyMs = 2 * second
const maxARound = 200

/** Declines requests that were not answered in time. A job of checkout releases the holds on their cards. */
export const declineUnanswered = ({
  transact,
  clock,
  emails,
}: {
  transact: Transact
  clock: Clock
  emails: RequestEmails
}): Job => ({
  name: 'decline unanswered requests',
  everyMs,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      for (const ended of await endUnanswered(tx, { guestId: null, max: maxARound }, now))
        await emails.declined(tx, { ...ended, why: 'unanswered' }, now)
    }),
})

/** The restroom goes to another organisation: who waits for its answer is told no, and pays nothing. */
export async function declineWaitingAt(
  tx: Tx,
  { locationId, emails }: { locationId: string; emails: RequestEmails },
  now: Date,
) {
  const waiting = await findWaitingAt(tx, locationId, maxARound, now)
  await lockEntitlements(
    tx,
    waiting.map(({ entitlementId }) => entitlementId),
  )
  for (const request of waiting) {
    await lockStanding(tx, request, now)
    const ended = await declineRequested(tx, request.id, now)
    if (!ended) continue
    await endRequest(tx, ended, now)
    await emails.declined(tx, { ...ended, why: 'declined' }, now)
  }
}

/** Lets a guest whose request has just run out ask again before the job has run. They know, so there is no email. */
export const endUnansweredOf = (tx: Tx, guestId: string, now: Date) =>
  endUnanswered(tx, { guestId, max: 1 }, now)

async function endUnanswered(tx: Tx, overdue: { guestId: string | null; max: number }, now: Date) {
  const requests = await findOverdueRequests(tx, overdue, now)
  const all: EndedRequest[] = []
  if (requests.length > 1)
    await lockEntitlements(
      tx,
      requests.map(({ entitlementId }) => entitlementId),
    )
  for (const request of requests) {
    await lockStanding(tx, request, now)
    const ended = await declineOverdue(tx, request.id)
    if (!ended) continue
    await endRequest(tx, ended, now)
    all.push(ended)
  }
  return all
}
