import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxPhotoBytes } from '#contract/photoSizes.ts'
import { withOwnNames } from '#server/places/photos/index.ts'
import type { Db } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { diskPhotos } from '#server/providers/photos/diskPhotos.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { aWorld, fridayNoon } from '#server/testing/world.ts'
import { BadBackup, isEmpty, loadBackup, readBackup, writeBackup } from './index.ts'

let root = ''
let target: Db
/** The lines of a backup that is in order, with one photo. */
let good: string[] = []
const picture = Buffer.from('a picture').toString('base64')
const photo = `Plocations/1763658000000-door-9f3a61c2.webp ${picture}`

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pitstop-hostile-'))
  const world = await aWorld()
  await aGuest(world)
  const path = join(root, 'good.backup')
  const { transact } = world.db
  const photoStore = diskPhotos(join(root, 'none'))
  const deps = { transact, photoStore, now: fridayNoon, secretsMark: 'mark', tell: () => undefined }
  const { rows } = await writeBackup(deps, path)
  const lines = gunzipSync(await readBytes(path))
    .toString()
    .trim()
    .split('\n')
  good = [...lines.slice(0, -1), photo, `E${JSON.stringify({ rows, photos: 1 })}`]
  await world.close()
  target = await anEmptyDatabase()
  await migrate(target, fridayNoon)
})
afterAll(async () => {
  await target.close()
  rmSync(root, { recursive: true, force: true })
})

/** DATA_DIR of a restore, and around it what must stay as it is. */
let around = ''
beforeEach(() => {
  around = mkdtempSync(join(root, 'around-'))
  mkdirSync(join(around, 'data'))
})

const readBytes = async (path: string) => (await import('node:fs/promises')).readFile(path)

/** Restores as the command does, and answers why it refused. */
async function refusalOf(bytes: Uint8Array | string[]) {
  const path = join(root, 'hostile.backup')
  writeFileSync(path, Array.isArray(bytes) ? gzipSync(`${bytes.join('\n')}\n`) : bytes)
  try {
    const { head } = await readBackup(path)
    const photoStore = diskPhotos(join(around, 'data', 'photos'))
    const deps = { transact: target.transact, photoStore, tell: () => undefined }
    await loadBackup(deps, path, head)
    return 'it was restored'
  } catch (error) {
    if (error instanceof BadBackup) return error.message
    throw error
  }
}

/** Beside DATA_DIR nothing came to be, in it nothing was written, and the database is as empty as it was. */
async function isUntouched() {
  expect(readdirSync(around)).toEqual(['data'])
  expect(readdirSync(join(around, 'data'))).toEqual([])
  expect(await target.transact(isEmpty)).toBe(true)
}

const withPhoto = (line: string) => [...good.slice(0, -2), line, ...good.slice(-1)]
const endOf = (lines: string[]) => lines[lines.length - 1] ?? ''

describe('a photo that is named as the product never names one is refused, and nothing is written', () => {
  test.each([
    ['climbs out of the folder', '../../escaped.webp'],
    ['climbs out behind an honest beginning', 'locations/1-a/../../../escaped.webp'],
    ['climbs out by backslashes', '..\\..\\escaped.webp'],
    ['is an absolute path', '/tmp/pitstop-escaped.webp'],
    ['is a drive', 'C:\\escaped.webp'],
    ['is a device', 'CON.webp'],
    ['is a device of this machine', '/dev/shm/pitstop-escaped.webp'],
    ['holds a NUL', 'locations/1-a\0.webp'],
    ['is the folder itself', '.'],
    ['is nothing', ''],
    ['overwrites the secrets', '../secrets.json'],
    ['is a page', 'locations/1-a.html'],
    ['is percent-encoded', 'locations/%2e%2e%2fescaped.webp'],
    ['is too long for a disk', `locations/1-${'a'.repeat(300)}.webp`],
    ['is of the small ones, which are made here', 'small/locations/1-a.webp'],
  ])('one that %s', async (_what, name) => {
    expect(await refusalOf(withPhoto(`P${name} ${picture}`))).toMatch(/photo|line/)
    await isUntouched()
  })
})

