import { after, day, hour } from '#server/platform/clock.ts'

/** A guest gets this many free visits in any 24 hours. */
export const freeVisitsADay = 6

/** At one location a guest gets one free visit within this time. */
const freeAgainAtLocationMs = hour

interface FreeVisit {
  locationId: string
  askedAt: Date
}

type FreeRefusal = { error: 'free_limit'; nextAt: Date } | { error: 'email_unproven'; nextAt: null }

/** Why this guest gets no free visit here now; undefined where they do. `past` holds the last ones, newest first. */
export function freeRefusal(
  past: FreeVisit[],
  { locationId, isProven, now }: { locationId: string; isProven: boolean; now: Date },
): FreeRefusal | undefined {
  if (!isProven) return { error: 'email_unproven', nextAt: null }

  const here = past.find((visit) => visit.locationId === locationId)
  const lastOfADay = past[freeVisitsADay - 1]
  const nextAt = [
    here && after(here.askedAt, freeAgainAtLocationMs),
    lastOfADay && after(lastOfADay.askedAt, day),
  ]
    .filter((at) => at !== undefined)
    .reduce((latest, at) => (at > latest ? at : latest), now)
  return nextAt > now ? { error: 'free_limit', nextAt } : undefined
}
