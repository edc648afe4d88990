import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deviceHeader } from '#contract/auth.ts'
import type { Tx } from '#server/platform/db.ts'
import { isKnownDevice, rememberDevice } from './knownDeviceStore.ts'
import { findAccountByEmail } from './store.ts'

/** Per account. Beyond this limit, the least recently used device is forgotten. */
const maxKnownDevices = 20

/** The random key that a browser stores and sends; undefined where the request has none. */
export function deviceKeyOf({ headers }: Pick<FastifyRequest, 'headers'>) {
  const sent = headers[deviceHeader]
  return typeof sent === 'string' && /^[\w-]{22,64}$/.test(sent) ? sent : undefined
}

/** The database stores only this hash. It includes the owner, so a device's hashes cannot be linked across owners. */
export const deviceHash = (ownerId: string, deviceKey: string) =>
  createHash('sha256').update(`${ownerId} ${deviceKey}`).digest()

/**
 * The key under which attempts and codes for an address are limited. Unknown devices share one limit and a known device
 * has its own, so that strangers cannot lock it out. Until the address is confirmed no device counts as known: who registered
 * somebody else's address could otherwise sign in on many devices and have more tries with each.
 */
export async function placeAt(tx: Tx, emailKey: string, deviceKey: string | undefined) {
  const account = deviceKey === undefined ? undefined : await findAccountByEmail(tx, emailKey)
  if (!account?.emailProvenAt || deviceKey === undefined) return emailKey
  const hash = deviceHash(account.id, deviceKey)
  const isKnown = await isKnownDevice(tx, account.id, hash)
  return isKnown ? `${emailKey} ${hash.toString('base64url')}` : emailKey
}

/** Records the browser with this key as a known device of the account. */
export async function noteDevice(
  tx: Tx,
  { accountId, deviceKey }: { accountId: string; deviceKey: string | undefined },
  now: Date,
) {
  if (deviceKey === undefined) return
  const hash = deviceHash(accountId, deviceKey)
  await rememberDevice(tx, { accountId, hash, max: maxKnownDevices }, now)
}
