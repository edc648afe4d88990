import { deviceIdleDays } from '#contract/doorCredentials.ts'
import { turnSince } from '#server/access/staff/index.ts'
import { tokenHash } from '#server/identity/auth/index.ts'
import type { DoorCaller } from '#server/platform/caller.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newSecret } from '#server/platform/ids.ts'
import { findByToken } from './deviceStore.ts'

/** Tells a device's token from a session's before the database is asked. */
const tokenPrefix = 'door_'

export const newDeviceToken = () => `${tokenPrefix}${newSecret()}`

export const isDeviceToken = (token: string) => token.startsWith(tokenPrefix)

/** A device's last contact is written down no more often than this. */
const seenEveryMs = minute

/** A device acts at its partner's door. */
export const findDoorDevice =
  ({ single, clock }: { single: Transact; clock: Clock }) =>
  async (token: string): Promise<DoorCaller | undefined> => {
    const now = clock.now()
    const seen = {
      now,
      seenBefore: after(now, -seenEveryMs),
      idleSince: idleSince(now),
      turnSince: turnSince(now),
    }
    const device = await single((tx) => findByToken(tx, tokenHash(token), seen))
    if (!device) return undefined
    const { id: deviceId, staffId, ...at } = device
    return { kind: 'door', deviceId, ...at, ...(staffId !== null && { staffId }) }
  }

/** Who was not seen since then is no device any more. */
export const idleSince = (now: Date) => after(now, -deviceIdleDays * day)
