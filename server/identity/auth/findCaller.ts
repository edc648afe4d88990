import { after, type Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { FindToken } from '#server/platform/overload/tokenLane.ts'
import { absentAfterMs, seenEveryMs, sessionEdges } from './session.ts'
import { findSession } from './sessionStore.ts'
import { tokenHash } from './tokens.ts'

/** Every request with a token comes by here: one statement, and a write once a minute. */
export const findCaller =
  ({ alone, clock }: { alone: Transact; clock: Clock }): FindToken =>
  (token) => {
    const now = clock.now()
    const seen = {
      now,
      seenBefore: after(now, -seenEveryMs),
      absentBefore: after(now, -absentAfterMs),
    }
    return alone((tx) => findSession(tx, tokenHash(token), sessionEdges(now), seen))
  }
