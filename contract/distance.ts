interface Point {
  lat: number
  lng: number
}

export const earthRadiusMeters = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies, over a round earth (haversine): at most 0.5 % off. */
export function metersBetween(from: Point, to: Point) {
  const height = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const width =
    Math.cos(radians(from.lat)) *
    Math.cos(radians(to.lat)) *
    Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(height + width)))
}

/** A little less than a degree of latitude: boxes made with it are never too small. */
export const metersADegree = 111_000

/** Farther than this from every partner's restroom, an area has no Pitstop yet. */
export const farMeters = 50_000

/** On a street grid one walks this much farther than the crow flies: 4/π on the average of all directions. */
const detour = 1.27

/** 4.8 km/h, an easy pace with a bag. */
const metersAMinute = 80

/** Minutes on foot for a crow-fly distance, never less than one. */
export const walkMinutes = (meters: number) =>
  Math.max(1, Math.round((meters * detour) / metersAMinute))
