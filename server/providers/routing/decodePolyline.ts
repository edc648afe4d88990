import type { Coordinates } from '#contract/locations.ts'

/** Valhalla writes six digits, Google five. */
const precision = 1e6
const offset = 63
const chunkBits = 5
const continues = 0x20

/** Google's encoded polyline algorithm (developers.google.com/maps/documentation/utilities/polylinealgorithm). */
export function decodePolyline(encoded: string): Coordinates[] {
  const line: Coordinates[] = []
  let at = 0
  const next = () => {
    let value = 0
    let shift = 0
    let chunk: number
    do {
      chunk = encoded.charCodeAt(at++) - offset
      if (!(chunk >= 0 && chunk < 64) || shift > 30) throw new RangeError('This is no polyline')
      value |= (chunk & (continues - 1)) << shift
      shift += chunkBits
    } while (chunk >= continues)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  let lat = 0
  let lng = 0
  while (at < encoded.length) {
    lat += next()
    lng += next()
    line.push({ lat: lat / precision, lng: lng / precision })
  }
  return line
}
