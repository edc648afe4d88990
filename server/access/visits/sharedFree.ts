import {
  type Asker,
  findGuestDevice,
  freeAgain,
  insertEvent,
  lockShared,
  mailboxKey,
} from '#server/access/risk/index.ts'
import { findAccount } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** Accounts of one mailbox share the free visits of one guest; those of one device have more in common. */
export async function sharedRefusal(
  tx: Tx,
  { email, ...asker }: Asker & { email: string },
  now: Date,
) {
  const mailbox = mailboxKey(email)
  const device = asker.device ?? (await findGuestDevice(tx, asker.guestId))
  await lockShared(tx, { mailbox, ...(device === undefined ? {} : { device }) })
  const ofMailbox = await freeAgain(tx, { subject: 'mailbox', id: mailbox }, now)
  const ofDevice = device && (await freeAgain(tx, { subject: 'device', id: device }, now))
  const nextAt = ofMailbox && ofDevice && ofDevice > ofMailbox ? ofDevice : (ofMailbox ?? ofDevice)
  return nextAt ? ({ error: 'free_limit', nextAt } as const) : undefined
}

export async function recordFreeVisit(tx: Tx, visit: { id: string; guestId: string }, now: Date) {
  const account = await findAccount(tx, visit.guestId)
  if (!account?.emailProvenAt) return
  const device = await findGuestDevice(tx, visit.guestId)
  const subjects = {
    guest: visit.guestId,
    mailbox: mailboxKey(account.email),
    ...(device === undefined ? {} : { device }),
  }
  await insertEvent(tx, { kind: 'free_visit', about: visit.id, subjects, cents: 0 }, now)
}
