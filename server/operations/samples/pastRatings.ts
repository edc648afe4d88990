import type { OpeningHours } from '#contract/hours.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
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

interface Asked {
  kind: KindName
  hours: OpeningHours
  now: Date
}

const unratedShare = 0.08
const [minRatings, maxRatings] = [3, 40]
const writtenShare = 0.45
const repliedShare = 0.2
/** How many days they lie back at most: what is older than half a year is kept without its minutes. */
const maxDaysAgo = 150

/** The ratings of one place: a few dozen at most, more of them lately, by a different guest each. */
export function drawRatings(drawn: Chance, asked: Asked): PastRating[] {
  if (drawn.next() < unratedShare) return []
  const count = minRatings + Math.floor(drawn.next() ** 2 * (maxRatings - minRatings + 1))
  // Places that were worse have given up.
  const quality = 3.9 + drawn.next() * 0.9
  const guests = drawn.some([...sampleGuests.keys()], count)
  const words = drawn.some(reviewWords, reviewWords.length)
  const times = openTimes(drawn, { ...asked, count })
  return guests.map((guest, index) => {
    const usedAt = times[index] ?? asked.now
    const ratedAt = after(usedAt, (10 + drawn.below(120)) * minute)
    const stars = starsAround(quality, drawn)
    // Where there are stars somebody has written, too.
    const isWritten = drawn.next() < writtenShare || index === 0
    const text = isWritten ? takeWords(words, stars, asked.kind) : null
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

/** Takes what fits out of the list: no text stands twice at one place. */
function takeWords(words: Words[], stars: number, kind: KindName) {
  const at = words.findIndex(
    (one) => one.stars === stars && (!one.kinds || one.kinds.includes(kind)),
  )
  return at < 0 ? null : (words.splice(at, 1)[0]?.text ?? null)
}

const replyTo = (stars: number, drawn: Chance) =>
  drawn.some(stars >= 4 ? replies.thanks : replies.sorry, 1).join('')

/** Moments at which the door was open, none within an hour of another: a door gives one code a window. */
function openTimes(drawn: Chance, { hours, now, count }: Asked & { count: number }) {
  const midnight = new Date(now.toISOString().slice(0, 10))
  const taken = new Set<number>()
  const times: Date[] = []
  while (times.length < count) {
    const daysAgo = 2 + Math.floor(drawn.next() ** 1.7 * maxDaysAgo)
    const at = after(midnight, drawn.below(24) * hour - daysAgo * day)
    if (taken.has(at.getTime()) || openStateAt(hours, at).state === 'closed') continue
    taken.add(at.getTime())
    times.push(after(at, drawn.below(20) * minute))
  }
  return times
}
