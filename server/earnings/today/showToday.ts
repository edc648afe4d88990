import { zoneOf } from '#contract/openingHours.ts'
import type { Today } from '#contract/today.ts'
import { firstInstant } from '#contract/zone.ts'
import { doorVisits } from '#server/access/visits/index.ts'
import { earnedAt } from '#server/money/ledger/index.ts'
import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import { attentionOf } from './attention.ts'

export interface TodayDeps {
  transact: Transact
  clock: Clock
}

/** What a restroom's day has brought so far, and what waits for its partner. */
export const showToday =
  ({ transact, clock }: TodayDeps) =>
  (caller: RestroomOf & { accountId: string }): Promise<Today | null> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, caller)
      if (!location) return null
      const { accountId, organisationId } = caller
      const now = clock.now()
      const timeZone = zoneOf(location.openingHours)
      const today = localTime(now, timeZone).date
      const since = new Date(firstInstant(timeZone, Date.parse(today) / minute))
      const used = await doorVisits.countUsed(tx, { locationId: location.id, timeZone, since })
      return {
        guestsToday: used.find(({ date }) => date === today)?.visits ?? 0,
        earnedCents: await earnedAt(
          tx,
          { partnerId: organisationId, locationId: location.id },
          { from: since, until: after(now, day) },
        ),
        attention: await attentionOf(tx, { accountId, organisationId, location, today, now }),
        timeZone,
        now: now.toISOString(),
      }
    })
