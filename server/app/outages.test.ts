import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import * as locations from '#contract/locations.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { second } from '#server/platform/clock.ts'
import { aGuest, aPartner, mailsTo } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aPlanOf, confirm, payWith } from '#server/testing/payments.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const nobody = 'http://127.0.0.1:1'
let world: World
afterEach(() => world.close())

/** The product with settings of its own. */
const start = async (env: Record<string, string>) => {
  world = await aWorld({ env })
}
const upload = (partner: { token: string }) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => sendPicture(world, uploadPhoto.path, { token: partner.token, bytes }))

/** Finds the one address of the tests' draft, until it is closed. */
async function aGeocoder() {
  const { lat, lng } = aDraft.coordinates
  const server = createServer((_request, response) =>
    response.end(JSON.stringify([{ display_name: aDraft.address, lat, lon: lng }])),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The main job at a free door: it needs none of the outside services. */
async function mainJob() {
  const location = await aLocation(world, { priceCents: 0 })
  const guest = await aGuest(world, { proven: true })
  const visit = await aVisitAt(world, guest, location.id)
  const { reply } = await typeCode(world, location, codeOn(visit))
  expect(reply.kind).toBe('valid')
  return { location, guest }
}

describe('with one service away everything that does not need it goes on [PR20]', () => {
  test('payments: free doors and passes open, buying says so, and a payment that was made is served later', async () => {
    let isCut = false
    world = await aWorld({
      cardNetwork: (line) => async (input, init) => {
        if (isCut) throw new TypeError('fetch failed')
        return line(input, init)
      },
    })
    const location = await aLocation(world, { priceCents: 250 })
    const [guest, member] = [await aGuest(world), await aGuest(world, { proven: true })]
    await aPlanOf(world, member, 'price_2')
    const { reply } = await askFor(world, guest, location.id, { shownCents: 250 })
    if (reply.kind !== 'checkout') throw new Error(reply.kind)
    world.webhooks.lose(true)
    await payWith(world, reply.url)

    isCut = true
    await mainJob()
    expect((await aVisitAt(world, member, location.id, 250)).state).toBe('ready')
    const other = await aGuest(world)
    const refused = await askFor(world, other, location.id, { shownCents: 250 })
    expect(refused.refusal.error).toBe('payments_unreachable')
    expect((await confirm(world, guest, reply.url)).status).toBe(503)

    isCut = false
    world.clock.moveTo(45 * second)
    expect((await confirm(world, guest, reply.url)).reply.kind).toBe('visit_ready')
  })

  test('mail: everything is done at once, and what was written waits for the server', async () => {
    await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@pitstop.example' })
    const { email } = await aGuest(world)
    await mainJob()
    await world.runJob('send mails')
    expect((await mailsTo(world, email))[0]?.text).toContain('/auth/prove?token=')
  })

  test('storage: a photo says so, the rest of the location is saved, guests come in', async () => {
    await start({
      S3_ENDPOINT: nobody,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    const { location } = await mainJob()
    expect(await upload(location)).toMatchObject({ status: 503, error: 'photos_unreachable' })
    const { status } = await world.ask(locations.saveLocation, {
      token: location.token,
      body: { ...aDraft, description: 'Another word.' },
    })
    expect(status).toBe(200)
  })

  test('maps: looking up an address says so, and what does not move is saved', async () => {
    const geocoder = await aGeocoder()
    await start({ GEOCODER_URL: geocoder.url })
    const before = await aPartner(world)
    await aLocation(world, { priceCents: 0, partner: before })
    await geocoder.close()
    const places = { query: { q: '200 W 46th St' } }
    const found = await world.ask(locations.findPlaces, places)
    expect([found.status, found.refusal.error]).toEqual([503, 'places_unreachable'])
    const body = { ...aDraft, price: 0, description: 'Another word.' }
    const saved = await world.ask(locations.saveLocation, { token: before.token, body })
    expect(saved.status).toBe(200)
    const moved = await world.ask(locations.saveLocation, {
      token: before.token,
      body: { ...body, address: '1 Other St' },
    })
    expect(moved.refusal.error).toBe('places_unreachable')
    const guest = await aGuest(world, { proven: true })
    expect((await aVisitAt(world, guest, saved.reply._id)).state).toBe('ready')
  })
})
