import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { saveLocation } from '#contract/locations.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { reportSale } from '#contract/sales.ts'
import { teamLog } from '#contract/teamLog.ts'
import * as contract from '#contract/webhooks.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aPartner, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aProgram, sell } from '#server/testing/apiKeys.ts'
import { sealWithGoneKey } from '#server/testing/goneKeys.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { payWith } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit, typeCode } from '#server/testing/visits.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'

const world = useWorld()

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeEach(async () => {
  receiver = await aWebhookReceiver()
})
afterEach(() => receiver.close())

interface Owner {
  token: string
}

const add = ({ token }: Owner, more: object = {}) =>
  world.ask(contract.makeWebhook, {
    token,
    body: {
      url: receiver.url,
      kinds: contract.WebhookKind.options,
      password: thePassword,
      ...more,
    },
  })
const hooksOf = async ({ token }: Owner) =>
  (await world.ask(contract.showWebhooks, { token })).reply.webhooks
const logOf = async ({ token }: Owner, id: string) =>
  (await world.ask(contract.webhookDeliveries, { token, params: { id } })).reply.deliveries
const reprice = ({ token }: Owner) =>
  world.ask(saveLocation, { token, body: { ...aDraft, price: 3 } })
const deliver = () => world.runJob('deliver webhooks')

test('a program hears that what it sold is ready and used, signed, and so does the restroom’s partner', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  const { secret } = (await add(program.owner)).reply
  const partners = (await add(door)).reply
  const sale = (await sell(world, program, door.id, { customer: 'zanzibar' })).reply
  await payWith(world, sale.url ?? '', 'pays', 'zanzibar@pitstop.example')
  const ready = (await sell(world, program, door.id, { customer: 'zanzibar' })).refusal
  expect(ready.error).toBe('customer_has_code')
  await deliver()
  const code = await codeOf(program, sale.id)
  await typeCode(world, door, code)
  await deliver()

  const mine = receiver.received.filter(({ isSigned }) => isSigned(secret))
  expect(mine.map(({ message }) => message.type)).toEqual(['visit.ready', 'visit.used'])
  const data = { saleId: sale.id, locationId: door.id, restroom: aDraft.name, cents: 250 }
  expect(mine[1]?.message.data).toMatchObject(data)
  const theirs = receiver.received.filter(({ isSigned }) => isSigned(partners.secret))
  expect(theirs.map(({ message }) => message.type)).toEqual(['visit.ready', 'visit.used'])
  expect(theirs[0]?.message.data).not.toHaveProperty('saleId')
  // Never a code, a name, an address or the program's word for its customer.
  for (const { body } of receiver.received) {
    expect(body).not.toContain(code)
    expect(body.toLowerCase()).not.toContain('zanzibar')
  }
})

