import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { smallPhotoUrl } from '#contract/photoSizes.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { aPartner, thePassword } from '#server/testing/accounts.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const aPhoto = async (token: string, [width, height] = [2_000, 1_000]) => {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: '#0f766e' },
  })
    .jpeg()
    .toBuffer()
  const { url } = await sendPicture(world, uploadPhoto.path, { token, bytes })
  return { url, small: smallPhotoUrl(url) ?? '' }
}
const get = (url: string) => world.app.inject(url)
const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width

test('a photo has a small one beside it, kept by browsers for good as well', async () => {
  const { token } = await aPartner(world)
  const { url, small } = await aPhoto(token)
  expect([await widthOf(url), await widthOf(small)]).toEqual([1_600, 960])
  const { headers } = await get(small)
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
})

test('one that was taken upright is as wide as the square that it fills', async () => {
  const { token } = await aPartner(world)
  expect(await widthOf((await aPhoto(token, [1_000, 2_000])).small)).toBe(480)
})

test('one that is small already is not enlarged', async () => {
  const { token } = await aPartner(world)
  expect(await widthOf((await aPhoto(token, [300, 150])).small)).toBe(300)
})

test('where there is no small one, as of those kept before, the whole one is answered', async () => {
  const { token } = await aPartner(world)
  const { small } = await aPhoto(token)
  await rm(join(world.parts.config.dataDir, small))
  expect(await widthOf(small)).toBe(1_600)
})

test('both go together', async () => {
  const { token } = await aPartner(world)
  const { url, small } = await aPhoto(token)
  await world.ask(deleteAccount, { token, body: { password: thePassword } })
  await world.runJob('remove photos')
  expect([(await get(url)).statusCode, (await get(small)).statusCode]).toEqual([404, 404])
})

test.each([
  '/photos/small/',
  '/photos/small/small/locations/1-none-00000000.webp',
  '/photos/small/locations/1-none-00000000.webp',
  '/photos/small/..%2flocations/1-none-00000000.webp',
])('%s is no photo', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
