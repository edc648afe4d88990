import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type RangeResponse } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicSettings } from '#contract/settings.ts'
import { aTileArchive } from '#server/testing/tiles.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWorld } from '#server/testing/world.ts'

const archive = aTileArchive()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitstop-tiles-'))
  await writeFile(join(folder, 'map.pmtiles'), archive)
})
afterAll(() => rm(folder, { recursive: true }))
const world = useWorld(() => ({ env: { PMTILES_PATH: join(folder, 'map.pmtiles') } }))

const url = '/tiles/map.pmtiles'
const read = (range?: string) => world.app.inject({ url, headers: range ? { range } : {} })

test('the browser is given the tiles’ address, and reads them by the library that it has', async () => {
  const { reply } = await world.ask(publicSettings, {})
  expect(reply.mapStyleUrl).toBe(`pmtiles://${url}`)

  const tiles = new PMTiles({
    getKey: () => url,
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const { rawPayload } = await read(`bytes=${offset}-${offset + length - 1}`)
      return { data: new Uint8Array(rawPayload).buffer }
    },
  })
  expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 0, tileType: 1 })
  const tile = await tiles.getZxy(0, 0, 0)
  expect(new TextDecoder().decode(tile?.data)).toContain('earth')
})

test.each([
  ['bytes=0-6', 206, 'bytes 0-6/', 7],
  ['bytes=127-', 206, 'bytes 127-', archive.length - 127],
  [undefined, 206, 'bytes 0-', archive.length],
] as const)('%s of the archive', async (range, status, part, length) => {
  const answer = await read(range)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-range']).toContain(part)
  expect(answer.rawPayload).toHaveLength(length)
})

test('what is beyond its end is not there', async () => {
  const answer = await read('bytes=9999999-10000000')
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe(`bytes */${archive.length}`)
})

test('without the setting there are none', async () => {
  const other = await aWorld()
  expect((await other.app.inject(url)).statusCode).toBe(404)
  await other.close()
})
