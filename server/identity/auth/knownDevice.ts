import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deviceHeader } from '#contract/auth.ts'
import type { Tx } from '#server/platform/db.ts'
import { isKnownDevice, rememberDevice } from './knownDeviceStore.ts'
import { findAccountByEmail } from './store.ts'

/** An account has signed in on so many devices; the one unused longest becomes a stranger. */
const maxKnownDevices = 20

/** The random key that a browser keeps for itself; undefined of a program that sends none. */
export function deviceKeyOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const sent = headers[deviceHeader]
  return typeof sent === 'string' && /^[\w-]{22,64}$/.test(sent) ? sent : undefined
}

/** All that is kept of the key. Two owners' hashes of one device have nothing in common. */
export const deviceHash = (ownerId: string, deviceKey: string) =>
  createHash('sha256').update(`${ownerId} ${deviceKey}`).digest()

/**
 * Whom tries and codes for an address count as: all strangers together, or a device that its account knows by itself, which
 * strangers cannot keep out.
 */
export async function placeAt(tx: Tx, emailKey: string, deviceKey: string | undefined) {
  const account = deviceKey === undefined ? undefined : await findAccountByEmail(tx, emailKey)
  if (!account || deviceKey === undefined) return emailKey
  const hash = deviceHash(account.id, deviceKey)
  const isKnown = await isKnownDevice(tx, account.id, hash)
  return isKnown ? `${emailKey} ${hash.toString('base64url')}` : emailKey
}

/** From now on the account knows the browser that sent this key. */
export async function noteDevice(
  tx: Tx,
  { accountId, deviceKey }: { accountId: string; deviceKey: string | undefined },
  now: Date,
) {
  if (deviceKey === undefined) return
  const hash = deviceHash(accountId, deviceKey)
  await rememberDevice(tx, { accountId, hash, max: maxKnownDevices }, now)
}
