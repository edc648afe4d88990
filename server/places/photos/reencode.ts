import sharp from 'sharp'
import { maxPhotoPixels, photoSidePixels } from '#contract/photoSizes.ts'
import { turns } from '#server/platform/overload/limitConcurrency.ts'
import { Problem } from '#server/platform/problem.ts'

const webpQuality = 80
/** Where a picture must not exceed some bytes, the first of these that it fits with is taken, or the last. */
const lowerQualities = [60, 40, 20]
const maxSeconds = 15

/** Pictures decoded at once take up to 100 MB each; those beyond wait, at most so many. */
const maxAtOnce = 2
const maxWaiting = 20
const inTurn = turns({ atOnce: maxAtOnce, waiting: maxWaiting })

// One thread a picture, nothing kept between them, and no decoder but the three that are asked for.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * A picture as everyone may have it: upright, without its metadata, and no larger than a screen shows it sharp, which is
 * a tenth of what a phone takes. `outside` bounds the shorter side instead of the longer one.
 */
export async function reencode(
  sent: Buffer,
  maxSide = photoSidePixels.whole,
  fit: 'inside' | 'outside' = 'inside',
  maxBytes?: number,
): Promise<Buffer> {
  if (!startsLikeAPhoto(sent))
    throw new Problem(415, 'photo_type', 'Please choose a JPEG, PNG or WebP photo.')
  return inTurn(async () => {
    try {
      const webp = await convert(sent, maxSide, fit)
      return maxBytes === undefined ? webp : await shrink(webp, maxBytes)
    } catch (error) {
      if (error instanceof Problem) throw error
      // The decoder's reasons are about bytes; the uploader can only choose another picture.
      throw new Problem(
        422,
        'photo_unreadable',
        'This photo is damaged or incomplete. Please choose another one.',
      )
    }
  })
}

async function convert(sent: Buffer, maxSide: number, fit: 'inside' | 'outside') {
  const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
  if (width * height > maxPhotoPixels)
    throw new Problem(
      422,
      'photo_too_many_pixels',
      `This photo has more than ${maxPhotoPixels / 1_000_000} megapixels. Please choose a smaller one.`,
    )
  return sharp(sent, { limitInputPixels: maxPhotoPixels, failOn: 'error' })
    .rotate()
    .resize({
      width: maxSide,
      height: maxSide,
      fit,
      withoutEnlargement: true,
    })
    .webp({ quality: webpQuality })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

async function shrink(webp: Buffer, maxBytes: number) {
  let smaller = webp
  for (const quality of lowerQualities) {
    if (smaller.length <= maxBytes) break
    smaller = await sharp(webp).webp({ quality }).toBuffer()
  }
  return smaller
}

/** What it is, its first bytes say; its name and the type it was sent under are only claims. */
function startsLikeAPhoto(sent: Buffer) {
  const has = (at: number, bytes: string) =>
    sent.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'))
  return has(0, '\xff\xd8\xff') || has(0, '\x89PNG\r\n\x1a\n') || (has(0, 'RIFF') && has(8, 'WEBP'))
}
