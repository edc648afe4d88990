import { createHash } from 'node:crypto'
import { addressLength, descriptionLength, nameLength } from '#contract/locations.ts'
import { refTag } from '#server/places/edits/index.ts'
import {
  featureTags,
  nothingKnown,
  type PublicRestroom,
  type SourceElement,
} from '#server/places/locations/index.ts'
import { readHours } from './readHours.ts'
import type { ReadPlace } from './readPlace.ts'
import { answerOf, type Tags } from './tags.ts'

export interface SourceSettings {
  source: string
  /** The time zone of the file's hours; null where none was given, and hours stay unknown. */
  timeZone: string | null
}

/** The source whose tags say of every thing what it is, and who may use it. */
export const openStreetMap = 'OpenStreetMap'

const maxIdCharacters = 200

/** What anyone may walk into; a restroom for customers is not open to everyone. */
const openAccess = new Set(['yes', 'public', 'permissive'])

/** A row as a restroom, or why guests may not be sent to it. */
export function restroomOf(
  { tags, element }: { tags: Tags; element?: SourceElement | undefined },
  place: ReadPlace,
  { source, timeZone }: SourceSettings,
): { restroom: PublicRestroom; hasUnknownHours: boolean } | { problem: string } {
  const { amenity, access, fee } = tags
  if (amenity ? amenity !== 'toilets' : source === openStreetMap)
    return { problem: 'it is not tagged amenity=toilets' }
  if (access && answerOf(access) !== 'yes' && !openAccess.has(access.toLowerCase()))
    return { problem: `it is not open to everyone (access=${access})` }
  if (fee && answerOf(fee) !== 'no')
    return { problem: `it is not free (fee=${fee}), and only free ones are shown` }
  if ('problem' in place) return place
  const { coordinates } = place
  const name = cut(tags['name'], nameLength)
  const hours = tags['opening_hours']
  const openingHours = hours ? readHours(hours, timeZone) : null
  return {
    hasUnknownHours: Boolean(hours) && openingHours === null,
    restroom: {
      externalId: cut(tags['id'], maxIdCharacters) || idOf(coordinates, name),
      name,
      address: addressOf(tags),
      description: cut(tags['description'], descriptionLength),
      coordinates,
      features: {
        ...nothingKnown,
        ...answersOf(tags),
      },
      openingHours,
      element: source === openStreetMap ? element : undefined,
      ref: source === openStreetMap ? tags[refTag] : undefined,
    },
  }
}

const answersOf = (tags: Tags) =>
  Object.fromEntries(
    Object.entries(featureTags).map(([name, tag]) => [name, answerOf(tags[tag])] as const),
  )

/** One without an id is known by where it stands and what it is called. */
const idOf = ({ lat, lng }: { lat: number; lng: number }, name: string) =>
  createHash('sha256')
    .update(`${lat.toFixed(6)},${lng.toFixed(6)} ${name}`)
    .digest('base64url')

function addressOf(tags: Tags) {
  if (tags['address']) return cut(tags['address'], addressLength)
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ')
  const city = [tags['addr:postcode'], tags['addr:city']].filter(Boolean).join(' ')
  return cut([street, city].filter(Boolean).join(', '), addressLength)
}

/** Without what a database or a screen cannot carry, and without half a character at its end. */
const cut = (text: string | undefined, max: number) =>
  (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, max)
    .toWellFormed()
    .trim()
