import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { revokeApiKey } from '#contract/apiKeys.ts'
import * as recovery from '#contract/recovery.ts'
import { showSale } from '#contract/sales.ts'
import { makeWebhook } from '#contract/webhooks.ts'
import { aGuest, mailedCode, thePassword } from '#server/testing/accounts.ts'
import { askSignIn, opened, signInWith } from '#server/testing/addressCodes.ts'
import { aProgram, sell } from '#server/testing/apiKeys.ts'
import { aLocation } from '#server/testing/locations.ts'
import { payWith, sessionOf } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, typeCode } from '#server/testing/visits.ts'
import { aWebhookReceiver } from '#server/testing/webhookReceiver.ts'

const world = useWorld({ checkBooks: true })

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>
beforeEach(async () => {
  receiver = await aWebhookReceiver()
})
afterEach(() => receiver.close())

type Program = Awaited<ReturnType<typeof aProgram>>

const typed = { expiry: '10 / 41', cvc: '301' }
const aDoor = () => aLocation(world, { priceCents: 250 })
const saleOf = ({ token }: Program, id: string) => world.ask(showSale, { token, params: { id } })
const heard = async () => {
  await world.runJob('deliver webhooks')
  return receiver.received.map(({ message }) => [message.type, message.data['saleId']])
}

async function aListeningProgram() {
  const program = await aProgram(world)
  const kinds = ['visit.ready' as const, 'visit.used' as const]
  const body = { url: receiver.url, kinds, password: thePassword }
  await world.ask(makeWebhook, { token: program.owner.token, body })
  return program
}

/** The customer paid with this card, and typed this address for the receipt. */
async function aSold(program: Program, email: string) {
  const [door, customer, purchaseKey] = [await aDoor(), randomUUID(), randomUUID()]
  const opened = (await sell(world, program, door.id, { customer, purchaseKey })).reply
  await payWith(world, opened.url ?? '', 'pays', email, typed)
  await world.runJob('deliver webhooks')
  const { id, code } = (await saleOf(program, opened.id)).reply
  return { door, customer, purchaseKey, id, code: code ?? '' }
}

/** Their phone shows what they bought: first by the receipt's address, then, with the card that paid, as its own. */
async function onTheirPhone(email: string) {
  const { request } = (await world.ask(recovery.askRecovery, { body: { email } })).reply
  const body = { request, code: await mailedCode(world, email) }
  const { token } = opened((await world.ask(recovery.recover, { body })).reply)
  const { url } = (await world.ask(recovery.startCardProof, { token })).reply
  await payWith(world, url, 'pays', undefined, typed)
  const checked = { sessionId: sessionOf(url) }
  const { reply } = await world.ask(recovery.confirmCardProof, { token, body: checked })
  expect(reply.state).toBe('same_card')
  return { token: reply.guest?.token ?? '' }
}

async function toPay(phone: { token: string }, door: { id: string }) {
  const { reply } = await askFor(world, phone, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error(`Not to be paid: ${reply.kind}`)
  return reply
}

test('what a program’s customer buys by themselves is neither told nor shown to the program', async () => {
  const program = await aListeningProgram()
  const email = `${randomUUID()}@pitstop.example`
  const sold = await aSold(program, email)
  const phone = await onTheirPhone(email)
  await typeCode(world, sold.door, sold.code)
  const ofSale = [
    ['visit.ready', sold.id],
    ['visit.used', sold.id],
  ]
  expect(await heard()).toEqual(ofSale)

  const door = await aDoor()
  const own = await toPay(phone, door)
  // Back on the phone that holds the visit, and not on the page of the program’s customers.
  const page = await world.app.inject(`/sandbox/checkout/${sessionOf(own.url)}`)
  expect(page.body).not.toContain('/sold')
  // The program’s next sale there is another customer’s: it does not get the page that is open on the phone.
  const next = (await sell(world, program, door.id, { customer: sold.customer })).reply
  expect(next.url).not.toBe(own.url)
  await payWith(world, own.url, 'pays', email, typed)
  expect((await saleOf(program, own.orderId)).refusal.error).toBe('sale_not_found')
  expect(await heard()).toEqual(ofSale)
  expect((await saleOf(program, sold.id)).reply.state).toBe('used')
})

test('a sale stays the key’s where its customer adds it to an account: told, read and not sold twice', async () => {
  const program = await aListeningProgram()
  const email = `${randomUUID()}@pitstop.example`
  const sold = await aSold(program, email)
  const phone = await onTheirPhone(email)
  const account = await aGuest(world, { proven: true })
  const { request } = (await askSignIn(world, account.email)).reply
  const code = await mailedCode(world, account.email)
  const signedIn = await signInWith(world, { request, code, guestToken: phone.token })
  expect(signedIn).toMatchObject({ status: 200, guestKept: true })

  const { id, customer, purchaseKey, door } = sold
  expect((await saleOf(program, id)).reply).toMatchObject({
    state: 'ready',
    customer,
    code: sold.code,
  })
  expect((await sell(world, program, door.id, { customer, purchaseKey })).reply.id).toBe(id)
  await typeCode(world, door, sold.code)
  const ofSale = [
    ['visit.ready', id],
    ['visit.used', id],
  ]
  expect(await heard()).toEqual(ofSale)
  const own = await toPay({ token: signedIn.token ?? '' }, await aDoor())
  await payWith(world, own.url, 'pays', email, typed)
  expect(await heard()).toEqual(ofSale)
})

test('a key that was revoked is told nothing more of what it sold', async () => {
  const program = await aListeningProgram()
  const sold = await aSold(program, `${randomUUID()}@pitstop.example`)
  const params = { id: program.keyId }
  await world.ask(revokeApiKey, { token: program.owner.token, params })
  await typeCode(world, sold.door, sold.code)
  expect(await heard()).toEqual([['visit.ready', sold.id]])
})
