import type { ListedLocation } from '#web/locations/source.ts'

/** What a card shows. Looked at before the schemas are there: only what is just as expected is drawn. */
const expected = {
  _id: isText,
  name: isText,
  address: isText,
  photoUrls: isListOf(isText),
  coordinates: isObject,
  price: isNumber,
  features: isObject,
  openingHours: isObjectOrNull,
  rating: (value) => value === null || isNumber(value),
  ratingCount: isNumber,
  isActive: (value) => value === true,
  pause: isObjectOrNull,
  publicSource: (value) => value === null || isText(value),
} satisfies Partial<Record<keyof ListedLocation, (value: unknown) => boolean>>

export const isListed = (answer: unknown): answer is ListedLocation[] =>
  isListOf(isLocation)(answer)

const isLocation = (value: unknown) =>
  isObject(value) &&
  Object.entries(expected).every(([name, fits]) => fits(Reflect.get(value, name)))

function isText(value: unknown) {
  return typeof value === 'string'
}
function isNumber(value: unknown) {
  return typeof value === 'number'
}
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
function isObjectOrNull(value: unknown) {
  return value === null || isObject(value)
}
function isListOf(fits: (value: unknown) => boolean) {
  return (value: unknown) => Array.isArray(value) && value.every(fits)
}
