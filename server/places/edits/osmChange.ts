import { OpeningHours } from '#contract/hours.ts'
import { Coordinates } from '#contract/locations.ts'
import { featureTags, type SourceElement } from '#server/places/locations/index.ts'
import type { Fields } from './fields.ts'
import { osmHours } from './osmHours.ts'

type Tags = SourceElement['tags']

/** A node of OpenStreetMap with what people corrected of it, and where it is shown. */
interface CorrectedElement extends Partial<SourceElement> {
  externalId: string
  coordinates: Coordinates
  corrections: Fields
}

/** The tag by which a restroom that people added is known when the source that took it lists it. */
export const refTag = 'ref:pitstop'

interface Exportable {
  added: { shortId: string; coordinates: Coordinates; facts: Fields }[]
  corrected: CorrectedElement[]
}

const nodeId = /^node\/(\d+)$/

/**
 * An OsmChange file (wiki: OsmChange). An upload replaces an element with all its tags, so one of which the version is
 * not known is left out; so is what is not a node, whose shape Pitstop does not have.
 */
export function osmChange({ added, corrected }: Exportable) {
  const counts = { created: 0, modified: 0, unknownVersion: 0, notNodes: 0 }
  const modified = corrected.flatMap(({ externalId, version, tags, coordinates, corrections }) => {
    const id = nodeId.exec(externalId)?.[1]
    const changes = tagChanges(corrections)
    if (Object.keys(changes).length === 0 && !corrections['coordinates']) return []
    if (id === undefined) counts.notNodes += 1
    else if (version === undefined || !tags) counts.unknownVersion += 1
    else {
      counts.modified += 1
      return nodeOf({ id, version }, coordinates, changed(tags, changes))
    }
    return []
  })
  const created = added.map(({ shortId, coordinates, facts }) => {
    counts.created += 1
    const tags = { amenity: 'toilets', access: 'yes', fee: 'no', [refTag]: shortId }
    return nodeOf({ id: `-${counts.created}` }, coordinates, changed(tags, tagChanges(facts)))
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osmChange version="0.6" generator="Pitstop">',
    ...block('create', created),
    ...block('modify', modified),
    '</osmChange>',
    '',
  ]
  return { text: lines.join('\n'), ...counts }
}

const block = (name: string, nodes: string[]) =>
  nodes.length === 0 ? [] : [`<${name}>`, ...nodes, `</${name}>`]

function nodeOf(
  attributes: { id: string; version?: number },
  { lat, lng }: Coordinates,
  tags: Tags,
) {
  const written = Object.entries({ ...attributes, lat, lon: lng })
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  const lines = Object.entries(tags).map(
    ([name, value]) => `<tag k="${escaped(name)}" v="${escaped(value)}"/>`,
  )
  return [`<node ${written}>`, ...lines, '</node>'].join('\n')
}

/** By tag; null takes it off. */
function tagChanges(fields: Fields) {
  const { name, address, openingHours, closed } = fields
  const hours = OpeningHours.safeParse(openingHours).data
  const changes: Record<string, string | null> = {}
  if (typeof name === 'string' && name !== '') changes['name'] = name
  if (typeof address === 'string' && address !== '') changes['addr:full'] = address
  if (hours) changes['opening_hours'] = osmHours(hours)
  for (const [feature, tag] of Object.entries(featureTags)) {
    const answer = fields[`features.${feature}`]
    if (answer === 'yes' || answer === 'no') changes[tag] = answer
    else if (answer === 'unknown') changes[tag] = null
  }
  // What is gone for good keeps its history there.
  return closed === true ? { ...changes, amenity: null, 'disused:amenity': 'toilets' } : changes
}

const changed = (tags: Tags, changes: Record<string, string | null>): Tags =>
  Object.fromEntries(
    Object.entries({ ...tags, ...changes }).filter(
      (tag): tag is [string, string] => tag[1] !== null,
    ),
  )

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no control characters, not even escaped ones. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Cc}+|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
