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
    /** With the zone's name: whoever reads it may be anywhere. */
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

/** Throws where the message is not ICU, or an argument that it names is missing. */
export function formatMessage(language: Language, message: string, values: Arguments = {}): string {
  return String(new IntlMessageFormat(message, language, formats).format(values))
}
