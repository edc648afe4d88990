import { encode } from 'uqr'

/** A QR code as one path over `size` × `size` modules, with the four free ones around it that scanners need. */
export function qrPath(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
