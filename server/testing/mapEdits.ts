import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Coordinates } from '#contract/locations.ts'
import { agreeToContribute, contributorTermsVersion, suggestRestroom } from '#contract/mapEdits.ts'
import { importRestrooms } from '#server/places/imports/index.ts'
import type { SignedUp } from './accounts.ts'
import type { World } from './world.ts'

export const agreeTo = (world: World, { token }: Pick<SignedUp, 'token'>) =>
  world.ask(agreeToContribute, { token, body: { version: contributorTermsVersion } })

/** A public restroom that someone knows of, waiting for an operator. */
export const suggestMissing = (
  world: World,
  { token }: Pick<SignedUp, 'token'>,
  coordinates: Coordinates,
  name = 'Pier 9',
) =>
  world.ask(suggestRestroom, {
    token,
    body: { restroom: { name, address: '9 River Rd', coordinates }, note: '' },
  })

export interface Toilet {
  id: string
  place: Coordinates
  tags?: object
}

/** A file of a source as its importer finds it. */
export async function importToilets(
  world: World,
  toilets: Toilet[],
  { source, now }: { source: string; now: Date },
) {
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-edits-'))
  const path = join(folder, 'toilets.geojson')
  const features = toilets.map(({ id, place, tags }) => ({
    type: 'Feature',
    id,
    properties: { amenity: 'toilets', name: 'Bryant Park', wheelchair: 'no', ...tags },
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
  }))
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }))
  const ignore = () => undefined
  const sink = { onRefused: ignore, onProgress: ignore }
  const { transact } = world.db
  await importRestrooms({ path, source, timeZone: null, now, transact, ...sink })
  rmSync(folder, { recursive: true })
}