describe('a backup that was changed is refused in words, and nothing is written', () => {
  const rowAt = () => good.findIndex((line) => line.startsWith('R'))
  const account = () => good.findIndex((line) => line.startsWith('Tpublic.accounts')) + 1
  test.each<[string, () => string[]]>([
    ['a photo twice', () => [...good.slice(0, -2), photo, photo, endOf(good)]],
    ['a table twice', () => good.toSpliced(rowAt(), 0, good[rowAt() - 1] ?? '')],
    ['a row behind a photo', () => good.toSpliced(-1, 0, good[rowAt()] ?? '')],
    ['a row before any table', () => good.toSpliced(1, 0, 'R{}')],
    ['a row that is no JSON', () => good.with(rowAt(), 'R{"id":')],
    ['a row that is a list', () => good.with(rowAt(), 'R[]')],
    ['a row of a wrong type', () => good.with(account(), 'R{"id":7}')],
    ['a row that holds a NUL', () => good.with(account(), 'R{"name":"\\u0000"}')],
    ['the same row twice', () => good.toSpliced(account(), 0, good[account()] ?? '')],
    ['a table that is none', () => good.with(rowAt() - 1, 'Tpublic.pg_authid')],
    ['a table of the system', () => good.with(rowAt() - 1, 'Tpg_catalog.pg_authid')],
    ['SQL for a table', () => good.with(rowAt() - 1, 'Tpublic.a; drop table accounts')],
    ['a line of no kind', () => good.toSpliced(1, 0, 'X')],
    ['a second head', () => good.toSpliced(1, 0, good[0] ?? '')],
    ['no head', () => good.slice(1)],
    ['a head that is no JSON', () => good.with(0, 'H{')],
    ['an end that is no JSON', () => good.with(-1, 'E{')],
    ['an end that counts wrongly', () => good.with(-1, 'E{"rows":1,"photos":1}')],
    ['no end', () => good.slice(0, -1)],
    ['something behind the end', () => [...good, photo]],
    ['a photo that is no base64', () => withPhoto(`${photo}!`)],
    ['another schema', () => good.with(0, good[0]?.replace('0001_', '0000_') ?? '')],
  ])('%s', async (_what, lines) => {
    const changed = lines()
    const rows = changed.filter((line) => line.startsWith('R')).length
    const photos = changed.filter((line) => line.startsWith('P')).length
    // The end agrees with what is there, save where it is what is wrong.
    const isHonest = endOf(changed) === endOf(good)
    const end = `E${JSON.stringify({ rows, photos })}`
    expect(await refusalOf(isHonest ? changed.with(-1, end) : changed)).not.toBe('it was restored')
    await isUntouched()
  })

  test('bytes that were cut off, added or made to fill a disk', async () => {
    const whole = gzipSync(`${good.join('\n')}\n`)
    const cutWithin = gzipSync(good.join('\n'))
    const bomb = gzipSync(
      `${good[0]}\nTpublic.accounts\n${`R{"a":"${'a'.repeat(9_990)}"}\n`.repeat(5_000)}`,
    )
    const long = gzipSync(`${good[0]}\nR{"a":"${'a'.repeat(2 * maxPhotoBytes)}"}\n`, { level: 0 })
    for (const at of [0, 1, 10, whole.length / 2, whole.length - 1])
      expect(await refusalOf(whole.subarray(0, at)), String(at)).toMatch(/backup/)
    expect(await refusalOf(bomb)).toContain('unpacks to far more')
    expect(await refusalOf(long)).toContain('longer than any picture')
    for (const bytes of [cutWithin, Buffer.from('no backup'), gzipSync('')])
      expect(await refusalOf(bytes)).toMatch(/backup/)
    await isUntouched()
  })
})

test('what is no file is refused in words', async () => {
  await expect(readBackup(join(root, 'nowhere'))).rejects.toThrow('There is no such file.')
  await expect(readBackup(root)).rejects.toThrow('This is a folder')
})

test('a link where a picture goes is replaced, and what it led to stays as it was', async () => {
  const secret = join(around, 'elsewhere')
  writeFileSync(secret, 'untouched')
  const photos = join(around, 'data', 'photos')
  mkdirSync(join(photos, 'locations'), { recursive: true })
  symlinkSync(secret, join(photos, 'locations', '1763658000000-door-9f3a61c2.webp'))
  expect(await refusalOf(good)).toBe('it was restored')
  expect((await readBytes(secret)).toString()).toBe('untouched')
  expect(readdirSync(join(photos, 'locations'))).toEqual(['1763658000000-door-9f3a61c2.webp'])
})

test('names in rows cannot make a store write elsewhere', async () => {
  const photos = withOwnNames(diskPhotos(join(around, 'data', 'photos')))
  writeFileSync(join(around, 'data', 'secrets.json'), 'secret')
  const name = '../secrets.json'
  expect(await photos.read(name)).toBeUndefined()
  await photos.remove(name)
  await expect(photos.put(name, Buffer.from('mine'))).rejects.toThrow('not the name of a picture')
  expect((await readBytes(join(around, 'data', 'secrets.json'))).toString()).toBe('secret')
})
