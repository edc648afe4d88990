import type { Tx } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { maxSessions } from './session.ts'
import { endSessionsBeyond, insertSession } from './sessionStore.ts'
import { tokenHash } from './tokens.ts'

/** Signs one device in and answers its token, of which only a hash is kept. */
export async function startSession(
  tx: Tx,
  { accountId, device }: { accountId: string; device: string },
  now: Date,
) {
  const token = newSecret()
  await insertSession(tx, { id: newId(now), accountId, tokenHash: tokenHash(token), device }, now)
  await endSessionsBeyond(tx, accountId, maxSessions, now)
  return token
}

/** The one session of an unclaimed guest, on the device that makes the purchase. */
export async function startDeviceSession(
  tx: Tx,
  { guestId, device }: { guestId: string; device: string },
  now: Date,
) {
  const token = newSecret()
  await insertSession(tx, { id: newId(now), guestId, tokenHash: tokenHash(token), device }, now)
  return token
}
