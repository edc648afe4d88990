import { expect, test } from 'vitest'
import { FeedRecord } from '#contract/feed.ts'
import { importToilets } from '#server/testing/mapEdits.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { openStreetMap, stateLicence } from './index.ts'

const world = useWorld({ env: realSettings })

async function records(since = '') {
  const { body } = await world.app.inject({
    url: `/api/feed/restrooms/ndjson${since && `?since=${since}`}`,
  })
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => FeedRecord.parse(JSON.parse(line)))
}

/** By the name of each restroom. */
const licencesIn = (read: FeedRecord[]) =>
  Object.fromEntries(
    read.flatMap((one) => (one.removed ? [] : [[one.name, [one.license, one.credit]]])),
  )

const imported = (source: string, name: string, lat: number) =>
  importToilets(world, [{ id: `node/${name}`, place: { lat, lng: -73.98 }, tags: { name } }], {
    source,
    now: world.clock.now(),
  })

test('the rows of each source keep its licence and its credit in the feed, and copies hear of another one', async () => {
  const { transact } = world.db
  await stateLicence(transact, 'Springfield', { license: 'CC-BY-4.0', credit: 'Springfield Data' })
  await imported('Springfield', 'Park', 40.75)
  await imported('Shelbyville', 'Pier', 40.76)
  await imported(openStreetMap, 'Plaza', 40.77)
  const first = await records()
  const told = {
    Park: ['CC-BY-4.0', 'Springfield Data'],
    Pier: [null, 'Shelbyville'],
    Plaza: ['ODbL-1.0', '© OpenStreetMap contributors'],
  }
  expect(licencesIn(first)).toEqual(told)

  const since = first.at(-1)?.cursor
  await stateLicence(transact, 'Springfield', { license: 'CC-BY-4.0' })
  expect(await records(since)).toEqual([])
  await stateLicence(transact, 'Shelbyville', { license: 'CC0-1.0' })
  expect(licencesIn(await records(since))).toEqual({ Pier: ['CC0-1.0', 'Shelbyville'] })
  await stateLicence(transact, 'Springfield', { credit: 'City of Springfield' })
  await imported('Springfield', 'Park', 40.75)
  expect(licencesIn(await records())).toEqual({
    ...told,
    Pier: ['CC0-1.0', 'Shelbyville'],
    Park: ['CC-BY-4.0', 'City of Springfield'],
  })
})
