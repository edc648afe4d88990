import { z } from 'zod'

/** A day in UTC, as `2026-12-01`. */
export type Day = `${number}-${number}-${number}`

const yearsKept = 1

/** What is deprecated stays until this day. Throws where there is no such day. */
export function sunsetOf(deprecatedOn: Day): string {
  const [year = '', ...rest] = z.iso.date().parse(deprecatedOn).split('-')
  const last = [String(Number(year) + yearsKept), ...rest].join('-')
  return last.replace('-02-29', '-02-28')
}

const isDay = (text: string): text is Day => z.iso.date().safeParse(text).success

const Marked = z.object({ 'x-deprecated-on': z.string().refine(isDay) })

/** Marks a field of the contract; around all else that is said of it, such as `optional()`. */
export const deprecated = <S extends z.ZodType>(field: S, on: Day): S =>
  field.meta({ deprecated: true, 'x-deprecated-on': on, 'x-sunset': sunsetOf(on) })

/** Fields that may be sent and should not be any more, with the day since when. */
export const deprecatedIn = (schema: z.ZodType): Map<string, Day> =>
  new Map(
    Object.entries(schema instanceof z.ZodObject ? schema.shape : {}).flatMap(([name, field]) => {
      const mark = Marked.safeParse(z.globalRegistry.get(field)).data
      return mark ? [[name, mark['x-deprecated-on']] as const] : []
    }),
  )
