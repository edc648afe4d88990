import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import * as auth from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { buyPlan, confirmOrder, giveBack } from '#contract/checkout.ts'
import { checkCode } from '#contract/doors.ts'
import { currentGuest } from '#contract/guests.ts'
import { languageTags } from '#contract/languages.ts'
import { activeLocations, saveLocation, setVisibility } from '#contract/locations.ts'
import { earningDays, earningsOfDay } from '#contract/payouts.ts'
import { listPlans } from '#contract/plans.ts'
import { oneVisit, requestAccess } from '#contract/visits.ts'
import { copyOfProduct } from '#server/testing/copyOfProduct.ts'

const copy = copyOfProduct()
afterAll(() => copy.remove())

const row = `  week_pass: {
    kind: 'week_pass',
    id: 'price_4',
    cents: 2_499,
    covers: 'standard',
    uses: 'unlimited',
    hours: 7 * 24,
    renews: false,
    isPopular: false,
    features: ['unlimitedUses', 'anyUpTo'],
  },
`
const screenMessages = {
  name: '7-Day Pass',
  get: 'Get 7-Day',
  note: 'Your 7 days start with your first code.',
  starts: 'Your 7 days start now.',
  paid: 'Paid. Your 7 days start with your first code.',
  runs: '7 days from your first code',
}

/** Adds a fourth plan and a ninth feature: one row each, and their words on screens and in emails in each language. */
function addRows() {
  copy.insert('contract/plans.ts', /^\} as const satisfies/m, row)
  copy.insert('contract/featureNames.ts', /^\] as const/m, `  'bidet',\n`)
  copy.insert('web/guest/locations/featureIcons.ts', /^\}\n$/m, `  bidet: Droplets,\n`)
  for (const language of languageTags) {
    const folder = `messages/${language}`
    const week_pass = JSON.stringify(screenMessages)
    copy.insert(`${folder}/screens/planKinds.json`, /(?<=^\{)/, `"week_pass":${week_pass},`)
    copy.insert(`${folder}/screens/location.json`, /(?="familyRoom":)/, `"bidet": "Bidet",`)
    const name = JSON.stringify(screenMessages.name)
    copy.insert(`${folder}/mails.json`, /(?<="plans": \{)/, `"week_pass":${name},`)
  }
}

/** The plans that have a price when STRIPE_PRICES is set to `prices`. */
const pricedBy = (prices: string) =>
  copy.evaluate(`const { readConfig } = await import('./server/app/config.ts')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    console.log(Object.keys(readConfig({ ...stripe, STRIPE_PRICES: '${prices}' }).card.prices).join())`)

interface Input {
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  token?: string
}

/** Makes a call of the contract. It does not parse the reply: this process knows only three plans and eight features. */
async function ask<C extends Call>(url: string, call: C, options: Input = {}) {
  const path = Object.entries(options.params ?? {}).reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  )
  const query = new URLSearchParams(options.query)
  const response = await fetch(new URL(`${path}?${query.toString()}`, url), {
    method: call.method,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new Error(`${call.path}: ${JSON.stringify(reply)}`)
  return reply as z.output<C['reply']>
}

const password = 'a sea of tulips'
const signUpHash = '$2b$10$jCQqYQBNGLnjEO8ta.eQ0Oy4CBFcudBYlm4cnkijVmw6eoHjfRmMG'

async function signUp(url: string, userType: auth.UserType) {
  const email = `${randomUUID()}@pitstop.example`
  const body = { email, password: signUpHash, userType, name: 'Lantern Coffee House' }
  const { token } = await ask(url, auth.register, { body })
  return { email, token }
}

/** Buys a plan and pays for it; returns the order and the outcome of the payment. */
async function buy(url: string, token: string, planId: string) {
  const started = await ask(url, buyPlan, { token, body: { planId, purchaseKey: randomUUID() } })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ card: 'pays' })
  await fetch(new URL(started.url, url), { method: 'POST', headers, body, redirect: 'manual' })
  const sessionId = started.url.split('/').at(-1)
  const confirm = () => ask(url, confirmOrder, { token, body: { sessionId } })
  return { orderId: started.orderId, outcome: await confirm(), settle: confirm }
}

const price = 2.5

