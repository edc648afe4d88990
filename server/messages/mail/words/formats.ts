import type { Language } from '#contract/language.ts'
import { priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'

/** Money and time as a language writes them. */
export const formatsOf = (language: Language) => ({
  money: (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(priceOf(cents)),
  day: (at: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at),
  /** With the zone's name: whoever reads it may be anywhere. */
  moment: (at: Date) =>
    new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(at),
})
export type Formats = ReturnType<typeof formatsOf>

// An account has no zone of its own: the city that the product is at home in lends its clock.
const timeZone = zoneOf(null)
