import {
  type Asker,
  deleteEvent,
  findGuestDevice,
  insertEvent,
  lockShared,
  nextFreeVisitAt,
  subjectsOfEvent,
  turnEvent,
  weigh,
} from '#server/access/risk/index.ts'
import { findAccount, mailboxKey } from '#server/identity/auth/index.ts'
import {
  type Buyer,
  countFreeVisit,
  domainFreeAgain,
  forgetFreeVisit,
} from '#server/identity/guests/index.ts'
import { checkedCard } from '#server/money/cardChecks/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { markForgiven } from './freeStore.ts'

/** What shows that a guest is one person: a confirmed address, or a card that was checked. */
export type Proof = { email: string } | { card: string }

export async function proofOf(tx: Tx, guestId: string, now: Date): Promise<Proof | undefined> {
  const account = await findAccount(tx, guestId)
  if (account?.emailProvenAt) return { email: account.email }
  const card = await checkedCard(tx, guestId, now)
  return card === undefined ? undefined : { card }
}

/** The checked card that a guest's free visits are by; undefined where an address proves who they are. */
export async function provenByCard(tx: Tx, guestId: string, now: Date) {
  const proof = await proofOf(tx, guestId, now)
  return proof && 'card' in proof ? proof.card : undefined
}

const subjectsOf = (proof: Proof) =>
  'email' in proof ? { mailbox: mailboxKey(proof.email) } : { card: proof.card }

/** Guests of one mailbox or card share the free visits of one guest; those of one device or mail domain have more in common. */
export async function sharedRefusal(tx: Tx, asker: Asker & Proof, now: Date) {
  const device = asker.device ?? (await findGuestDevice(tx, asker.guestId))
  const subjects = { ...subjectsOf(asker), ...(device === undefined ? {} : { device }) }
  await lockShared(tx, subjects)
  const ends = []
  for (const subject of ['mailbox', 'card', 'device'] as const) {
    const id = subjects[subject]
    ends.push(id && (await nextFreeVisitAt(tx, { subject, id }, now)))
  }
  ends.push('email' in asker && (await domainFreeAgain(tx, asker.email, now)))
  const [nextAt] = ends.filter((at) => at instanceof Date).sort((a, b) => b.getTime() - a.getTime())
  return nextAt ? ({ error: 'free_limit', nextAt } as const) : undefined
}

/** Counted by where it was asked from, in the transaction that grants it. */
export async function countFree(
  tx: Tx,
  { visitId, buyer: { guestId, neighbourhood } }: { visitId: string; buyer: Buyer },
  now: Date,
) {
  const proof = await proofOf(tx, guestId, now)
  if (!proof) return undefined
  const by = 'card' in proof ? {} : proof
  return countFreeVisit(tx, { ...by, visitId, neighbourhood }, now)
}

/**
 * The guest could not get in: the visit counts for no limit, the first times. It counts as a report all the same. Call
 * it under `lockShared`.
 */
export async function forgiveFreeVisit(tx: Tx, id: string, now: Date) {
  const subjects = await subjectsOfEvent(tx, 'free_visit', id)
  if (!subjects) return
  const exceeded = await weigh(tx, { kind: 'forgiven_free_visit', subjects, cents: 0 }, now)
  if (exceeded.length > 0) return
  await turnEvent(tx, id, { from: 'free_visit', into: 'forgiven_free_visit' })
  await forgetFreeVisit(tx, id)
  await markForgiven(tx, id)
}

/** A request for a free visit came to nothing: it counts for no limit. */
export async function uncountFree(tx: Tx, id: string) {
  await deleteEvent(tx, 'free_visit', id)
  await forgetFreeVisit(tx, id)
}

export async function recordFreeVisit(tx: Tx, visit: { id: string; guestId: string }, now: Date) {
  const proof = await proofOf(tx, visit.guestId, now)
  if (!proof) return
  const device = await findGuestDevice(tx, visit.guestId)
  const subjects = {
    guest: visit.guestId,
    ...subjectsOf(proof),
    ...(device === undefined ? {} : { device }),
  }
  await insertEvent(tx, { kind: 'free_visit', about: visit.id, subjects, cents: 0 }, now)
}