async function listDoor(url: string, name: string, features: Record<string, string>) {
  const partner = await signUp(url, 'partner')
  const { token } = partner
  const place = {
    name,
    features,
    address: '218 W 46th St, New York, NY 10036',
    coordinates: { lat: 40.758867, lng: -73.98555 },
    price,
  }
  const { _id } = await ask(url, saveLocation, { token, body: place })
  await ask(url, setVisibility, { token, body: { isActive: true } })
  return { ...partner, locationId: _id }
}

type Door = Awaited<ReturnType<typeof listDoor>>

async function goIn(url: string, token: string, door: Door) {
  const body = { locationId: door.locationId, shownCents: price * 100, purchaseKey: randomUUID() }
  const granted = await ask(url, requestAccess, { token, body })
  const params = { id: 'visitId' in granted ? granted.visitId : '' }
  const { code } = await ask(url, oneVisit, { token, params })
  const checked = await ask(url, checkCode, { token: door.token, body: { code } })
  expect(checked).toMatchObject({ kind: 'valid' })
}

/** The lines of the newest day on which a partner earned something. */
async function newestLines(url: string, { email }: Door) {
  const signIn = { email, password, userType: 'partner' }
  const { token } = await ask(url, auth.login, { body: signIn })
  for (;;) {
    const { days } = await ask(url, earningDays, { token })
    const [day] = days
    if (day) return (await ask(url, earningsOfDay, { token, params: { date: day.date } })).lines
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A compiler runs beside two servers, which is slow on two cores. */
const patience = 600_000

let compiled: Promise<void>
let url: string
let door: Door
let earlier: Awaited<ReturnType<typeof signUp>>
let after: Awaited<ReturnType<typeof copy.start>>
beforeAll(async () => {
  addRows()
  compiled = copy.compile()
  // The last test reports its failure.
  compiled.catch(() => undefined)
  const before = await copy.startUnchanged()
  door = await listDoor(before.url, 'Lantern Coffee House', { wheelchair: 'yes' })
  earlier = await signUp(before.url, 'user')
  await buy(before.url, earlier.token, 'price_2')
  await before.stop()
  after = await copy.start()
  ;({ url } = after)
}, patience)

test('a ninth feature is a name, its words and an icon: restrooms of before are not known to have it, new ones are found by it', async () => {
  const bakery = await listDoor(url, 'Harbor Bakery', { wheelchair: 'yes', bidet: 'yes' })
  const found = async (features: string) =>
    (await ask(url, activeLocations, { query: { features } })).map(({ _id }) => _id)
  expect(await found('bidet')).toEqual([bakery.locationId])
  expect((await found('wheelchair')).sort()).toEqual([door.locationId, bakery.locationId].sort())
  expect(await found('wheelchair,bidet')).toEqual([bakery.locationId])
  const all = await ask(url, activeLocations)
  const known = all.find(({ _id }) => _id === door.locationId)?.features
  expect(known).toMatchObject({ wheelchair: 'yes', shower: 'unknown', bidet: 'unknown' })
})

test('a fourth plan is a row and its words: it is sold, used, shared out and given back on the data of before', async () => {
  const stored = await ask(url, currentGuest, { token: earlier.token })
  expect(stored.currentSubscription).toMatchObject({ planId: 'price_2', plan: '24-Hour Pass' })
  expect((await ask(url, listPlans)).at(-1)).toEqual({
    id: 'price_4',
    name: '7-Day Pass',
    price: '$24.99',
    cents: 2_499,
    features: ['Unlimited uses', 'Any restroom up to $5.00'],
    popular: false,
  })

  const guest = await signUp(url, 'user')
  const used = await buy(url, guest.token, 'price_4')
  expect(used.outcome).toEqual({ kind: 'plan_ready', planId: 'price_4' })
  await goIn(url, guest.token, door)
  const unused = await buy(url, guest.token, 'price_4')
  await ask(url, giveBack, { token: guest.token, params: { id: unused.orderId } })
  expect(await unused.settle()).toMatchObject({ kind: 'money_back', reason: 'given_back' })

  await after.moveClock('+169h')
  expect(await newestLines(url, door)).toEqual([
    expect.objectContaining({ kind: 'pool', planId: 'price_4', paidCents: 2_499, cents: 175 }),
  ])
  await after.stop()
  const three = 'single_visit,day_pass,membership'
  expect(await pricedBy('price_a,price_b,price_c')).toBe(three)
  expect(await pricedBy('price_a,price_b,price_c,price_d')).toBe(`${three},week_pass`)
})

test('both compile everywhere', () => compiled, patience)
