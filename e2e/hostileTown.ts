import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { SignedIn } from '#contract/auth.ts'
import { OperatorSession } from '#contract/operatorSession.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { injections } from './injections.ts'
import { anOperator } from './operators.ts'
import { anAccount, password } from './people.ts'
import { aDoor } from './purchases.ts'
import type { Product } from './server.ts'
import { expect } from './test.ts'

const [short = ''] = injections
/** As many as fit in one text, so that a reader meets each on its own and several together. */
const reasons = packs(500)

/** Nothing is taken away but what surrounds a text, and marks that would turn our own words around. */
const cleaned = (typed: string) => typed.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').trim()

/** Two cafés, two guests and an operator, and wherever they can write, something that wants to be code. */
export async function aHostileTown(request: APIRequestContext, product: Product) {
  // One may save 120 times an hour, so two take turns.
  const first = await aCafe(request)
  const second = await aCafe(request)
  const { door } = first
  const { headers } = door

  const saved: unknown[] = []
  for (const [nth, text] of injections.entries()) {
    const cafe = nth % 2 === 0 ? first : second
    // The city has a table of known addresses, so an address must contain a true one.
    const address = `${text}, 218 W 46th St, New York, NY`
    const fields = { name: text, address, description: text, instructions: text }
    const place = { coordinates: cafe.door.coordinates, price: 0, photoUrls: [cafe.photoUrl] }
    const reply = await request.put('/api/locations/me', {
      headers: cafe.door.headers,
      data: { ...fields, ...place },
    })
    expect(reply.status(), text).toBe(200)
    const location = Written.parse(await reply.json())
    const { name, description } = location
    expect([name, location.address, description]).toEqual([text, address, text].map(cleaned))
    saved.push({ ...location, _id: crypto.randomUUID(), isActive: true })
  }
  await request.put('/api/account/name', { headers, data: { name: short } })

  const inside = await aHostileGuest(request)
  const usedId = await asks(request, inside.headers, door._id)
  const shown = await request.get(`/api/visits/${usedId}`, { headers: inside.headers })
  await door.check(Visit.parse(await shown.json()).code ?? '')
  const written = await request.put(`/api/visits/${usedId}/review`, {
    headers: inside.headers,
    data: { rating: 1, comment: packs(2_000)[0] },
  })
  expect(written.status()).toBe(200)
  const listed = Reviews.parse(await (await request.get('/api/reviews', { headers })).json())
  const reviewId = listed.reviews[0]?.id ?? ''
  const reply = { headers, data: { text: packs(1_000)[0] } }
  await request.put(`/api/reviews/${reviewId}/reply`, reply)
  await request.post(`/api/reviews/${reviewId}/flag`, { headers, data: { reason: 'other' } })

  const guest = await aHostileGuest(request)
  const visitId = await asks(request, guest.headers, door._id)
  const outOfOrder = { kind: 'out_of_order', reason: short }
  await request.put('/api/locations/me/pause', { headers, data: outOfOrder })

  const form = { name: short, business: short, email: '<img/src=x/onerror=injected()>@x.example' }
  for (const message of packs(2_000)) {
    const lead = await request.post('/host-form', { form: { ...form, message }, maxRedirects: 0 })
    expect(lead.status()).toBe(303)
  }

  const operator = await anOperatorOf(request, product)
  for (const reason of reasons)
    for (const act of ['take-down', 'release'])
      await operator.post(`/api/operator/locations/${door._id}/${act}`, { reason })
  return { door, saved, guest, inside, visitId, usedId, operator: operator.session }
}

async function aCafe(request: APIRequestContext) {
  const door = await aDoor(request, 0)
  const photo = {
    name: `"><img src=x onerror=injected()>.svg`,
    mimeType: 'image/png',
    buffer: pixel,
  }
  const uploaded = await request.post('/api/photos', {
    headers: door.headers,
    multipart: { photo },
  })
  const { url } = z.object({ url: z.string() }).parse(await uploaded.json())
  return { door, photoUrl: url }
}

/** Joined until the next would not fit; each begins where something before it may have been left open. */
function packs(max: number): string[] {
  const filled: string[] = []
  let open = ''
  for (const text of injections) {
    if (open.length + text.length + 1 > max) {
      filled.push(open)
      open = ''
    }
    open = `${open} ${text}`.trim()
  }
  return [...filled, open]
}

/** Their browser's name is one too: it is in the list of their sessions. */
async function aHostileGuest(request: APIRequestContext) {
  const account = await anAccount(request)
  const login = await request.post('/api/auth/login', {
    headers: { 'user-agent': `Mozilla/5.0 ${short}` },
    data: { email: account.email, password, userType: 'user' },
  })
  const { token } = SignedIn.parse(await login.json())
  const headers = { authorization: `Bearer ${token}` }
  await request.put('/api/account/name', { headers, data: { name: short } })
  return { ...account, headers }
}

async function asks(
  request: APIRequestContext,
  headers: { authorization: string },
  locationId: string,
) {
  const data = { locationId, purchaseKey: crypto.randomUUID(), shownCents: 0 }
  const response = await request.post('/api/visits', { headers, data })
  const outcome = AccessOutcome.parse(await response.json())
  if (outcome.kind !== 'granted') throw new Error(`The door answered ${outcome.kind}`)
  return outcome.visitId
}

async function anOperatorOf(request: APIRequestContext, product: Product) {
  const { email, code } = await anOperator(product)
  const data = { email, password, code: code() }
  const session = OperatorSession.parse(
    await (await request.post('/api/operator/session', { data })).json(),
  )
  const headers = { authorization: `Bearer ${session.token}` }
  const post = async (path: string, body: object) =>
    expect((await request.post(path, { headers, data: body })).status()).toBe(200)
  return { session, post }
}

const Written = z.looseObject({ name: z.string(), address: z.string(), description: z.string() })
const Reviews = z.object({ reviews: z.array(z.object({ id: z.string() })) })

/** The smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
