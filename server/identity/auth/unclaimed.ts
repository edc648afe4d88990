import type { UserType } from '#contract/auth.ts'
import type { Tx } from '#server/platform/db.ts'
import { sessionEdges } from './session.ts'
import { lockUnclaimed } from './subjectStore.ts'
import { tokenHash } from './tokens.ts'

/** The guest without an account whom the browser of a sign-up or sign-in bought something as. A partner takes none. */
export const unclaimedOf = async (
  tx: Tx,
  { guestToken, userType }: { guestToken: string | undefined; userType: UserType },
  now: Date,
) =>
  guestToken !== undefined && userType === 'user'
    ? lockUnclaimed(tx, tokenHash(guestToken), sessionEdges(now))
    : undefined
