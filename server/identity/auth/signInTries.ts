import {
  type Counted,
  countAttempt,
  countAttempts,
  forgetAttempts,
  nextAttemptAt,
} from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { deviceHash } from './knownDevice.ts'
import { isKnownDevice } from './knownDeviceStore.ts'
import {
  signIns,
  tooManyTries,
  wrongPasswords,
  wrongPasswordsFromBlock,
  wrongPasswordsOfStrangers,
} from './limits.ts'
import type { HashTurn } from './passwords.ts'
import { signInTurn } from './signInTurn.ts'
import { findCredentials } from './store.ts'

/** Of an address without an account: a device is looked up all the same, so that time tells nothing. */
const noAccount = '00000000-0000-0000-0000-000000000000'

export interface Try {
  emailKey: string
  block: string
  deviceKey: string | undefined
}

/**
 * Counts a try as wrong before it is checked, so that no number of them at once gets past a limit. What strangers try at
 * an address counts by where they come from and together; a device that the account knows counts by itself, so they
 * cannot keep it out.
 * @returns what it was counted with, and behind whom its hash waits.
 */
export async function countTry(tx: Tx, { emailKey, block, deviceKey }: Try, now: Date) {
  const account = await findCredentials(tx, emailKey)
  const id = account?.id ?? noAccount
  const hash = deviceKey === undefined ? undefined : deviceHash(id, deviceKey)
  const isKnown = hash !== undefined && (await isKnownDevice(tx, id, hash))
  const place = isKnown ? hash.toString('base64url') : block
  const fromBlock = { limit: wrongPasswordsFromBlock, key: block }
  const ofAccount = { limit: wrongPasswordsOfStrangers, key: emailKey }
  const counted: Counted[] = [{ limit: wrongPasswords, key: `${emailKey} ${place}` }]
  if (!isKnown) counted.push(fromBlock, ofAccount)
  const right = { limit: signIns, key: `${id} ${place}` }
  const turn: HashTurn = isKnown
    ? { lane: 'known device', key: id }
    : await signInTurn(tx, { block, ofAccount, fromBlock }, now)
  const until = (await countAttempts(tx, counted, now)) ?? (await nextAttemptAt(tx, [right], now))
  if (until) throw tooManyTries(until, now)
  const forget = (later: Tx) => forgetAttempts(later, counted, now)
  /** The password was right. */
  const countRight = async (later: Tx) => {
    await forget(later)
    await countAttempt(later, right.limit, right.key, now)
  }
  return { turn, forget, countRight }
}
