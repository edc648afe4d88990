import { bankHoldHours } from '#contract/payouts.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { BankState } from './bankProvider.ts'
import type { BankRow } from './bankStore.ts'
import type { Hold } from './store.ts'

/** The first payout to a bank waits, so that the partner can stop what was not theirs to ask. */
export const holdFor = ({ bankKey }: Pick<BankRow, 'bankKey'>, now: Date): Hold => ({
  until: after(now, bankHoldHours * hour),
  bankKey,
})

type Known = Pick<BankRow, 'isReady' | 'ending' | 'bankKey'>

/** Whether payouts go elsewhere than was known. Of a bank that was kept before keys were, the ending tells. */
export function isOtherBank(known: Known, { bankKey, ending }: BankState) {
  if (bankKey === null) return false
  if (known.bankKey !== null) return known.bankKey !== bankKey
  return !known.isReady || known.ending !== ending
}

interface Waiting {
  heldUntil: Date | null
  heldFor: string | null
}

/** Whether a payout may go to the bank that is there now: its first one has waited for that very bank. */
export const mayGo = (
  { heldUntil, heldFor }: Waiting,
  { trustedAt, bankKey }: Pick<BankRow, 'trustedAt' | 'bankKey'>,
  now: Date,
) => trustedAt !== null || (heldUntil !== null && heldUntil <= now && heldFor === bankKey)
