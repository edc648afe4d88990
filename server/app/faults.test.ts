import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as locations from '#contract/locations.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { minute, second } from '#server/platform/clock.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aFaultProxy, faults } from '#server/testing/faultProxy.ts'
import { aNominatim } from '#server/testing/geocoders.ts'
import { aLocation } from '#server/testing/locations.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { aBucket } from '#server/testing/s3.ts'
import { askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

/** Longer than a healthy answer on a busy machine takes, and short enough to wait for one that hangs. */
const maxWaitMs = 2 * second
/** After this a service whose breaker is open is tried again. */
const restMs = 31 * second

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port

/** The card sandbox behind a socket, as the real provider is. */
function aCardProvider(line: typeof fetch) {
  return createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
      const { method = 'GET', url = '' } = request
      const body = method === 'POST' ? Buffer.concat(parts).toString() : null
      void line(`https://api.stripe.com${url}`, {
        method,
        body,
        headers: headers as [string, string][],
      }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      })
    })
  })
}

const arrived: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, answer) => {
    stream.resume()
    stream.on('end', () => {
      arrived.push(...envelope.rcptTo.map(({ address }) => address))
      answer()
    })
  },
})

async function fourProxies() {
  const [bucket, geocoder] = [
    await aBucket(),
    await aNominatim((typed) => offlineGeocoder.find(typed)),
  ]
  let line: typeof fetch = fetch
  const cards = aCardProvider((...params) => line(...params))
  cards.listen(0, '127.0.0.1')
  mailServer.on('error', () => undefined)
  mailServer.listen(0, '127.0.0.1')
  await Promise.all([once(cards, 'listening'), once(mailServer.server, 'listening')])
  const proxies = {
    payments: await aFaultProxy(portOf(cards)),
    mail: await aFaultProxy(portOf(mailServer.server)),
    storage: await aFaultProxy(Number(new URL(bucket.settings.endpoint).port)),
    maps: await aFaultProxy(Number(new URL(geocoder.url).port)),
  }
  const { payments, mail, storage, maps } = proxies
  const { region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
  return {
    ...proxies,
    asked: {
      maxWaitMs,
      cardNetwork: (sandbox: typeof fetch): typeof fetch => {
        line = sandbox
        return (input, init) => {
          const { pathname, search } = new URL(input instanceof Request ? input.url : input)
          return fetch(`${payments.url}${pathname}${search}`, init)
        }
      },
      env: {
        GEOCODER_URL: maps.url,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: 'hello@pitstop.example',
        S3_ENDPOINT: storage.url,
        S3_REGION: region,
        S3_BUCKET: name,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    },
    close: async () => {
      for (const proxy of Object.values(proxies)) await proxy.close()
      cards.closeAllConnections()
      cards.close()
      await Promise.all([bucket.close(), geocoder.close()])
      await new Promise<void>((resolve) => mailServer.close(resolve))
    },
  }
}

const services = ['payments', 'storage', 'maps', 'mail'] as const

let four: Awaited<ReturnType<typeof fourProxies>>
let world: World
let priced: { id: string; token: string }
let picture: Buffer
beforeAll(async () => {
  four = await fourProxies()
  world = await aWorld(four.asked)
  priced = await aLocation(world, { priceCents: 250 })
  const white = { width: 9, height: 9, channels: 3, background: '#fff' } as const
  picture = await sharp({ create: white }).jpeg().toBuffer()
})
afterAll(async () => {
  await world.close()
  await four.close()
})

/** Browsing, a code, and the door: what no outside service may take away. */
async function mainJob(free: { id: string; token: string }) {
  const { reply } = await world.ask(locations.activeLocations, {
    query: { near: '40.758,-73.9855' },
  })
  expect(reply.map(({ _id }) => _id)).toContain(free.id)
  const guest = await aGuest(world, { proven: true })
  const visit = await aVisitAt(world, guest, free.id)
  expect((await typeCode(world, free, codeOn(visit))).reply.kind).toBe('valid')
  return guest
}

const upload = () => sendPicture(world, uploadPhoto.path, { token: priced.token, bytes: picture })
const lookUp = (q: string) => world.ask(locations.findPlaces, { query: { q } })
const passes = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)

/** What is in the way of each feature while its service is cut, and that it works once it is restored. */
const features = {
  payments: async (isCut: boolean) => {
    const guest = await aGuest(world)
    const requested = await askFor(world, guest, priced.id, { shownCents: 250 })
    if (isCut) expect(requested.refusal.error).toBe('payments_unreachable')
    else expect(requested.reply.kind).toBe('checkout')
  },
  storage: async (isCut: boolean) => {
    const { status, error, url } = await upload()
    if (isCut) expect([status, error]).toEqual([503, 'photos_unreachable'])
    else expect((await world.app.inject(url)).statusCode).toBe(200)
  },
  maps: async (isCut: boolean) => {
    const found = await lookUp(`${isCut ? 218 : 220} W 46th St`)
    if (isCut) expect(found.refusal.error).toBe('places_unreachable')
    else expect(found.reply).toHaveLength(1)
  },
  mail: async () => undefined,
}

describe.each(services)('while %s', (service) => {
  test.each(faults)(
    '%s, browsing, codes and doors go on, and it is back by itself [PR20]',
    async (fault) => {
      // One of its own each time: a door gives out only so many codes in ten minutes.
      const free = await aLocation(world, { priceCents: 0 })
      await four[service].cut(fault)
      await features[service](true)
      const guest = await mainJob(free)
      if (service === 'mail') await world.runJob('send mails')
      if (service === 'mail') expect(arrived).not.toContain(guest.email)

      await four[service].mend()
      passes(restMs)
      await features[service](false)
      if (service !== 'mail') return
      expect(await mailsTo(world, guest.email)).not.toHaveLength(0)
      passes(5 * minute)
      for (let round = 0; round < 10 && !arrived.includes(guest.email); round++)
        await world.runJob('send mails')
      expect(arrived).toContain(guest.email)
    },
  )
})
