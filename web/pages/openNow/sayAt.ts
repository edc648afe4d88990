import type { DateTimeFormatOptions } from 'use-intl'
import type { OpeningHours } from '#contract/hours.ts'
import { openStateAt, zoneOf } from '#contract/openingHours.ts'
import { doorTime } from '#web/i18n/doorTime.ts'

/** What the page tells this script, which is all that it runs. */
export interface OpenNowData {
  hours: OpeningHours
  pausedUntil: string | null
  /** With `{time}` where a time belongs. */
  words: Record<'open' | 'openAllDay' | 'closed' | 'closedUntil' | 'paused', string>
}

/** Whether a door is open, in the words and the language of its page. */
export function sayAt({ hours, pausedUntil, words }: OpenNowData, language: string, now: Date) {
  const wording = {
    language,
    format: (date: Date, options: DateTimeFormatOptions) => date.toLocaleString(language, options),
  }
  const withTime = (words: string, moment: Date) =>
    words.replace('{time}', doorTime(wording, { moment, now, timeZone: zoneOf(hours) }))

  const open = openStateAt(hours, now)
  if (open.state === 'unknown' || open.state === 'closed') {
    const opensAt = open.state === 'closed' ? open.opensAt : null
    const text = opensAt ? withTime(words.closedUntil, opensAt) : words.closed
    return { state: 'closed', text }
  }
  const pauseEnds = pausedUntil === null ? now : new Date(pausedUntil)
  if (pauseEnds > now) return { state: 'closed', text: withTime(words.paused, pauseEnds) }
  return { state: 'open', text: open.until ? withTime(words.open, open.until) : words.openAllDay }
}
