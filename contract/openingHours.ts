import type { Interval, OpeningHours } from './hours.ts'
import { firstInstant, wallClock } from './zone.ts'

// Without the schemas: the first list is drawn before zod has loaded.

/** Within this long of closing, a guest is told that it closes soon. */
const closesSoonMinutes = 60

export type OpenState =
  | { state: 'unknown' }
  | { state: 'open'; until: Date | null }
  | { state: 'closes_soon'; until: Date }
  | { state: 'closed'; opensAt: Date | null }

/** A next opening is looked for this many days ahead; an opening that lasts longer counts as never closing. */
const openingHorizonDays = 14

/**
 * Open or closed at a moment, judged by the clock on the location's own wall. A door opens and closes at the
 * first instant its clock shows that time or a later one: the first 01:30 of a night that has two, and 03:00
 * where 02:30 is skipped.
 */
export function openStateAt(hours: OpeningHours | null, at: Date): OpenState {
  if (!hours) return { state: 'unknown' }
  const now = at.getTime()
  const { timeZone } = hours
  const today = Math.floor(wallClock(timeZone, now) / dayMinutes)
  const horizon = (today + openingHorizonDays + 1) * dayMinutes

  let openUntil: number | undefined
  for (const { opens, closes } of openingsAround(hours, today)) {
    // Two days are more than any zone ever moved its clock by, so an earlier closing is past.
    if (closes < (today - 1) * dayMinutes) continue
    const from = firstInstant(timeZone, opens)
    // A clock change may skip from one closing straight to the next opening: that counts as staying open.
    if (openUntil !== undefined && from > openUntil) break
    const until = firstInstant(timeZone, closes)
    if (until <= now || until <= from) continue
    if (from > now && openUntil === undefined) return { state: 'closed', opensAt: new Date(from) }
    if (closes >= horizon) return { state: 'open', until: null }
    openUntil = until
  }
  if (openUntil === undefined) return { state: 'closed', opensAt: null }
  const soon = openUntil - now <= closesSoonMinutes * 60_000
  return { state: soon ? 'closes_soon' : 'open', until: new Date(openUntil) }
}

const dayMinutes = 24 * 60

/** From an opening to its closing, in minutes of the wall clock since 1970. */
interface Opening {
  opens: number
  closes: number
}

/** The openings from the day before yesterday to the horizon, in order, with adjacent ones merged. */
function openingsAround(hours: OpeningHours, today: number) {
  const openings: Opening[] = []
  for (let day = today - 2; day <= today + openingHorizonDays; day++)
    for (const interval of intervalsOn(hours, day)) {
      const opens = day * dayMinutes + minutesOf(interval.opens)
      const closes = day * dayMinutes + minutesOf(interval.closes)
      openings.push({ opens, closes: closes <= opens ? closes + dayMinutes : closes })
    }
  return merged(openings.sort((a, b) => a.opens - b.opens))
}

/** A date's exceptions replace its weekday's hours. */
function intervalsOn({ weekly, exceptions }: OpeningHours, day: number): Interval[] {
  const date = new Date(day * dayMinutes * 60_000)
  if (exceptions.length > 0) {
    const written = date.toISOString().slice(0, 10)
    const special = exceptions.filter((exception) => exception.date === written)
    if (special.length > 0) return special.flatMap(({ intervals }) => intervals)
  }
  const weekday = date.getUTCDay() || 7
  return weekly.filter((interval) => interval.day === weekday)
}

function merged(ordered: Opening[]) {
  const joined: Opening[] = []
  for (const opening of ordered) {
    const last = joined.at(-1)
    if (last && opening.opens <= last.closes) last.closes = Math.max(last.closes, opening.closes)
    else joined.push({ ...opening })
  }
  return joined
}

/** Since midnight. */
export function minutesOf(written: string) {
  const [hours = 0, minutes = 0] = written.split(':').map(Number)
  return hours * 60 + minutes
}

/** The default zone of a location without hours: New York, where Pitstop started. */
const homeZone = 'America/New_York'

/** The time zone of a location. */
export const zoneOf = (hours: OpeningHours | null) => hours?.timeZone ?? homeZone
