/*
 * The map of the world as a square: shares of its side, from 0 in the north-west to 1 in the south-east.
 */

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The map ends here; points beyond it are placed at its edge. */
const maxLat = degrees(Math.atan(Math.sinh(Math.PI)))

export const acrossOf = (lng: number) => (lng + 180) / 360
export const lngAt = (across: number) => across * 360 - 180

export const downOf = (lat: number) => {
  const shown = Math.min(Math.max(lat, -maxLat), maxLat)
  return 0.5 - Math.asinh(Math.tan(radians(shown))) / (2 * Math.PI)
}
export const latAt = (down: number) => degrees(Math.atan(Math.sinh((0.5 - down) * 2 * Math.PI)))
