import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changeLanguage } from '#contract/account.ts'
import * as auth from '#contract/auth.ts'
import * as contract from '#contract/push.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aGuest, aPartner, type SignedUp } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import {
  aBrowserAt,
  aPushService,
  type PushService,
  signerOf,
} from '#server/testing/pushService.ts'
import { accept, aRequest, decline } from '#server/testing/requests.ts'
import { askFor, codeOn, visitOf } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let service: PushService
let world: World
beforeAll(async () => {
  service = await aPushService()
  world = await aWorld({ env: { PUSH_ORIGIN: service.origin } })
})
beforeEach(() => {
  world.clock.moveTo(0)
  service.answers(() => 201)
})
afterAll(async () => {
  await world.close()
  await service.close()
})

/** A signed-in browser that has turned push notifications on. */
async function aToldBrowser({ token }: { token: string }) {
  const browser = aBrowserAt(service)
  const { status } = await world.ask(contract.subscribeToPush, { token, body: browser.address })
  expect(status).toBe(200)
  return browser
}
const send = () => world.runJob('send push messages')
const isOn = async (token: string) =>
  (await world.ask(contract.readPushStatus, { token })).reply.isOn
const signInAgain = async ({ email, password }: SignedUp, userType: 'user' | 'partner') =>
  (await world.ask(auth.login, { body: { email, password, userType } })).reply.token

async function aDoorThatAsksFirst() {
  const location = await aLocation(world, { priceCents: 0, asksFirst: true })
  return { location, browser: await aToldBrowser(location) }
}
const ask = async (location: { id: string }, guest?: SignedUp) =>
  askFor(world, guest ?? (await aGuest(world, { proven: true })), location.id, { shownCents: 0 })

describe('a partner’s device', () => {
  test.each(['free', 'card', 'price_2'] as const)(
    'is told that a guest asks, and neither who nor by what code, %s',
    async (way) => {
      const requested = await aRequest(world, { with: way, name: 'Wilhelmina Canary' })
      const quiet = aBrowserAt(service)
      const second = await aDoorThatAsksFirst()
      await send()
      expect([...quiet.told(), ...second.browser.told()]).toEqual([])

      const browser = await aToldBrowser(requested.location)
      await decline(world, requested.location, requested.visitId)
      const { guest } = await aRequestAt(requested.location, way)
      await send()
      const name = requested.location.location.name
      expect(browser.told()).toEqual([
        {
          title: 'A guest wants to come in',
          body: `${name}: please answer within 3 minutes.`,
          path: `/partner/door?restroom=${requested.location.id}`,
        },
      ])
      expect(JSON.stringify(browser.told())).not.toContain(guest.email)
    },
  )

  test('is reached encrypted for its browser and signed by our key, in time for an answer', async () => {
    const { location, browser } = await aDoorThatAsksFirst()
    await ask(location)
    await send()
    await send()
    const [request, ...more] = browser.requests()
    expect(more).toEqual([])
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '180',
      urgency: 'high',
    })
    expect(request?.body.includes('guest asks')).toBe(false)
    const { publicKey } = (await world.ask(contract.readPushStatus, { token: location.token }))
      .reply
    expect(signerOf(request ?? { headers: {} })).toEqual({
      key: publicKey,
      aud: service.origin,
      sub: 'mailto:hello@pitstop.example',
    })
  })
})

/** Another guest asks at the same door in the same way. */
async function aRequestAt(
  location: Awaited<ReturnType<typeof aRequest>>['location'],
  way: 'free' | 'card' | 'price_2',
) {
  return aRequest(world, { with: way, location })
}

describe('a guest’s device', () => {
  test('is notified of a yes, in the account’s language, without the code', async () => {
    const { location, guest, visitId } = await aRequest(world)
    const browser = await aToldBrowser(guest)
    await world.ask(changeLanguage, { token: guest.token, body: { language: 'de' } })
    await accept(world, location, visitId)
    await send()
    expect(browser.told()).toEqual([
      {
        title: 'Sie dürfen hinein',
        body: `${location.location.name} hat Ihre Anfrage angenommen. Ihr Code steht auf der Seite Ihres Besuchs.`,
        path: `/visits/${visitId}`,
      },
    ])
    const code = codeOn(await visitOf(world, guest, visitId))
    expect(JSON.stringify(browser.told())).not.toContain(code)
  })

  test('is notified of a no, and of no answer', async () => {
    const first = await aRequest(world)
    const declined = await aToldBrowser(first.guest)
    await decline(world, first.location, first.visitId)
    const other = await aRequest(world)
    const unanswered = await aToldBrowser(other.guest)
    world.clock.moveTo(3 * minute)
    await world.runJob('decline unanswered requests')
    await send()
    expect(declined.told()).toMatchObject([{ title: 'Not this time' }])
    expect(unanswered.told()[0]?.body).toMatch(/didn’t answer in time/)
  })
})

