import type { OpeningHours } from '#contract/hours.ts'
import { minutesOf } from '#contract/openingHours.ts'
import { firstInstant, wallClock } from '#contract/zone.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Chance } from './chance.ts'
import type { KindName } from './kinds.ts'
import { replies, reviewWords, type Words } from './reviewWords.ts'
import { sampleGuests } from './sampleGuests.ts'

/** One guest of a sample restroom, what they gave and perhaps wrote. */
export interface PastRating {
  /** Where they stand among the sample guests. */
  guest: number
  usedAt: Date
  ratedAt: Date
  stars: number
  /** Null where the stars are all there is. */
  text: string | null
  reply: { text: string; at: Date } | null
}

interface Place {
  kind: KindName
  hours: OpeningHours
}

interface RatingsInput extends Place {
  now: Date
  noonOf: ReturnType<typeof rememberedNoons>
}

const unratedShare = 0.08
const [minRatings, maxRatings] = [3, 40]
const writtenShare = 0.45
const repliedShare = 0.2
/** How many days they lie back at most: what is older than half a year is kept without its minutes. */
const maxDaysAgo = 150

/** Draws the ratings of one place after the other. */
export function ratingsBy(drawn: Chance, now: Date) {
  const today = { now, noonOf: rememberedNoons() }
  return (place: Place) => drawRatings(drawn, { ...place, ...today })
}

/** A few dozen at most, more of them lately, by a different guest each. */
function drawRatings(drawn: Chance, input: RatingsInput): PastRating[] {
  if (drawn.next() < unratedShare) return []
  const count = minRatings + Math.floor(drawn.next() ** 2 * (maxRatings - minRatings + 1))
  // Places that were worse have given up.
  const quality = 3.9 + drawn.next() * 0.9
  const guests = drawn.some([...sampleGuests.keys()], count)
  const words = drawn.some(reviewWords, reviewWords.length)
  const times = openTimes(drawn, { ...input, count })
  return guests.map((guest, index) => {
    const usedAt = times[index] ?? input.now
    const ratedAt = after(usedAt, (10 + drawn.below(120)) * minute)
    const stars = starsAround(quality, drawn)
    // Where there are stars there are words, too.
    const isWritten = drawn.next() < writtenShare || index === 0
    const text = isWritten ? drawWords(words, stars, input.kind) : null
    const reply = text !== null && drawn.next() < repliedShare ? replyTo(stars, drawn) : null
    return {
      guest,
      usedAt,
      ratedAt,
      stars,
      text,
      reply: reply === null ? null : { text: reply, at: after(ratedAt, drawn.below(600) * minute) },
    }
  })
}

function starsAround(quality: number, drawn: Chance) {
  const spread = drawn.next() + drawn.next() - 1
  return Math.max(1, Math.min(5, Math.round(quality + 0.2 + spread * 1.6)))
}

/** Removes what fits from the list, so that no text appears twice at one location. */
function drawWords(words: Words[], stars: number, kind: KindName) {
  const at = words.findIndex(
    (one) => one.stars === stars && (!one.kinds || one.kinds.includes(kind)),
  )
  return at < 0 ? null : (words.splice(at, 1)[0]?.text ?? null)
}

const replyTo = (stars: number, drawn: Chance) =>
  drawn.some(stars >= 4 ? replies.thanks : replies.sorry, 1).join('')

/** Moments at which the door was open, none within an hour of another: a door gives one code a window. */
function openTimes(drawn: Chance, { hours, now, noonOf, count }: RatingsInput & { count: number }) {
  const today = Math.floor(wallClock(hours.timeZone, now.getTime()) / dayMinutes)
  const usedMinutes = new Set<number>()
  const times: Date[] = []
  while (times.length < count) {
    const date = today - 2 - Math.floor(drawn.next() ** 1.7 * maxDaysAgo)
    const [opening] = drawn.some(
      hours.weekly.filter(({ day: weekday }) => weekday === weekdayOf(date)),
      1,
    )
    if (!opening) continue
    const [opens, closes] = [minutesOf(opening.opens), minutesOf(opening.closes)]
    // What lies behind midnight is left out.
    const hoursOpen = Math.floor(((closes > opens ? closes : dayMinutes) - opens) / 60)
    const at = opens + drawn.below(hoursOpen) * 60
    if (usedMinutes.has(date * dayMinutes + at)) continue
    usedMinutes.add(date * dayMinutes + at)
    times.push(
      after(noonOf(hours.timeZone, date), (at - dayMinutes / 2 + drawn.below(20)) * minute),
    )
  }
  return times
}

const dayMinutes = 24 * 60

/** Of a day counted from 1970-01-01, which was a Thursday: 1 is Monday. */
const weekdayOf = (date: number) => ((date + 3) % 7) + 1

/** All places are in one zone, and asking for an instant is what takes long. */
function rememberedNoons() {
  const noons = new Map<string, Date>()
  return (timeZone: string, date: number) => {
    const key = `${timeZone} ${date}`
    const noon = noons.get(key) ?? new Date(firstInstant(timeZone, (date + 0.5) * dayMinutes))
    noons.set(key, noon)
    return noon
  }
}
