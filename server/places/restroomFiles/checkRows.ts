import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { centsOf, priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'
import {
  type CellChange,
  fileColumns,
  type RowProblem,
  type RowRefusal,
} from '#contract/restroomFiles.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import { doorOf, savedAddress } from '#contract/savedAddress.ts'
import { mayHaveZone } from '#contract/zone.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import { type LocationRow, partnerLocations, pinFault } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { batchGeocoder } from './batchGeocoder.ts'
import { type Cells, type RowDetails, readRow, writeRow } from './columns.ts'
import {
  addByHouse,
  type ByHouse,
  byHouseOf,
  findDouble,
  nameAndAddress,
  placeOf,
  type Restroom,
} from './doubles.ts'
import { rowsBefore, rowsToCheck, type Task, type Verdict, writeVerdicts } from './store.ts'

interface Deps {
  transact: Transact
  clock: Clock
  geocoder: Geocoder
}

/** The restrooms there are, and the rows above the one that is judged. */
interface Known {
  restrooms: Map<string, LocationRow>
  namesAndAddresses: Set<string>
  lines: Map<string, number>
  byHouse: ByHouse<KnownRestroom>
}

/** With its line where it stands in the file. */
interface KnownRestroom extends Restroom {
  line?: number
}

/** Judges the next rows of a file; false where none is left. */
export async function checkRows(
  { transact, clock, ...deps }: Deps,
  { id, organisationId }: Task,
  max: number,
) {
  const { rows, known } = await transact(async (tx) => {
    const next = await rowsToCheck(tx, id, max)
    const [first] = next
    return {
      rows: next,
      known: first
        ? await whatIsKnown(tx, { fileId: id, organisationId, line: first.line })
        : undefined,
    }
  })
  if (!known) return false
  const verdicts: Verdict[] = []
  const geocoder = batchGeocoder(deps.geocoder)
  // The geocoder may be a network away, so it is asked outside of a transaction, one address after the other.
  for (const row of rows) {
    if (geocoder.isSpent()) break
    verdicts.push(await evaluateRow(row, { known, geocoder, now: clock.now() }))
    // The embedded geocoder answers without leaving the process.
    await yieldToEventLoop()
  }
  await transact((tx) => writeVerdicts(tx, id, verdicts))
  return true
}

async function whatIsKnown(
  tx: Tx,
  { fileId, organisationId, line }: { fileId: string; organisationId: string; line: number },
): Promise<Known> {
  const restrooms = await partnerLocations(tx, { organisationId }, { max: maxRestrooms })
  const above = await rowsBefore(tx, fileId, line)
  const inFile = above.flatMap(({ line: lineAbove, draft }): KnownRestroom[] =>
    draft ? [{ ...draft, line: lineAbove }] : [],
  )
  return {
    byHouse: byHouseOf([...restrooms.map(placeOf), ...inFile]),
    restrooms: new Map(restrooms.map((one) => [one.id, one])),
    namesAndAddresses: new Set(restrooms.map(nameAndAddress)),
    lines: new Map(above.map((row) => [keyOf(row.cells), row.line])),
  }
}

/** What two rows about one restroom have in common. */
const keyOf = ({ id, name, address }: Cells) =>
  (id ?? '') === '' ? nameAndAddress({ name: name ?? '', address: address ?? '' }) : `${id}`

async function evaluateRow(
  { line, cells }: { line: number; cells: Record<string, string> },
  { known, geocoder, now }: { known: Known; geocoder: Geocoder; now: Date },
): Promise<Verdict> {
  const key = keyOf(cells)
  const otherLine = known.lines.get(key)
  if (otherLine !== undefined) return { line, problem: { problem: 'repeated', otherLine } }
  const { id = '' } = cells
  const current = known.restrooms.get(id)
  if (id !== '' && !current) return { line, problem: { problem: 'unknown_restroom', column: 'id' } }
  if (!current && known.namesAndAddresses.has(key))
    return { line, problem: { problem: 'already_yours', column: 'name' } }

  const read = readRow(wholeRow(cells, current, known), current)
  if ('problem' in read) return { line, problem: read }
  const effect = current ? effectOn(current, read) : 'add'
  if (effect === 'none') {
    known.lines.set(key, line)
    return { line, effect }
  }
  const pinned = await withPin(geocoder, read, current)
  if ('problem' in pinned) return { line, problem: { problem: pinned.problem, column: 'address' } }
  if (!hasItsZone(pinned, { cells, current, now }))
    return { line, problem: { problem: 'time_zone_elsewhere', column: 'time_zone' } }
  const double = current ? undefined : await findDouble(geocoder, pinned, known.byHouse)
  if (double) return { line, problem: doubleRefusal(double) }
  known.lines.set(key, line)
  addByHouse(known.byHouse, { ...pinned, line })
  const { isVisible, door: _, ...details } = pinned
  const draft = current
    ? { ...details, photoUrls: current.photoUrls, expectedVersion: current.detailsVersion }
    : details
  const shown = current && isVisible !== current.isActive ? { isVisible } : {}
  const changes = changesOf(current, pinned)
  return { line, effect, restroomId: current?.id ?? newId(now), draft, changes, ...shown }
}

const doubleRefusal = ({ line: otherLine }: KnownRestroom): RowRefusal =>
  otherLine === undefined
    ? { problem: 'already_yours', column: 'name' }
    : { problem: 'repeated', otherLine }

/** Cell by cell; of a new restroom what its address was saved as, and its price. */
function changesOf(current: LocationRow | undefined, read: RowDetails): CellChange[] {
  const { coordinates, price, isVisible, ...words } = read
  if (!current)
    return [
      { column: 'address', before: '', after: read.address },
      { column: 'price', before: '', after: price.toFixed(2) },
    ]
  const before = writeRow(current)
  const after = writeRow({
    ...current,
    ...words,
    ...coordinates,
    priceCents: centsOf(price),
    isActive: isVisible,
  })
  return fileColumns.flatMap((column) => {
    const cells = { before: before[column] ?? '', after: after[column] ?? '' }
    return cells.before === cells.after ? [] : [{ column, ...cells }]
  })
}

/** A cell of these that is empty says nothing; one of the others clears what it stands for. */
const keptWhenEmpty = new Set([
  'name',
  'address',
  'lat',
  'lng',
  'price',
  'time_zone',
  'ask_first',
  'visible',
])

/** A row with every column: those that the file leaves out stay as they are. */
function wholeRow(cells: Cells, current: LocationRow | undefined, known: Known) {
  const [first] = known.restrooms.values()
  const blank = Object.fromEntries(fileColumns.map((column) => [column, '']))
  const before = current
    ? writeRow(current)
    : { ...blank, time_zone: zoneOf(first?.openingHours ?? null) }
  const problems = Object.entries(cells).flatMap(([column, typed = '']): [string, string][] =>
    typed === '' && keptWhenEmpty.has(column) ? [] : [[column, typed]],
  )
  const row: Record<string, string> = { ...before, ...Object.fromEntries(problems) }
  const isPinOld = row['lat'] === before['lat'] && row['lng'] === before['lng']
  // A restroom that has moved is looked for at its new address.
  if (current && row['address'] !== current.address && isPinOld) return { ...row, lat: '', lng: '' }
  return row
}

/** False where clocks at the restroom show another time than its hours are in. What stands there already stays. */
function hasItsZone(
  { openingHours, coordinates }: RowDetails,
  { cells, current, now }: { cells: Cells; current: LocationRow | undefined; now: Date },
) {
  const zone = openingHours?.timeZone ?? cells['time_zone'] ?? ''
  if (zone === '' || !coordinates) return true
  const { lat, lng } = coordinates
  // Without hours a download says the zone of home, whichever it is.
  const isOld =
    current !== undefined &&
    zoneOf(current.openingHours) === zone &&
    current.lat === lat &&
    current.lng === lng
  return isOld || mayHaveZone(lng, zone, now.getTime())
}

function effectOn(current: LocationRow, read: RowDetails): 'change' | 'none' {
  const before: RowDetails = {
    name: current.name,
    address: current.address,
    coordinates: { lat: current.lat, lng: current.lng },
    price: priceOf(current.priceCents),
    openingHours: current.openingHours,
    description: current.description,
    instructions: current.instructions,
    asksFirst: current.asksFirst,
    isVisible: current.isActive,
    features: current.features,
  }
  return isDeepStrictEqual(before, read) ? 'none' : 'change'
}

type Pinned = RowDetails & Pick<Restroom, 'coordinates' | 'door'>

/** Where the restroom is, judged by its address unless neither has changed; a new address is normalized as in the form. */
async function withPin(
  geocoder: Geocoder,
  read: RowDetails,
  current: LocationRow | undefined,
): Promise<Pinned | { problem: RowProblem }> {
  const { address, coordinates } = read
  const isSameAddress = current?.address === address
  if (isSameAddress && current.lat === coordinates?.lat && current.lng === coordinates.lng)
    return { ...read, coordinates }
  const [place] = await geocoder.find(address)
  if (!place) return { problem: 'address_not_found' }
  if (!coordinates && place.precision === 'area') return { problem: 'address_imprecise' }
  const problem = coordinates && pinFault(place, coordinates)
  if (problem) return { problem }
  return {
    ...read,
    address: isSameAddress ? address : savedAddress(address, place),
    coordinates: coordinates ?? place.coordinates,
    door: doorOf(address, place),
  }
}
