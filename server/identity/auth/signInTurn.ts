import { type Counted, haveCounted } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { HashTurn } from './passwords.ts'

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
 * account that was not right (yet), or some from the block, waits apart: a crowd that guesses delays somebody else's
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
  return { lane: isRepeated ? 'repeated sign-in' : 'sign-in', key: block }
}
