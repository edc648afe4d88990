import { z } from 'zod'
import { isZone } from './zone.ts'

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const Opens = z.string().regex(clock)
const Closes = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** Wall-clock times in the location's zone. Closing at or before opening means the next day. */
export const Interval = z.strictObject({ opens: Opens, closes: Closes })
export type Interval = z.infer<typeof Interval>

/** 1 is Monday, 7 is Sunday. */
const Weekday = z.number().int().min(1).max(7)

const intervalsADay = 4
const maxExceptions = 60

export const OpeningHours = z.strictObject({
  timeZone: z.string().max(60).refine(isZone, 'Unknown time zone'),
  weekly: z.array(Interval.extend({ day: Weekday })).max(7 * intervalsADay),
  exceptions: z
    .array(z.strictObject({ date: z.iso.date(), intervals: z.array(Interval).max(intervalsADay) }))
    .max(maxExceptions),
})
export type OpeningHours = z.infer<typeof OpeningHours>
