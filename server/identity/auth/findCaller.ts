import type { SessionCaller } from '#server/platform/caller.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { FindToken } from '#server/platform/overload/tokenLane.ts'
import { absentAfterMs, seenEveryMs, sessionEdges } from './session.ts'
import { type FoundSession, findSession } from './sessionStore.ts'
import { tokenHash } from './tokens.ts'

/** Every request with a token comes by here: one statement, and a write once a minute. */
export const findCaller =
  ({ single, clock }: { single: Transact; clock: Clock }): FindToken =>
  async (token) => {
    const now = clock.now()
    const seen = {
      now,
      seenBefore: after(now, -seenEveryMs),
      absentBefore: after(now, -absentAfterMs),
    }
    const found = await single((tx) => findSession(tx, tokenHash(token), sessionEdges(now), seen))
    return found && callerOf(found)
  }

/** Undefined where the account is neither a guest nor a member. */
function callerOf({
  accountId,
  sessionId,
  guestId,
  memberId,
  organisationId,
  role,
  hasAllRestrooms,
}: FoundSession): SessionCaller | undefined {
  if (accountId === null)
    return guestId === null ? undefined : { kind: 'unclaimed', guestId, sessionId }
  const session = { accountId, sessionId }
  if (guestId !== null) return { kind: 'guest', ...session, guestId }
  if (memberId === null || organisationId === null || role === null) return undefined
  const member = { kind: 'member' as const, ...session, organisationId, role }
  return hasAllRestrooms ? member : { ...member, limitedTo: memberId }
}
