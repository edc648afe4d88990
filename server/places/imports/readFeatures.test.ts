import { expect, test } from 'vitest'
import { maxFeatureCharacters, readFeatures } from './readFeatures.ts'

/** The same text in pieces of every size, as a file may come along. */
async function read(text: string, pieceLength: number) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
  }
  const found = []
  for await (const feature of readFeatures(pieces()))
    found.push('text' in feature ? (JSON.parse(feature.text) as unknown) : feature)
  return found
}

const features = [
  { type: 'Feature', properties: { name: 'a "quoted" \\ {[name' }, geometry: null },
  { type: 'Feature', properties: { features: [{ deep: [1, { more: '}' }] }] } },
]
const collection = JSON.stringify({
  type: 'FeatureCollection',
  crs: { features: [{ not: 'one' }] },
  other: ['features', { not: 'one' }],
  features,
  after: [{ not: 'one' }],
})

test.each([1, 2, 3, 7, 64, 10_000])(
  'features are found in pieces of %d characters',
  async (length) => {
    expect(await read(collection, length)).toEqual(features)
  },
)

test('a feature that is too long is passed over, and the next one is read', async () => {
  const long = { type: 'Feature', properties: { note: 'x'.repeat(maxFeatureCharacters) } }
  const text = JSON.stringify({ features: [long, features[0]] })
  expect(await read(text, 5_000)).toEqual([{ problem: 'it is too long' }, features[0]])
})

test.each([
  [collection.slice(0, -20), 'cut'],
  ['{"type":"FeatureCollection"', 'not a GeoJSON'],
  ['[1, 2]', 'not a GeoJSON'],
  ['', 'not a GeoJSON'],
])('%j is told apart from a whole file', async (text, why) => {
  await expect(read(text, 10)).rejects.toThrow(why)
})
