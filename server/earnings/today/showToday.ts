import { zoneOf } from '#contract/openingHours.ts'
import type { Today } from '#contract/today.ts'
import { doorVisits } from '#server/access/visits/index.ts'
import { earnedAt } from '#server/money/ledger/index.ts'
import { partnerLocation } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { localTime, midnight } from '#server/platform/localTime.ts'
import { attentionOf } from './attention.ts'

export interface TodayDeps {
  transact: Transact
  clock: Clock
}

/** What a restroom's day has brought so far, and what waits for its partner. */
export const showToday =
  ({ transact, clock }: TodayDeps) =>
  (caller: MemberCaller): Promise<Today | null> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, caller)
      if (!location) return null
      const { accountId, organisationId, role } = caller
      const now = clock.now()
      const timeZone = zoneOf(location.openingHours)
      const today = localTime(now, timeZone).date
      const since = midnight(today, timeZone)
      const used = await doorVisits.countUsed(tx, { locationId: location.id, timeZone, since })
      return {
        guestsToday: used.find(({ date }) => date === today)?.visits ?? 0,
        earnedCents:
          role === 'owner'
            ? await earnedAt(
                tx,
                { partnerId: organisationId, locationId: location.id },
                { since, now },
              )
            : null,
        attention: await attentionOf(tx, { accountId, organisationId, role, location, today, now }),
        timeZone,
        now: now.toISOString(),
      }
    })
