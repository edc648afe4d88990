/** Formatters are expensive, so they are cached. The limit is for clients that spell one zone in many ways. */
const maxFormatters = 600
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  if (formatters.size >= maxFormatters) formatters.clear()
  formatters.set(timeZone, formatter)
  return formatter
}

/** An IANA time zone that this machine knows. */
export function isZone(timeZone: string) {
  try {
    formatterOf(timeZone)
    return true
  } catch {
    return false
  }
}

/** Nowhere is standard time farther from the sun's than in the west of China, where it is three hours. */
const maxHoursFromSun = 3.5
const halfYearMs = 182 * 24 * 60 * 60_000

/** Whether clocks at a longitude may show this zone's time; a generous guess, for zones typed by mistake. */
export function mayHaveZone(lng: number, timeZone: string, instant: number) {
  const halves = [instant, instant + halfYearMs]
  const standardMs = Math.min(...halves.map((half) => offsetOf(timeZone, half)))
  const hours = Math.abs(standardMs / 60 / minuteMs - lng / 15)
  return Math.min(hours, Math.abs(24 - hours)) <= maxHoursFromSun
}

/** A zone's local time at an instant, as whole minutes since 1970 as if it were UTC. */
export const wallClock = (timeZone: string, instant: number) =>
  Math.floor((instant + offsetOf(timeZone, instant)) / minuteMs)

/** Formatting is slow, and a list asks for the same quarters of an hour again for each of its restrooms. */
const maxOffsets = 10_000
const offsets = new Map<string, number>()

/** Milliseconds ahead of UTC. Every zone has changed its clock at whole quarters of an hour since 1973. */
function offsetOf(timeZone: string, instant: number) {
  const quarter = Math.floor(instant / quarterMs) * quarterMs
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = formattedClock(timeZone, quarter) * minuteMs - quarter
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function formattedClock(timeZone: string, instant: number) {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute) / minuteMs
}

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** The first instant at which the wall clock of a zone shows this minute or a later one. */
export function firstInstant(timeZone: string, wallMinutes: number) {
  const asUtc = wallMinutes * minuteMs
  const offsetAt = (instant: number) => wallClock(timeZone, instant) * minuteMs - instant
  // No zone changes its clock twice within two days, so these are all the possible offsets.
  const candidates = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)].sort(
    (a, b) => a - b,
  )
  const exact = candidates.find((instant) => wallClock(timeZone, instant) === wallMinutes)
  return exact ?? endOfGap(timeZone, wallMinutes, candidates)
}

/** The clock skipped this minute: the jump lies between the two candidates. */
function endOfGap(timeZone: string, wallMinutes: number, [before = 0, after = 0]: number[]) {
  let early = before - minuteMs
  let late = after
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / minuteMs / 2) * minuteMs
    if (wallClock(timeZone, middle) < wallMinutes) early = middle
    else late = middle
  }
  return late
}
