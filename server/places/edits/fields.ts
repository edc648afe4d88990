import { isDeepStrictEqual } from 'node:util'
import type { RestroomChanges } from '#contract/mapEdits.ts'

/** Values by field: `name`, `features.shower` and the like. */
export type Fields = Record<string, unknown>

const ofFeature = 'features.'

/** Each feature is a field of its own: two people correct two of them without a conflict. */
export function fieldsOf({
  features = {},
  ...changes
}: {
  features?: object | undefined
  closed?: boolean | undefined
}): Fields {
  const answers = Object.entries<unknown>({ ...features }).map(
    ([name, answer]): [string, unknown] => [ofFeature + name, answer],
  )
  return { ...changes, ...Object.fromEntries<unknown>(answers) }
}

export function factsOf(fields: Fields): Fields & { features?: Fields } {
  const entries = Object.entries(fields)
  const features = entries
    .filter(([field]) => field.startsWith(ofFeature))
    .map(([field, value]): [string, unknown] => [field.slice(ofFeature.length), value])
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith(ofFeature))),
    ...(features.length > 0 && { features: Object.fromEntries<unknown>(features) }),
  }
}

/** Without what is so already. */
export const onlyDifferent = (changes: RestroomChanges, shown: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(changes)).filter(
      ([field, value]) => !isDeepStrictEqual(value, shown[field]),
    ),
  )

export const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))

/** A trusted person's change of these goes live at once. Names, positions and closings wait for an operator. */
export const isSmall = (fields: Fields) =>
  Object.keys(fields).every((field) => field === 'openingHours' || field.startsWith(ofFeature))
