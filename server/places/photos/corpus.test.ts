import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { uploadPhoto } from '#contract/photos.ts'
import { aPartner } from '#server/testing/accounts.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let token: string
beforeAll(async () => {
  token = (await aPartner(world)).token
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
const stored = async (url: string) => (await world.app.inject(url)).rawPayload
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
const jpeg = () => plain(300, 300).jpeg().toBuffer()

/** Polyglots (a picture that is also a page, a program or an archive) and formats at the edge of what is accepted. */
const twoFaced: [string, () => Promise<Buffer>][] = [
  ['a JPEG that is a page', async () => withComment(await jpeg(), '<script>canary</script>')],
  ['a GIF that is a program', async () => Buffer.from('GIF89a=1;canary()/*')],
  ['a GIF of pictures', async () => Buffer.concat([gif, gif])],
  ['a PNG with an archive behind it', async () => behind(await plain(30, 30).png().toBuffer())],
  ['a WebP with an archive behind it', async () => behind(await plain(30, 30).webp().toBuffer())],
  [
    'a page that begins as a picture',
    async () => Buffer.from('\xff\xd8\xff<html>canary', 'latin1'),
  ],
  ['a PNG in 16 bits', () => plain(30, 30).toColourspace('rgb16').png().toBuffer()],
  ['a JPEG in four inks', () => plain(30, 30).toColourspace('cmyk').jpeg().toBuffer()],
  ['a moving WebP', () => moving()],
  ['a PNG with a palette', () => plain(30, 30).png({ palette: true }).toBuffer()],
  ['one pixel', () => plain(1, 1).png().toBuffer()],
  ['a line of pixels', () => plain(4_000, 1).png().toBuffer()],
  ['an AVIF', () => plain(30, 30).avif().toBuffer()],
  ['a TIFF', () => plain(30, 30).tiff().toBuffer()],
]

const behind = (picture: Buffer) => Buffer.concat([picture, Buffer.from('PK\x03\x04 canary.js')])

/** The comment stands where readers of JPEG look for one: right behind the beginning. */
function withComment(picture: Buffer, words: string) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(words)])
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
}

async function moving() {
  const create = { width: 20, height: 20, channels: 3 as const, background: '#0f766e' }
  const frames = await Promise.all(
    ['#fff', '#000'].map((background) =>
      sharp({ create: { ...create, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [80, 80] })
    .toBuffer()
}

test.each(twoFaced)(
  '%s is refused, or kept as one still picture and nothing else [PR22]',
  async (_what, make) => {
    const { status, url, error } = await sendPicture(world, uploadPhoto.path, {
      token,
      bytes: await make(),
    })
    if (status !== 200) {
      expect([415, 422]).toContain(status)
      expect(error).toMatch(/^photo_(type|unreadable)$/)
      return
    }
    const photo = await stored(url)
    const { format, pages, space, depth } = await sharp(photo).metadata()
    expect({ format, pages: pages ?? 1, space, depth }).toEqual({
      format: 'webp',
      pages: 1,
      space: 'srgb',
      depth: 'uchar',
    })
    expect(photo.includes('canary')).toBe(false)
    expect(photo.includes('PK\x03\x04')).toBe(false)
  },
)
