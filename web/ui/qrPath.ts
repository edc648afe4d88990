import { encode } from 'uqr'

/** Scanners read every mask alike well enough on a screen and on paper. */
export const anyMask = 0

/**
 * A QR code as one path over `size` × `size` modules, with the four free ones around it that scanners need. Without
 * `maskPattern` the best of eight is chosen, which takes six times as long.
 */
export function qrPath(text: string, { maskPattern = -1 } = {}) {
  const { size, data } = encode(text, { ecc: 'M', border: 4, maskPattern })
  return { size, path: data.map(rowPath).join('') }
}

/** One rectangle for each run of black modules. */
function rowPath(row: boolean[], y: number) {
  let path = ''
  for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, x)) {
    const white = row.indexOf(false, x)
    const end = white < 0 ? row.length : white
    path += `M${x} ${y}h${end - x}v1H${x}z`
    x = end
  }
  return path
}
