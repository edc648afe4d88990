import { type Formats, IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#contract/language.ts'
import { zoneOf } from '#contract/openingHours.ts'

export type Arguments = Record<string, string | number | Date>

// An account has no zone of its own: the city that the product is at home in lends its clock.
const timeZone = zoneOf(null)

/** Money and time as messages name them: `{price, number, money}`, `{at, date, day}`. */
export const formats = {
  number: { money: { style: 'currency', currency: 'USD' } },
  date: {
    day: { dateStyle: 'long', timeZone },
    /** With the zone's name, for a reader may be in another one. */
    moment: {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    },
  },
} satisfies Partial<Formats>

/** By language and message: parsed once, as many as there are in messages/. */
const parsed = new Map<string, IntlMessageFormat>()

/** Throws where the message is not ICU, or an argument that it names is missing. */
export function formatMessage(language: Language, message: string, values: Arguments = {}): string {
  const key = `${language} ${message}`
  const format = parsed.get(key) ?? new IntlMessageFormat(message, language, formats)
  parsed.set(key, format)
  return String(format.format(values))
}
