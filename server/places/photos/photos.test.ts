import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveLocation } from '#contract/locations.ts'
import { maxPhotoBytes } from '#contract/photoSizes.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { hour } from '#server/platform/clock.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()
let token: string
beforeEach(async () => {
  token = (await aPartner(world)).token
})

interface Sent {
  as?: string
  type?: string
  field?: string
  by?: string
}

async function upload(bytes: Uint8Array, { as = 'room.jpg', type, field, by }: Sent = {}) {
  const form = new FormData()
  const picture = new Blob([new Uint8Array(bytes)], { type: type ?? 'image/jpeg' })
  form.append(field ?? 'photo', picture, as)
  return send(form, by)
}

async function send(form: FormData, by = token) {
  const encoded = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: uploadPhoto.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${by}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  })
  const answer = response.json<{ url: string; error: string; message: string }>()
  return { status: response.statusCode, ...answer }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
const stored = async (url: string) => (await world.app.inject(url)).rawPayload

test('one that its storage has lost is reported to the operator of the server; a made-up address is not', async () => {
  const { url } = await upload(await plain(80, 60).jpeg().toBuffer())
  const stranger = url.replace(/\/[^/]+$/, '/1-00000000.webp')
  await rm(join(world.parts.config.dataDir, url))
  const linesBefore = world.logged.length
  expect((await world.app.inject(stranger)).statusCode).toBe(404)
  expect(world.logged).toHaveLength(linesBefore)
  expect((await world.app.inject(url)).statusCode).toBe(404)
  expect(world.logged.at(-1)).toContain('has lost a photo')
})

