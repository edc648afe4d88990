import { deviceHash, type HashTurn, signInTurn } from '#server/identity/auth/index.ts'
import { type Counted, countAttempts, forgetAttempts } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { isKnownDevice } from './deviceStore.ts'
import {
  tooManyTries,
  wrongSignIns,
  wrongSignInsFromBlock,
  wrongSignInsOfStrangers,
} from './limits.ts'
import { findOperatorByEmail } from './store.ts'

/** Of an address that is no operator's: a device is looked up all the same, so that time tells nothing. */
const noOperator = '00000000-0000-0000-0000-000000000000'

interface Try {
  emailKey: string
  block: string
  deviceKey: string | undefined
}

/** Counts a try as wrong before it is checked, a device that the operator knows apart from strangers. */
export async function countTry(tx: Tx, { emailKey, block, deviceKey }: Try, now: Date) {
  const operator = await findOperatorByEmail(tx, emailKey)
  const id = operator?.id ?? noOperator
  const hash = deviceKey === undefined ? undefined : deviceHash(id, deviceKey)
  const isKnown = hash !== undefined && (await isKnownDevice(tx, id, hash))
  const fromBlock = { limit: wrongSignInsFromBlock, key: block }
  const ofAccount = { limit: wrongSignInsOfStrangers, key: emailKey }
  const counted: Counted[] = isKnown
    ? [{ limit: wrongSignIns, key: `${emailKey} ${hash.toString('base64url')}` }]
    : [fromBlock, { limit: wrongSignIns, key: `${emailKey} ${block}` }, ofAccount]
  const turn: HashTurn = isKnown
    ? { lane: 'known device', key: id }
    : await signInTurn(tx, { block, ofAccount, fromBlock }, now)
  const until = await countAttempts(tx, counted, now)
  if (until) throw tooManyTries(until, now)
  return { operator, isKnown, turn, forget: (later: Tx) => forgetAttempts(later, counted, now) }
}
