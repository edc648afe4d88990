import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { changeName, removePicture, uploadPicture } from '#contract/account.ts'
import { login, me, register } from '#contract/auth.ts'
import { currentGuest, setPreferences } from '#contract/guests.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const aPicture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#0f766e' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CanaryPhone' } })
    .toBuffer()
const send = async (token: string) =>
  sendPicture(world, uploadPicture.path, { token, bytes: await aPicture() })
const meOf = async (token: string) => (await world.ask(me, { token })).reply

describe('the name', () => {
  test('is changed by a guest and by a partner, and shown at once', async () => {
    for (const { token } of [await aGuest(world), await aPartner(world)]) {
      const { reply } = await world.ask(changeName, { token, body: { name: '  Zoë Marín ' } })
      expect(reply.name).toBe('Zoë Marín')
      expect((await meOf(token)).name).toBe('Zoë Marín')
    }
  })

  test.each(['', '   ', 'a'.repeat(121), 'a\0b'])('is refused as %j', async (name) => {
    const { token } = await aGuest(world)
    expect((await world.ask(changeName, { token, body: { name } })).status).toBe(400)
  })

  test('a guest takes no name that reads like a guest without one; a partner’s name is their own', async () => {
    const name = 'Gast · K7'
    const guest = await aGuest(world)
    const change = ({ token }: { token: string }) =>
      world.ask(changeName, { token, body: { name } })
    expect((await change(guest)).refusal.error).toBe('name_like_mark')
    expect((await change(await aPartner(world))).status).toBe(200)
    const email = `${crypto.randomUUID()}@pitstop.example`
    const password = '$2b$10$abcdefghijklmnopqrstuuJ5bXoZBzUe3dKpNfkR2iZ0q5Xh0aW6e'
    const body = { email, password, userType: 'user', name } as const
    expect((await world.ask(register, { body })).refusal.error).toBe('name_like_mark')
  })
})

describe('the preferences [G4]', () => {
  test('are what the guest chose, on the account and on the profile', async () => {
    const { token } = await aGuest(world)
    const body = { promotions: false, newBathrooms: true }
    expect((await world.ask(setPreferences, { token, body })).reply.preferences).toEqual(body)
    expect((await world.ask(currentGuest, { token })).reply.preferences).toEqual(body)
    expect((await meOf(token)).guest).toEqual({ kind: 'tourist', preferences: body })
  })

  test('are a guest’s; a partner has none', async () => {
    const { token } = await aPartner(world)
    const body = { promotions: true, newBathrooms: true }
    expect((await world.ask(setPreferences, { token, body })).status).toBe(403)
    expect((await meOf(token)).guest).toBeNull()
  })
})

describe('the picture [G1]', () => {
  test('is re-encoded small, without its metadata, and told at sign-in', async () => {
    const guest = await aGuest(world)
    const { status, url } = await send(guest.token)
    expect(status).toBe(200)
    expect(url).toMatch(/^\/photos\/people\/[0-9a-f]{32}\.webp$/)
    const photo = (await world.app.inject(url)).rawPayload
    const { format, width, exif } = await sharp(photo).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 512, exif: undefined })
    expect((await meOf(guest.token)).picture).toBe(url)
    const { reply: profile } = await world.ask(currentGuest, { token: guest.token })
    expect(profile.profilePicture).toBe(url)
    const { email, password } = guest
    const signedIn = await world.ask(login, { body: { email, password, userType: 'user' } })
    expect(signedIn.reply.picture).toBe(url)
  })

  test('that another one takes the place of is gone, and so is one that was removed', async () => {
    const { token } = await aPartner(world)
    const first = (await send(token)).url
    const second = (await send(token)).url
    await world.runJob('remove photos')
    expect((await world.app.inject(first)).statusCode).toBe(404)
    expect((await world.app.inject(second)).statusCode).toBe(200)
    expect((await world.ask(removePicture, { token })).status).toBe(200)
    await world.runJob('remove photos')
    expect((await world.app.inject(second)).statusCode).toBe(404)
    expect((await meOf(token)).picture).toBeNull()
  })

  test('must be a picture', async () => {
    const { token } = await aGuest(world)
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await sendPicture(world, uploadPicture.path, { token, bytes })).toMatchObject({
      status: 415,
      error: 'photo_type',
    })
    expect(await sendPicture(world, uploadPicture.path, { token: 'nobody', bytes })).toMatchObject({
      status: 401,
    })
  })
})