describe('a photo', () => {
  test.each([
    ['JPEG', () => plain(80, 60).jpeg().toBuffer()],
    ['PNG', () => plain(80, 60).png().toBuffer()],
    ['WebP', () => plain(80, 60).webp().toBuffer()],
  ])('may be a %s, and is kept as WebP', async (_kind, make) => {
    const { status, url } = await upload(await make())
    expect(status).toBe(200)
    expect(await sharp(await stored(url)).metadata()).toMatchObject({
      format: 'webp',
      width: 80,
      height: 60,
    })
  })

  test('is kept under locations/ with its moment and its name, and can be saved at once [P10]', async () => {
    const { url } = await upload(await plain(9, 9).jpeg().toBuffer(), { as: 'Tür & Gäste (2).JPG' })
    const moment = fridayNoon.getTime()
    expect(url).toMatch(new RegExp(`^/photos/locations/${moment}-tur-gaste-2-[0-9a-f]{8}\\.webp$`))
    const body = { ...aDraft, photoUrls: [url] }
    expect((await world.ask(saveLocation, { token, body })).reply.photoUrls).toEqual([url])
  })

  test('of one moment and name twice is two photos', async () => {
    const picture = await plain(9, 9).jpeg().toBuffer()
    const both = await Promise.all([upload(picture), upload(picture)])
    expect(both[0].url).not.toBe(both[1].url)
  })

  test.each(['../../../etc/passwd', '..\\..\\boot.ini', '.webp', '\u202e', 'a'.repeat(300)])(
    'named %j gets a harmless name',
    async (as) => {
      const { url } = await upload(await plain(9, 9).jpeg().toBuffer(), { as })
      expect(url).toMatch(/^\/photos\/locations\/\d+-[a-z0-9-]{1,60}\.webp$/)
      expect((await world.app.inject(url)).statusCode).toBe(200)
    },
  )

  test('fits within 1600 pixels, upright, and is never enlarged', async () => {
    const lying = plain(2_400, 1_200).jpeg().withMetadata({ orientation: 6 })
    const { url } = await upload(await lying.toBuffer())
    expect(await sharp(await stored(url)).metadata()).toMatchObject({ width: 800, height: 1_600 })
  })

  test('loses where and with what it was taken [PR22]', async () => {
    const tagged = await plain(40, 40)
      .jpeg()
      .withExif({
        IFD0: { Make: 'CanaryPhone', Copyright: 'CanaryName' },
        IFD3: { GPSLatitude: '40/1 45/1 32/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer()
    expect(tagged.includes('CanaryPhone')).toBe(true)
    const { url } = await upload(tagged)
    const photo = await stored(url)
    const { exif, xmp, iptc, icc } = await sharp(photo).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    expect(photo.includes('Canary')).toBe(false)
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
const jpeg = () => plain(300, 300).jpeg().toBuffer()

/** A PNG of one row, whose header claims more. */
function aBomb(width: number, height: number) {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is not a photo is refused [PR22]', () => {
  test.each([
    ['an SVG', svg, 415, 'photo_type'],
    ['a GIF', gif, 415, 'photo_type'],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'photo_type'],
    ['nothing at all', Buffer.alloc(0), 415, 'photo_type'],
    ['three bytes', Buffer.from([0xff, 0xd8, 0xff]), 422, 'photo_unreadable'],
    ['a bomb', aBomb(60_000, 60_000), 422, 'photo_too_many_pixels'],
    ['a little too many pixels', aBomb(5_000, 4_801), 422, 'photo_too_many_pixels'],
    ['a bomb of many rows', aBomb(2, 2_000_000_000), 422, 'photo_unreadable'],
    ['a claim of pixels that do not come', aBomb(4_000, 4_000), 422, 'photo_unreadable'],
    ['too many bytes', Buffer.alloc(maxPhotoBytes + 1, 0xff), 413, 'photo_too_large'],
  ] as const)('%s', async (_what, bytes, status, error) => {
    for (const as of ['room.jpg', 'room.svg'])
      expect(await upload(bytes, { as })).toMatchObject({ status, error })
  })

  test('a picture cut short, wherever that is', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    for (let tenth = 0; tenth < 10; tenth++) {
      const cut = whole.subarray(0, Math.floor((whole.length * tenth) / 10))
      const error = tenth === 0 ? 'photo_type' : 'photo_unreadable'
      expect(await upload(cut), `${tenth} tenths`).toMatchObject({ error })
    }
  })

  test('what hides behind a picture is gone from what is kept', async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04<script>canary</script>')])
    const { status, url } = await upload(polyglot, { as: 'room.html' })
    expect(status).toBe(200)
    expect((await stored(url)).includes('canary')).toBe(false)
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])
    expect(await upload(disguised)).toMatchObject({ status: 422, error: 'photo_unreadable' })
  })

  test('a form without the one file', async () => {
    expect(await upload(await jpeg(), { field: 'picture' })).toMatchObject({ status: 415 })
    expect(await send(new FormData())).toMatchObject({ status: 415, error: 'photo_type' })
    const worded = new FormData()
    worded.append('photo', 'a word')
    expect(await send(worded)).toMatchObject({ status: 415, error: 'photo_type' })
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: uploadPhoto.path,
      payload: { photo: 'x' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(415)
  })

  test.each([
    '',
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
    'x',
  ])('a form that ends in the middle: %j', async (payload) => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: uploadPhoto.path,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    expect(statusCode).toBe(415)
  })

  test('a form without a boundary', async () => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: uploadPhoto.path,
      payload: 'x',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' },
    })
    expect(statusCode).toBe(415)
  })

  test('a form with two files', async () => {
    const two = new FormData()
    for (const name of ['a.jpg', 'b.jpg'])
      two.append('photo', new Blob([new Uint8Array(await jpeg())]), name)
    expect(await send(two)).toMatchObject({ status: 415, error: 'photo_type' })
  })

  test('what a guest or a stranger sends, before it is read [C10]', async () => {
    const guest = await aGuest(world)
    expect(await upload(gif, { by: guest.token })).toMatchObject({ status: 403 })
    expect(await upload(gif, { by: 'nobody' })).toMatchObject({ status: 401 })
  })

  test('the sixty-first of an hour', async () => {
    const tries = Array.from({ length: 64 }, () => upload(gif))
    const answers = (await Promise.all(tries)).map(({ error }) => error)
    expect(answers.filter((error) => error === 'too_many_photos')).toHaveLength(4)
    world.clock.moveTo(hour)
    expect((await upload(await plain(9, 9).jpeg().toBuffer())).status).toBe(200)
  })
})

describe('the photos’ addresses', () => {
  test('are kept for good by browsers, as pictures and nothing else', async () => {
    world.clock.moveTo(0)
    const { url } = await upload(await plain(9, 9).jpeg().toBuffer())
    const { headers } = await world.app.inject(url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    '/photos/',
    '/photos/locations/',
    '/photos/locations/1-none-00000000.webp',
    '/photos/../config.ts',
    '/photos/%2e%2e/%2e%2e/etc/passwd',
    '/photos/locations/..%2f..%2fsecrets.json',
    '/photos/locations/1-a.webp%00.png',
    '/photos/locations/%5c..%5c1-a.webp',
  ])('lead nowhere at %s', async (url) => {
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })
})
