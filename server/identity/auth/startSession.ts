import type { Tx } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { maxSessions } from './session.ts'
import { endSessionsBeyond, insertSession, type SessionSubject } from './sessionStore.ts'
import { tokenHash } from './tokens.ts'

/** Signs one device in and answers its token, of which only a hash is kept. */
export async function startSession(
  tx: Tx,
  { accountId, device }: { accountId: string; device: string },
  now: Date,
) {
  const token = await openSession(tx, { accountId, device }, now)
  await endSessionsBeyond(tx, accountId, maxSessions, now)
  return token
}

/** A session of an unclaimed guest: on the device that makes the purchase, or that has shown the card that paid. */
export const startDeviceSession = (
  tx: Tx,
  session: { id?: string; guestId: string; device: string },
  now: Date,
) => openSession(tx, session, now)

async function openSession(
  tx: Tx,
  { id, ...session }: SessionSubject & { id?: string; device: string },
  now: Date,
) {
  const token = newSecret()
  await insertSession(tx, { ...session, id: id ?? newId(now), tokenHash: tokenHash(token) }, now)
  return token
}
