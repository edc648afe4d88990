import { z } from 'zod'
import type { Access } from '#contract/call.ts'
import { saveFavourite } from '#contract/favourites.ts'
import { KeyScope } from '#contract/keyScopes.ts'
import { flagReview, reviewVisit } from '#contract/reviews.ts'
import { newId } from '#server/platform/ids.ts'
import { aGuest, aNewcomer, thePassword } from '#server/testing/accounts.ts'
import { aProgram } from '#server/testing/apiKeys.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { passkeysIn } from '#server/testing/authenticators.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { aRequest } from '#server/testing/requests.ts'
import { aUsedVisit, aVisitAt, codeOn } from '#server/testing/visits.ts'
import type { World } from '#server/testing/world.ts'
import type { Draw } from './draw.ts'
import type { Known } from './samples.ts'

export type Cast = Awaited<ReturnType<typeof aCast>>

/** One of each kind of caller, and one of each thing that a route may name. */
export async function aCast(world: World) {
  const { guest, location: door, visit: used } = await aUsedVisit(world)
  const { token } = guest
  const review = { rating: 2, comment: 'Cold water.' }
  await world.ask(reviewVisit, { token, params: { id: used.id }, body: review })
  await world.ask(saveFavourite, { token, params: { locationId: door.id } })
  await aPlanOf(world, guest, 'price_1')
  const ready = await aVisitAt(world, await aGuest(world, { proven: true }), door.id)
  const paid = await aPaidVisit(world, { card: 'disputed' })
  await report(world, paid.guest, paid.visitId)
  await aRequest(world, { with: 'card' })
  const operator = await anOperator(world)
  await passkeysIn(world).add(guest, anAuthenticator())
  await world.db.transact((tx) =>
    tx.run(extras, [newId(world.clock.now()), door.id, world.clock.now(), door.partnerId]),
  )
  await world.runJob('sandbox')
  const things = await thingsIn(world)
  const [flagged = ''] = things('reviews')
  await world.ask(flagReview, {
    token: door.token,
    params: { id: flagged },
    body: { reason: 'untrue' },
  })

  const newcomer = await aNewcomer(world)
  const keys = await keysIn(world)
  return { keys, guest, newcomer, partner: door.partner, operator, code: codeOn(ready), things }
}

/** A key of each scope, by the access of the calls that it may make. */
async function keysIn(world: World) {
  const keys = new Map<Access, string>()
  for (const scope of KeyScope.options)
    keys.set(`key_${scope}`, (await aProgram(world, { scopes: [scope] })).token)
  return keys
}

const extras = `
  with alarm as (
    insert into door_alarms (id, location_id, kind, code_window, code_slot, used_at, raised_at)
    values ($1, $2, 'never_issued', 1, 1, $3, $3) returning id
  ), invitation as (
    insert into invitations (id, organisation_id, email, email_key, role, has_all_restrooms,
      invited_by, token_hash, mailed_at, expires_at)
    values ($1, $4, 'noor@pitstop.example', 'noor@pitstop.example', 'manager', true, $4,
      sha256('noor'::bytea), $3, $3::timestamptz + interval '7 days')
  ), block as (
    insert into guest_blocks (id, organisation_id, guest_id, location_id, reason, since, until)
    values ($1, $4, $1, $2, 'mess', $3, $3::timestamptz + interval '183 days')
  ), person as (
    insert into staff (id, organisation_id, name, has_all_restrooms, pin_hash, added_at)
    values ($1, $4, 'Mika', true, sha256('mika'::bytea), $3)
  )
  insert into leads (id, name, business, email, phone, message, received_at)
  select id, 'Ada', 'Harbor', 'ada@pitstop.example', '', '', $3 from alarm`

/** Under the word by which paths name them. */
const tables = {
  visits: 'visits',
  requests: `visits where state = 'requested'`,
  locations: 'locations',
  'public-restrooms': 'locations where public_source is not null',
  orders: 'orders',
  reviews: 'reviews',
  members: 'members',
  staff: 'staff',
  invitations: 'invitations',
  alarms: 'door_alarms',
  devices: 'door_devices',
  sessions: 'sessions',
  recoveries: 'recovered_sessions',
  people: 'accounts',
  passkeys: 'passkeys',
  'map-edits': 'map_edits',
  'map-photos': 'map_photos',
  leads: 'leads',
  blocks: 'guest_blocks',
  incidents: 'incidents',
  handovers: 'handovers',
  'step-photos': 'private_photos',
  owed: 'refunds',
  disputes: 'disputes',
  reports: 'reports',
  risk: 'risk_cases',
  cases: 'risk_cases',
  keys: 'api_keys',
  webhooks: 'webhook_endpoints',
  'webhook-deliveries': 'webhook_deliveries',
  sales: 'orders',
  checkout: `sandbox.objects where id like 'cs_%'`,
  portal: `sandbox.objects where id like 'bps_%'`,
  invoice: `sandbox.objects where id like 'in_%'`,
  bank: `sandbox.objects where id like 'link_%'`,
}

