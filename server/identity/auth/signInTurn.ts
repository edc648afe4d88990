import { type Counted, haveCounted } from '#server/identity/limits/index.ts'
import { after, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { type HashTurn, refuseIfBusy } from './passwords.ts'

/** Several people may sign in from one block within a minute; those who guess come more often. */
const firstTriesFromBlock = 3

interface Tried {
  block: string
  /** What counts tries at the account, and what counts those from the block. */
  ofAccount: Counted
  fromBlock: Counted
}

/**
 * Where the sign-in of a device that is not known waits. Those who guess come back, so what follows another try at the
 * account that was not right (yet), or some from the block, waits apart: a crowd that guesses delays someone else's
 * sign-in by a turn. To be asked before the try itself is counted.
 */
export async function signInTurn(
  tx: Tx,
  { block, ofAccount, fromBlock }: Tried,
  now: Date,
): Promise<HashTurn> {
  const counted = [
    { ...ofAccount, times: 1 },
    { ...fromBlock, times: firstTriesFromBlock },
  ]
  const isRepeated = await haveCounted(tx, counted, now)
  if (isRepeated) rememberRepeated([ofAccount.key, block], now)
  return { lane: isRepeated ? 'repeated sign-in' : 'sign-in', key: block }
}

/** Accounts and blocks whose tries were repeated ones a moment ago, the last one last. */
const repeatedAt = new Map<string, Date>()
const rememberedMs = 10 * second
const maxRemembered = 1_000

function rememberRepeated(keys: string[], now: Date) {
  for (const key of keys) {
    repeatedAt.delete(key)
    repeatedAt.set(key, now)
  }
  for (const [oldest] of repeatedAt) if (repeatedAt.size > maxRemembered) repeatedAt.delete(oldest)
}

/**
 * Refuses a repeated try that would wait in vain, before the database is asked: a crowd that guesses costs it nothing
 * then. A device that may be known is not judged here.
 */
export async function refuseRepeated(
  {
    emailKey,
    block,
    deviceKey,
  }: { emailKey: string; block: string; deviceKey: string | undefined },
  now: Date,
) {
  const since = after(now, -rememberedMs)
  const isRepeated = [emailKey, block].some((key) => (repeatedAt.get(key) ?? since) > since)
  if (isRepeated && deviceKey === undefined)
    await refuseIfBusy({ lane: 'repeated sign-in', key: block })
}
