import {
  type Asker,
  findGuestDevice,
  forgetEvent,
  freeAgain,
  insertEvent,
  lockShared,
} from '#server/access/risk/index.ts'
import { findAccount, mailboxKey } from '#server/identity/auth/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { markForgiven } from './freeStore.ts'

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

/** Of free visits that failed so many count for nothing in 30 days; all of them could be asked for without end. */
const maxForgiven = 2
const forgivenDays = 30

/** The guest could not get in: the visit counts for no limit, the first times. It counts as a report all the same. */
export async function forgiveFreeVisit(tx: Tx, visit: { id: string; guestId: string }, now: Date) {
  const since = after(now, -forgivenDays * day)
  if (!(await markForgiven(tx, visit, { since, max: maxForgiven }))) return
  await forgetEvent(tx, { kind: 'free_visit', about: visit.id })
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
