import { z } from 'zod'
import { instructionsLength } from '#contract/doorSteps.ts'
import type { OpeningHours } from '#contract/hours.ts'
import {
  addressLength,
  Coordinates,
  descriptionLength,
  FeatureAnswer,
  type FeatureName,
  Features,
  nameLength,
} from '#contract/locations.ts'
import { centsOf, isAllowedPrice, priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'
import {
  type DetailColumn,
  featureColumns,
  RowProblem,
  type RowRefusal,
} from '#contract/restroomFiles.ts'
import { text } from '#contract/text.ts'
import { isZone } from '#contract/zone.ts'
import { readHours } from '#server/places/imports/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import { writeHours } from './writeHours.ts'

/** What a row says, by its column. */
export type Cells = Partial<Record<string, string>>

/** A row as it would be in a download. */
export function writeRow(row: LocationRow): Record<string, string> {
  const details: Record<DetailColumn, string> = {
    id: row.id,
    name: row.name,
    address: row.address,
    lat: String(row.lat),
    lng: String(row.lng),
    price: priceOf(row.priceCents).toFixed(2),
    time_zone: zoneOf(row.openingHours),
    hours: row.openingHours ? writeHours(row.openingHours) : '',
    description: row.description,
    steps: row.instructions,
    ask_first: row.asksFirst ? 'yes' : 'no',
    visible: row.isActive ? 'yes' : 'no',
  }
  const features = featureColumns.map(({ feature, column }): [string, string] => [
    column,
    row.features[feature] === 'unknown' ? '' : row.features[feature],
  ])
  return { ...details, ...Object.fromEntries(features) }
}

const link = /https?:|www\.|:\/\//i
const words = (max: number) =>
  text(max).refine((typed) => !link.test(typed), { error: 'has_link' satisfies RowProblem })
const someWords = (max: number) => words(max).min(1)

/** Reads a cell by `read`, and refuses it by this word where that gives nothing. */
const cell = <T>(problem: RowProblem, read: (typed: string) => T | undefined) =>
  z.string().transform((typed, context) => {
    const value = read(typed.trim())
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

const yes = /^(yes|y|true|1)$/i
const no = /^(no|n|false|0)$/i
const yesOrNo = (typed: string) => {
  if (yes.test(typed)) return true
  return no.test(typed) || typed === '' ? false : undefined
}
const answer = (typed: string): Features[FeatureName] | undefined => {
  if (typed === '') return 'unknown'
  if (yes.test(typed)) return 'yes'
  return no.test(typed) ? 'no' : undefined
}
const number = (typed: string) => {
  const value = Number(typed.replace(/^\$/, ''))
  return typed !== '' && Number.isFinite(value) ? value : undefined
}
const price = (typed: string) => {
  if (/^free$/i.test(typed)) return 0
  const dollars = number(typed)
  if (dollars === undefined) return undefined
  const isExact = priceOf(centsOf(dollars)) === dollars
  return isExact && isAllowedPrice(centsOf(dollars)) ? dollars : undefined
}
/** Empty where only the address says where it is. */
const degrees = (typed: string) => (typed === '' ? null : number(typed))

const Row = z.object({
  name: someWords(nameLength),
  address: someWords(addressLength),
  lat: cell('not_a_number', degrees),
  lng: cell('not_a_number', degrees),
  price: z.string().min(1).pipe(cell('price_not_allowed', price)),
  time_zone: cell('unknown_time_zone', (typed) => (isZone(typed) ? typed : undefined)),
  hours: z.string().trim(),
  description: words(descriptionLength),
  steps: words(instructionsLength),
  ask_first: cell('not_yes_or_no', yesOrNo),
  visible: cell('not_yes_or_no', yesOrNo),
  ...Object.fromEntries(
    featureColumns.map(({ column }) => [column, cell('not_yes_or_no', answer)]),
  ),
})

/** What of a restroom a row says; without coordinates only the address says where it is. */
export interface RowDetails {
  name: string
  address: string
  coordinates: Coordinates | undefined
  price: number
  openingHours: OpeningHours | null
  description: string
  instructions: string
  asksFirst: boolean
  isVisible: boolean
  features: Features
}

/** Reads a whole row. `current` is the restroom that it changes. */
export function readRow(
  cells: Record<string, string>,
  current: LocationRow | undefined,
): RowDetails | RowRefusal {
  const read = Row.safeParse(cells)
  if (!read.success) return refusalOf(read.error)
  const { lat, lng, time_zone: timeZone, hours, steps, ask_first, visible, ...row } = read.data
  const coordinates = placeOf(lat, lng)
  if (coordinates && 'problem' in coordinates) return coordinates
  const openingHours = hoursOf({ hours, timeZone, current: current?.openingHours ?? null })
  if (openingHours === undefined) return { problem: 'unreadable_hours', column: 'hours' }
  const features = featureColumns.map(({ feature, column }) => [
    feature,
    FeatureAnswer.parse(Reflect.get(read.data, column)),
  ])
  return {
    name: row.name,
    address: row.address,
    price: row.price,
    description: row.description,
    instructions: steps,
    asksFirst: ask_first,
    isVisible: visible,
    coordinates,
    openingHours,
    features: Features.parse(Object.fromEntries(features)),
  }
}

function placeOf(lat: number | null, lng: number | null): Coordinates | RowRefusal | undefined {
  if (lat === null && lng === null) return undefined
  return Coordinates.safeParse({ lat, lng }).data ?? { problem: 'lat_and_lng', column: 'lat' }
}

/** Special days have no column: they stay. Undefined where the cell cannot be read. */
function hoursOf({
  hours,
  timeZone,
  current,
}: {
  hours: string
  timeZone: string
  current: OpeningHours | null
}): OpeningHours | null | undefined {
  if (current && hours === writeHours(current)) return { ...current, timeZone }
  if (hours === '') return null
  const read = readHours(hours, timeZone)
  return read ? { ...read, exceptions: current?.exceptions ?? [] } : undefined
}

/** By the first thing that is wrong. */
function refusalOf({ issues }: z.ZodError): RowRefusal {
  const [issue] = issues
  const column = String(issue?.path[0] ?? '')
  if (issue?.code === 'too_big') return { problem: 'too_long', column }
  if (issue?.code === 'too_small') return { problem: 'missing', column }
  return { problem: RowProblem.safeParse(issue?.message).data ?? 'unreadable', column }
}
