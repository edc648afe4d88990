import { tokenHash } from '#server/identity/auth/index.ts'
import type { KeyCaller } from '#server/platform/caller.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { findByToken } from './store.ts'
import { isWholeToken } from './token.ts'

/** A key's last use is written down no more often than this. */
const seenEveryMs = minute

export const findKey =
  ({ single, clock }: { single: Transact; clock: Clock }) =>
  async (token: string): Promise<KeyCaller | undefined> => {
    if (!isWholeToken(token)) return undefined
    const now = clock.now()
    const seen = { now, seenBefore: after(now, -seenEveryMs) }
    const found = await single((tx) => findByToken(tx, tokenHash(token), seen))
    return found && { kind: 'key', ...found }
  }