async function thingsIn(world: World) {
  const found = new Map<string, string[]>()
  for (const [word, from] of Object.entries(tables)) {
    const rows = await world.db.transact((tx) =>
      tx.many(z.object({ id: z.string() }), `select id::text from ${from} limit 5`),
    )
    found.set(
      word,
      rows.map(({ id }) => id),
    )
  }
  const all = [...found.values()].flat()
  /** The ids of one kind; of every kind where there is none of it. */
  return (word: string) => {
    const ids = found.get(word) ?? []
    return ids.length > 0 ? ids : all
  }
}

/** What fields are called, and what stands in them where their schema alone does not say it. */
export function knownOf(cast: Cast, path: string, draw: Draw): Known {
  const { things } = cast
  const word = path.split('/').find((part) => Object.hasOwn(tables, part)) ?? ''
  const a = (kind: string) => draw.one(things(kind))
  const id = a(draw.next() < 0.85 ? word : '')
  const named: Record<string, () => unknown> = {
    ...words,
    ...(path.includes('listing-drafts') && { pin: () => null }),
    id: () => id,
    locationId: () => a('locations'),
    locationIds: () => things('locations'),
    restrooms: () => things('locations'),
    visitId: () => a('visits'),
    photoId: () => a('step-photos'),
    fraudOf: () => cast.partner.id,
    organisationId: () => cast.partner.id,
    sessionId: () => a('checkout'),
    ids: () => things('locations').join(','),
    before: () => {
      if (path.includes('operator')) return 7
      if (path.includes('earnings/days')) return '2026-11-19'
      return a(path.includes('balances') ? 'orders' : 'reviews')
    },
    email: () => (draw.next() < 0.5 ? cast.guest.email : `${crypto.randomUUID()}@pitstop.example`),
    code: () => (path.includes('entry') ? '12#45' : cast.code),
    role: () => (path.includes('operator') ? 'support' : 'manager'),
    ...(path.includes('texts') && { version: () => '2', expectedVersion: () => '2' }),
    // An incident has a photo or none.
    ...(path.includes('incidents') && { photoId: () => null }),
    ...(path.includes('books') && { from: () => 'platform_costs', to: () => 'unearned' }),
  }
  return (name) => (Object.hasOwn(named, name) ? named[name]?.() : undefined)
}

const words: Record<string, () => unknown> = {
  password: () => thePassword,
  current: () => thePassword,
  next: () => thePassword,
  near: () => '40.758867,-73.98555',
  radius: () => '1000',
  bbox: () => '-74.1,40.7,-73.9,40.8',
  zoom: () => '13',
  maxPrice: () => '5',
  minRating: () => '3.5',
  limit: () => '20',
  features: () => 'wheelchair,shower',
  q: () => 'West 46th',
  coordinates: () => ({ lat: 40.758867, lng: -73.98555 }),
  address: () => '218 W 46th St, New York, NY 10036',
  price: () => 2.5,
  photoUrls: () => [],
  timeZone: () => 'America/New_York',
  opens: () => '09:00',
  closes: () => '17:00',
  phone: () => '+1 212 555 0100',
  month: () => '2026-11',
  date: () => '2026-11-20',
  format: () => 'csv',
  since: () => '1.00000000-0000-7000-8000-000000000000',
  topic: () => 'requests',
  key: () => crypto.randomUUID(),
  pin: () => '482913',
  token: () => 'a'.repeat(43),
  request: () => 'a'.repeat(43),
  clientDataJSON: () => 'c'.repeat(40),
  authenticatorData: () => 'd'.repeat(50),
  attestationObject: () => 'o'.repeat(60),
  signature: () => 's'.repeat(90),
  userHandle: () => 'u'.repeat(43),
  customer: () => 'room-12',
  url: () => 'https://hotel.example/hooks',
  endpoint: () => 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: () => 'A'.repeat(87),
  auth: () => 'A'.repeat(22),
  shownCents: () => 250,
  cents: () => 250,
}
