import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhotoStore } from '#server/places/photos/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { Outcome } from '#server/platform/withRetryAndBreaker.ts'
import { aBucket, aGivenBucket } from '#server/testing/s3.ts'
import { diskPhotos } from './diskPhotos.ts'
import { type S3Settings, s3Photos } from './s3Photos.ts'

const deps = { clock: machineClock, log: newLog('silent') }
const s3 = (settings: S3Settings) => s3Photos(settings, deps)

let folder: string
let bucket: Awaited<ReturnType<typeof aBucket>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitstop-photos-'))
  bucket = await aBucket()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await bucket.close()
})

const given = aGivenBucket()
const stores: [string, () => PhotoStore][] = [
  ['on disk', () => diskPhotos(folder)],
  ['in a bucket that checks signatures', () => s3(bucket.settings)],
]
if (given) stores.push([`at ${given.endpoint}`, () => s3(given)])

describe.each(stores)('photos %s', (_where, open) => {
  const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 0xff, 0x0d, 0x0a])
  const aName = () => `locations/1-${crypto.randomUUID()}.webp`

  test('are read as they were put, byte for byte', async () => {
    const [photos, at] = [open(), aName()]
    await photos.put(at, picture)
    expect(Buffer.from((await photos.read(at)) ?? [])).toEqual(picture)
  })

  test('put again are the newer ones', async () => {
    const [photos, at] = [open(), aName()]
    await photos.put(at, picture)
    await photos.put(at, Buffer.from('newer'))
    expect(Buffer.from((await photos.read(at)) ?? []).toString()).toBe('newer')
  })

  test('that are not there are undefined, and gone when they are removed, however often', async () => {
    const [photos, at] = [open(), aName()]
    expect(await photos.read(at)).toBeUndefined()
    await photos.remove(at)
    await photos.put(at, picture)
    await photos.remove(at)
    await photos.remove(at)
    expect(await photos.read(at)).toBeUndefined()
  })

  test('of 2 MB are kept whole', async () => {
    const [photos, at] = [open(), aName()]
    const large = Buffer.alloc(2 * 1024 * 1024, 'pitstop')
    await photos.put(at, large)
    expect(Buffer.from((await photos.read(at)) ?? []).equals(large)).toBe(true)
  })
})

test('a bucket that takes a photo and does not keep it is found out at once: told, logged, counted', async () => {
  const forgetful = await aBucket()
  forgetful.forget()
  const [logged, counted]: [string[], Outcome[]] = [[], []]
  const photos = s3Photos(forgetful.settings, {
    clock: machineClock,
    log: newLog('warn', { write: (line) => logged.push(line) }),
    count: (_service, outcome) => counted.push(outcome),
  })
  const refused = { status: 503, code: 'photos_unreachable' }
  await expect(photos.put('locations/1-a.webp', Buffer.from('x'))).rejects.toMatchObject(refused)
  expect(logged.join()).toContain('S3_BUCKET')
  expect(counted).toContain('refused')
  await forgetful.close()
})

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }],
  ['another region', { region: 'eu-test-2' }],
  ['a bucket that is none', { bucket: 'other' }],
  ['nobody at the address', { endpoint: 'http://127.0.0.1:1' }],
])(
  '%s is told as photos that cannot be reached, and nothing is taken for kept',
  async (_what, wrong) => {
    const photos = s3({ ...bucket.settings, ...wrong })
    const refused = { status: 503, code: 'photos_unreachable' }
    await expect(photos.put('locations/1-a.webp', Buffer.from('x'))).rejects.toMatchObject(refused)
    if (!('bucket' in wrong))
      await expect(photos.read('locations/1-a.webp')).rejects.toMatchObject(refused)
    expect(bucket.objects.has('/photos/locations/1-a.webp')).toBe(false)
  },
)

test.each([
  ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'nobody' }, 'SignatureDoesNotMatch'],
  ['S3_REGION', { region: 'eu-test-2' }, 'AuthorizationHeaderMalformed'],
  ['S3_BUCKET', { bucket: 'other' }, 'NoSuchBucket'],
])(
  'of a wrong %s the log names the setting and what the bucket says',
  async (name, wrong, says) => {
    const logged: string[] = []
    const log = newLog('error', { write: (line) => logged.push(line) })
    const photos = s3Photos({ ...bucket.settings, ...wrong }, { clock: machineClock, log })
    await expect(photos.put('locations/1-a.webp', Buffer.from('x'))).rejects.toThrow()
    expect(logged.join()).toContain(name)
    expect(logged.join()).toContain(says)
  },
)
