import type { Tx } from '#server/platform/db.ts'
import { insertEvent, lockShared, mailboxFreeAgain, mailboxKey } from '#server/risk/index.ts'
import { findAccount } from '#server/auth/index.ts'

/** Accounts whose mail ends up in one mailbox share the free visits of one guest. */
export async function mailboxRefusal(tx: Tx, email: string, now: Date) {
  const mailbox = mailboxKey(email)
  await lockShared(tx, { mailbox })
  const nextAt = await mailboxFreeAgain(tx, mailbox, now)
  return nextAt && ({ error: 'free_limit', nextAt } as const)
}

export async function recordFreeVisit(tx: Tx, visit: { id: string; guestId: string }, now: Date) {
  const account = await findAccount(tx, visit.guestId)
  if (!account?.emailProvenAt) return
  const subjects = { guest: visit.guestId, mailbox: mailboxKey(account.email) }
  await insertEvent(tx, { kind: 'free_visit', about: visit.id, subjects, cents: 0 }, now)
}
