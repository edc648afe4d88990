import type { Feature, Position } from 'geojson'

type Properties = Record<string, string | number>

export const line = (coordinates: Position[], properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})

/** The first ring is the outline, every further one a hole. Rings are closed here. */
export const area = (rings: Position[][], properties: Properties = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings.map(closed) },
})

export const spot = (coordinates: Position, properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})

function closed(ring: Position[]): Position[] {
  const [first] = ring
  const last = ring.at(-1)
  if (!first || !last) return ring
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}
