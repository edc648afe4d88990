import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/push.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aBrowserAt, aPushService, type PushService } from '#server/testing/pushService.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'

let service: PushService
beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.close())
const world = useWorld(() => ({ env: { PUSH_ORIGIN: service.origin }, keepClock: true }))

describe('an address', () => {
  const start = async (body: unknown, token?: string) =>
    world.ask(contract.subscribeToPush, {
      token: token ?? (await aGuest(world)).token,
      body: body as contract.PushSubscriptionInput,
    })

  test('is accepted only for a known push service', async () => {
    const { address } = aBrowserAt(service)
    const { status, refusal } = await start({ ...address, endpoint: 'https://10.0.0.1/admin' })
    expect([status, refusal.error]).toEqual([422, 'push_service_unknown'])
  })

  test('is refused without a session, and where it is invalid', async () => {
    const { address } = aBrowserAt(service)
    expect((await start(address, 'nobody')).status).toBe(401)
    for (const body of [
      {},
      { ...address, endpoint: 'no address' },
      { ...address, endpoint: `${address.endpoint}\0` },
      { ...address, keys: { ...address.keys, auth: 'short' } },
      { ...address, keys: { ...address.keys, p256dh: `${address.keys.p256dh}AA` } },
    ])
      expect((await start(body)).status).toBe(400)
    expect((await world.ask(contract.readPushStatus, {})).status).toBe(401)
    expect((await world.ask(contract.unsubscribeFromPush, {})).status).toBe(401)
  })

  test('that the browser has changed is replaced, by a caller who knows the secret of the old one', async () => {
    const location = await aLocation(world, { priceCents: 0, asksFirst: true })
    const [old, next] = [aBrowserAt(service), aBrowserAt(service)]
    await start(old.address, location.token)
    const { endpoint, keys } = old.address
    const move = (auth: string, to = next.address) =>
      world.ask(contract.movePushSubscription, { body: { from: { endpoint, auth }, to } })
    const ask = async () => {
      const guest = await aGuest(world, { proven: true })
      await askFor(world, guest, location.id, { shownCents: 0 })
      await world.runJob('send push messages')
      return [old.requests().length, next.requests().length]
    }
    expect((await move(next.address.keys.auth)).status).toBe(200)
    expect(await ask()).toEqual([1, 0])
    expect((await move(keys.auth)).status).toBe(200)
    expect((await move(keys.auth)).status).toBe(200)
    expect(await ask()).toEqual([1, 1])
    const elsewhere = { ...next.address, endpoint: 'https://10.0.0.1/admin' }
    expect((await move(keys.auth, elsewhere)).refusal.error).toBe('push_service_unknown')
    expect((await move('short')).status).toBe(400)
  })

  test('is taken of several browsers at once, and the same one twice, from one session and from several', async () => {
    const [one, two] = [aBrowserAt(service), aBrowserAt(service)]
    const tokens = [(await aGuest(world)).token, (await aGuest(world)).token]
    const answers = tokens.flatMap((token) =>
      [one, two, one, two].map(({ address }) => start(address, token)),
    )
    const moved = world.ask(contract.movePushSubscription, {
      body: {
        from: { endpoint: one.address.endpoint, auth: one.address.keys.auth },
        to: two.address,
      },
    })
    const statuses = (await Promise.all([...answers, moved])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('whose key is no key is forgotten at the first try', async () => {
    const location = await aLocation(world, { priceCents: 0, asksFirst: true })
    const { address } = aBrowserAt(service)
    const keys = { ...address.keys, p256dh: Buffer.alloc(65, 7).toString('base64url') }
    expect((await start({ ...address, keys }, location.token)).status).toBe(200)
    const guest = await aGuest(world, { proven: true })
    await askFor(world, guest, location.id, { shownCents: 0 })
    await world.runJob('send push messages')
    const { token } = location
    expect((await world.ask(contract.readPushStatus, { token })).reply.isOn).toBe(false)
  })
})