async function codeOf({ token }: { token: string }, id: string) {
  const { statusCode, body } = await world.app.inject({
    url: `/api/sales/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  return String((JSON.parse(body) as { code: unknown }).code)
}

test('a new secret and the one before sign for a day; it takes a proof, is shown once and logged, and a third ends the first', async () => {
  const { location } = await aUsedVisit(world)
  const first = (await add(location)).reply
  const id = first.webhooks[0]?.id ?? ''
  const rotate = (owner: Owner, password?: string) =>
    world.ask(contract.rotateWebhookSecret, {
      token: owner.token,
      params: { id },
      body: password === undefined ? {} : { password },
    })
  expect((await rotate(location)).refusal.error).toBe('proof_needed')
  expect((await rotate(await aPartner(world), thePassword)).refusal.error).toBe('webhook_not_found')
  const second = (await rotate(location, thePassword)).reply
  expect(second.secret).not.toBe(first.secret)
  let price = 3
  const signedBy = async (...secrets: string[]) => {
    await world.db.transact((tx) =>
      tx.run('update locations set price_cents = $2 where id = $1', [location.id, ++price * 100]),
    )
    await deliver()
    const last = receiver.received.at(-1)
    expect(receiver.received).toHaveLength(price - 3)
    return secrets.map((secret) => last?.isSigned(secret))
  }
  expect(await signedBy(first.secret, second.secret)).toEqual([true, true])
  const third = (await rotate(location, thePassword)).reply
  expect(await signedBy(first.secret, second.secret, third.secret)).toEqual([false, true, true])
  expect(JSON.stringify(await hooksOf(location))).not.toContain('whsec_')

  world.clock.moveTo(contract.secretOverlapHours * hour)
  expect(await signedBy(second.secret, third.secret)).toEqual([false, true])
  const owner = await aMember(world, { organisationId: location.partnerId, role: 'owner' })
  expect((await hooksOf(owner))[0]?.previousUntil).toBeNull()
  await world.runJob('forget old webhook events')
  const kept = await world.db.transact((tx) =>
    tx.run('select from webhook_endpoints where id = $1 and previous_secret is not null', [id]),
  )
  expect(kept).toBe(0)
  const { acts } = (await world.ask(teamLog, { token: owner.token, query: {} })).reply
  expect(acts.filter(({ act }) => act === 'rotated_webhook_secret')).toHaveLength(2)
})

test('a partner hears of reviews, reports and changes of their restrooms, and of nobody else’s', async () => {
  const { guest, visit, location } = await aUsedVisit(world)
  await add(location)
  const stranger = await aPartner(world)
  await add(stranger, { kinds: ['review.written'] })
  const body = { rating: 2, comment: 'Cold water.' }
  await world.ask(reviewVisit, { token: guest.token, params: { id: visit.id }, body })
  await reprice(location)
  await deliver()
  expect(receiver.kinds().toSorted()).toEqual(['location.changed', 'review.written'])
  expect(receiver.received.map((one) => one.body).join()).not.toContain('Cold')

  const program = await aProgram(world, { owner: location.partner })
  const sale = (await sell(world, program, location.id, { shownCents: 300 })).reply
  await payWith(world, sale.url ?? '')
  const params = { id: sale.id }
  await world.ask(reportSale, { token: program.token, params, body: { reason: 'closed' } })
  await deliver()
  // Once, though the organisation both sold it and runs the restroom.
  expect(receiver.kinds().slice(2).toSorted()).toEqual(['visit.ready', 'visit.reported'])
})

/** Before each further try of what does not arrive. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
]

test('what does not arrive is tried again for three days; then the endpoint is turned off, and its owner told', async () => {
  const { location } = await aUsedVisit(world)
  await add(location)
  receiver.answers((_request, response) => {
    response.writeHead(500).end()
  })
  await reprice(location)
  await deliver()
  const [hook] = await hooksOf(location)
  const id = hook?.id ?? ''
  expect(await logOf(location, id)).toMatchObject([
    { state: 'waiting', tries: 1, status: 500, failure: 'refused' },
  ])
  await deliver()
  expect(receiver.received).toHaveLength(1)
  let [tries, passed] = [1, 0]
  const wait = (ms: number) => world.clock.moveTo((passed += ms))
  // Days pass: the owner's own session is over.
  const signIn = () => aMember(world, { organisationId: location.partnerId, role: 'owner' })
  for (const pause of waits) {
    expect((await hooksOf(await signIn()))[0]?.disabledAt).toBeNull()
    wait(pause)
    await deliver()
    tries += 1
    expect(receiver.received).toHaveLength(tries)
  }
  // Each is the same event, whose id says so.
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
  const owner = await signIn()
  expect((await hooksOf(owner))[0]?.disabledAt).not.toBeNull()
  const [mail] = await mailsTo(world, location.partner.email)
  expect(mail?.text).toContain(receiver.url)

  const [given] = await logOf(owner, id)
  expect(given?.state).toBe('given_up')
  const at = { token: owner.token, params: { id: given?.id ?? '' } }
  expect((await world.ask(contract.redeliver, at)).refusal.error).toBe('delivery_not_found')
  await world.ask(contract.enableWebhook, { token: owner.token, params: { id } })
  expect((await world.ask(contract.redeliver, at)).status).toBe(200)
  receiver.answers((_request, response) => {
    response.writeHead(200).end()
  })
  await deliver()
  expect(await logOf(owner, id)).toMatchObject([{ state: 'arrived', status: 200 }])
  expect((await hooksOf(owner))[0]).toMatchObject({ failingSince: null, disabledAt: null })
})

test('where its secret was sealed with a key that is gone, the log says so, and a new one signs again', async () => {
  const { location } = await aUsedVisit(world)
  const first = (await add(location)).reply
  const id = first.webhooks[0]?.id ?? ''
  await sealWithGoneKey(world, 'webhook_endpoints', id)
  await reprice(location)
  await deliver()
  expect(await logOf(location, id)).toMatchObject([{ state: 'waiting', failure: 'secret_lost' }])
  expect(receiver.received).toHaveLength(0)

  const at = { token: location.token, params: { id }, body: { password: thePassword } }
  const { secret } = (await world.ask(contract.rotateWebhookSecret, at)).reply
  world.clock.moveTo(5 * minute)
  await deliver()
  expect(receiver.received[0]?.isSigned(secret)).toBe(true)
})

test('an endpoint that refuses one event alone is not turned off', async () => {
  const { guest, visit, location } = await aUsedVisit(world)
  await add(location)
  receiver.answers((_request, response) => {
    response.writeHead(receiver.kinds().at(-1) === 'location.changed' ? 500 : 200).end()
  })
  await reprice(location)
  await deliver()
  const [params, body] = [{ id: visit.id }, { rating: 5, comment: 'Clean.' }]
  await world.ask(reviewVisit, { token: guest.token, params, body })
  for (const pause of waits) {
    world.clock.moveTo(world.clock.offsetMs() + pause)
    await deliver()
  }
  expect(receiver.kinds().filter((kind) => kind === 'location.changed')).toHaveLength(10)
  const owner = await aMember(world, { organisationId: location.partnerId, role: 'owner' })
  const [hook] = await hooksOf(owner)
  expect(hook?.disabledAt).toBeNull()
  expect(await logOf(owner, hook?.id ?? '')).toContainEqual(
    expect.objectContaining({ kind: 'location.changed', state: 'given_up' }),
  )
})

test('a webhook is added with a fresh proof, at an address that may be called, and removed with its log', async () => {
  const owner = await aPartner(world)
  expect((await add(owner, { password: undefined })).refusal.error).toBe('proof_needed')
  for (const url of ['http://169.254.169.254/', 'https://10.0.0.1/', 'https://hotel.example:22/'])
    expect((await add(owner, { url })).refusal.error, url).toBe('webhook_url_refused')
  const { secret, webhooks } = (await add(owner)).reply
  expect(secret).toMatch(/^whsec_/)
  expect(JSON.stringify(await hooksOf(owner))).not.toContain(secret)
  const params = { id: webhooks[0]?.id ?? '' }
  const at = { token: owner.token, params }
  expect((await world.ask(contract.removeWebhook, at)).reply.webhooks).toEqual([])
  expect((await world.ask(contract.webhookDeliveries, at)).refusal.error).toBe('webhook_not_found')
})

test('an organisation that its last owner deletes is told nothing more', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  await add(program.owner)
  const sale = (await sell(world, program, door.id)).reply
  const body = { password: thePassword }
  const { status } = await world.ask(deleteAccount, { token: program.owner.token, body })
  expect(status).toBe(200)
  await payWith(world, sale.url ?? '')
  await deliver()
  expect(receiver.received).toEqual([])
})
