import type { DateTimeFormatOptions } from 'use-intl'
import type { OpeningHours } from '#contract/hours.ts'
import { openStateAt, zoneOf } from '#contract/openingHours.ts'
import { doorTime } from '#web/i18n/doorTime.ts'
import { serverNow } from '#web/shell/data/serverClock.ts'

/** What the page tells this script, which is all that it runs. */
export interface OpenNowData {
  hours: OpeningHours
  pausedUntil: string | null
  /** With `{time}` where a time belongs. */
  words: Record<'open' | 'openAllDay' | 'closed' | 'closedUntil' | 'paused', string>
}

const everyMs = 60_000

const place = document.querySelector<HTMLElement>('#open-now')
const data: unknown = JSON.parse(place?.dataset['of'] ?? 'null')
if (place && isData(data)) {
  const show = () => {
    const { state, text } = sayAt(data, serverNow())
    place.dataset['state'] = state
    place.textContent = text
    place.hidden = false
  }
  show()
  setInterval(show, everyMs)
}

/** `OpenNow` of the same build wrote it. */
function isData(data: unknown): data is OpenNowData {
  return typeof data === 'object' && data !== null && 'words' in data
}

function sayAt({ hours, pausedUntil, words }: OpenNowData, now: Date) {
  const language = document.documentElement.lang
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
