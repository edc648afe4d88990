import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskPhotos } from './diskPhotos.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitstop-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = Buffer.from('a picture')

test('a picture is read as it was put, and leaves nothing unfinished behind', async () => {
  const photos = diskPhotos(folder)
  await photos.put('locations/1-a.webp', picture)
  expect(await photos.read('locations/1-a.webp')).toEqual(picture)
  expect(await readdir(join(folder, 'locations'))).toEqual(['1-a.webp'])
})

test('one that is not there is undefined', async () => {
  expect(await diskPhotos(folder).read('locations/2-b.webp')).toBeUndefined()
})

test('a disk that cannot be written is an error, not a lost picture', async () => {
  const blocked = join(folder, 'blocked')
  await writeFile(blocked, '')
  await expect(diskPhotos(blocked).put('locations/1-a.webp', picture)).rejects.toThrow()
})
