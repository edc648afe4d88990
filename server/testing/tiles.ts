/** A PMTiles archive (version 3) with one tile, that of the whole world: land in its western half. */
export function aTileArchive() {
  const tile = field(3, 2, layer('earth', [ring([0, 0], [2048, 0], [0, 4096], [-2048, 0])]))
  const metadata = Buffer.from('{}')
  // One entry: tile 0, run of 1, this many bytes, from the first one on.
  const root = Buffer.concat([1, 0, 1, tile.length, 1].map(varint))

  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const metadataAt = header.length + root.length
  const dataAt = metadataAt + metadata.length
  const places = [header.length, root.length, metadataAt, metadata.length, dataAt, 0, dataAt]
  for (const [index, place] of [...places, tile.length, 1, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(place), 8 + index * 8)
  header.set([1, none, none, vectorTiles, 0, 0], 96)
  const bounds = [-180, -85, 180, 85]
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, root, metadata, tile])
}

const none = 1
const vectorTiles = 1

/** A Mapbox Vector Tile, by hand: it is a protocol buffer of a few fields. */
const field = (id: number, wire: 0 | 2, value: Buffer | number) =>
  typeof value === 'number'
    ? Buffer.concat([varint(id * 8 + wire), varint(value)])
    : Buffer.concat([varint(id * 8 + wire), varint(value.length), value])

const layer = (name: string, geometries: number[][]) =>
  Buffer.concat([
    field(15, 0, 2),
    field(1, 2, Buffer.from(name)),
    ...geometries.map((geometry) =>
      field(
        2,
        2,
        Buffer.concat([field(3, 0, 3), field(4, 2, Buffer.concat(geometry.map(varint)))]),
      ),
    ),
    field(5, 0, 4096),
  ])

/** A polygon: where it begins, then each step to the next corner. */
const ring = ([x, y]: [number, number], ...steps: [number, number][]) => [
  9,
  zigzag(x),
  zigzag(y),
  (steps.length << 3) | 2,
  ...steps.flatMap(([dx, dy]) => [zigzag(dx), zigzag(dy)]),
  15,
]
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

function varint(value: number) {
  const bytes = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest])
    bytes.push((rest & 0x7f) | 0x80)
  }
}