describe('a device is told no more', () => {
  const tellingEnds = async (end: (location: SignedUp) => Promise<unknown>) => {
    const { location, browser } = await aDoorThatAsksFirst()
    await end({ ...location.partner, token: location.token })
    await ask(location)
    await send()
    return browser.requests()
  }

  test('once it was switched off', async () => {
    const { location } = await aDoorThatAsksFirst()
    expect(await isOn(location.token)).toBe(true)
    await world.ask(contract.unsubscribeFromPush, { token: location.token })
    expect(await isOn(location.token)).toBe(false)
    expect(
      await tellingEnds(({ token }) => world.ask(contract.unsubscribeFromPush, { token })),
    ).toEqual([])
  })

  test('once it was signed out, by itself or from elsewhere', async () => {
    expect(await tellingEnds(({ token }) => world.ask(auth.signOut, { token }))).toEqual([])
    const fromElsewhere = await tellingEnds(async (partner) => {
      const token = await signInAgain(partner, 'partner')
      const { reply } = await world.ask(auth.listSessions, { token })
      for (const { id } of reply.filter(({ current }) => !current))
        await world.ask(auth.endSession, { token, params: { id } })
    })
    expect(fromElsewhere).toEqual([])
    expect(await addressesLeft()).not.toContain('signed out')
  })

  test('once its session has run out unused', async () => {
    const { location, browser } = await aDoorThatAsksFirst()
    world.clock.moveTo(25 * hour)
    const token = await signInAgain(location.partner, 'partner')
    expect(await isOn(token)).toBe(false)
    await ask(location)
    await send()
    expect(browser.requests()).toEqual([])
  })

  test('once another account turns them on in the same browser', async () => {
    const { location, browser } = await aDoorThatAsksFirst()
    const { token } = await aGuest(world)
    await world.ask(contract.subscribeToPush, { token, body: browser.address })
    await ask(location)
    await send()
    expect(browser.requests()).toEqual([])
    expect(await isOn(location.token)).toBe(false)
  })

  test.each([404, 410])('once its push service says that it is gone, with %i', async (status) => {
    const { location, browser } = await aDoorThatAsksFirst()
    service.answers(() => status)
    await ask(location)
    await send()
    expect(browser.requests()).toHaveLength(1)
    expect(await isOn(location.token)).toBe(false)
  })

  test('once ten others of the account asked later', async () => {
    const partner = await aPartner(world)
    await aToldBrowser(partner)
    for (let device = 0; device < 10; device++) {
      world.clock.moveTo((device + 1) * second)
      await aToldBrowser({ token: await signInAgain(partner, 'partner') })
      expect(await isOn(partner.token)).toBe(device < 9)
    }
  })
})

const addressesLeft = async () =>
  (
    await world.db.transact((tx) =>
      tx.many(
        z.object({ state: z.string() }),
        `select case when s.ended_at is null then 'running' else 'signed out' end as state
         from nudge_addresses a join sessions s on s.id = a.session_id`,
      ),
    )
  ).map(({ state }) => state)

describe('a push service that does not answer', () => {
  test('refuses a message for good: it is not retried, and the device gets the next one', async () => {
    const { location, browser } = await aDoorThatAsksFirst()
    service.answers(() => 403)
    await ask(location)
    await send()
    world.clock.moveTo(minute)
    await send()
    expect(browser.requests()).toHaveLength(1)
    service.answers(() => 201)
    await ask(location)
    await send()
    expect(browser.requests()).toHaveLength(2)
  })

  test('sends us nowhere else', async () => {
    const { location, browser } = await aDoorThatAsksFirst()
    service.answers(() => 307)
    await ask(location)
    await send()
    expect(browser.requests()).toHaveLength(1)
    expect(service.received.filter(({ path }) => path === '/elsewhere')).toEqual([])
  })

  test('keeps nothing that comes too late', async () => {
    const { location, browser } = await aDoorThatAsksFirst()
    await ask(location)
    world.clock.moveTo(3 * minute)
    await send()
    expect(browser.requests()).toEqual([])
  })
})

// The last one: after five failures the breaker leaves a service untried for a while.
test('a push service that is away is asked again for as long as the answer is worth it', async () => {
  const { location, browser } = await aDoorThatAsksFirst()
  service.answers((path) => (path === browser.path ? 503 : 201))
  await ask(location)
  const tries: number[] = []
  for (let at = 0; at <= 200; at++) {
    world.clock.moveTo(at * second)
    const before = browser.requests().length
    await send()
    if (browser.requests().length > before) tries.push(at)
  }
  expect(tries).toEqual([0, 5, 15, 35, 75])
})
