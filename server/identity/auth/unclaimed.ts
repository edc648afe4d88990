import type { UserType } from '#contract/auth.ts'
import type { Tx } from '#server/platform/db.ts'
import { isMergedInto, lockUnclaimed } from './subjectStore.ts'
import { tokenHash } from './tokens.ts'

/** The guest without an account of the browser that signs up or in. Only a guest's sign-in takes one over. */
export const unclaimedOf = async (
  tx: Tx,
  { guestToken, userType }: { guestToken: string | undefined; userType: UserType },
) =>
  guestToken !== undefined && userType === 'user'
    ? lockUnclaimed(tx, tokenHash(guestToken))
    : undefined

/** Whether that guest is this account's already: the answer that said so may have been lost. */
export const isKeptBefore = async (
  tx: Tx,
  { guestToken, accountId }: { guestToken: string | undefined; accountId: string },
) => guestToken !== undefined && isMergedInto(tx, { hash: tokenHash(guestToken), into: accountId })
