import { beforeAll, expect, test } from 'vitest'
import { isOperatorAccess } from '#contract/call.ts'
import { doorSafety } from '#contract/doorDevices.ts'
import { showSale } from '#contract/sales.ts'
import type { DeclaredRoute } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { aGuest, aNewcomer, thePassword } from '#server/testing/accounts.ts'
import { aProgram } from '#server/testing/apiKeys.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { everyRow } from '#server/testing/everyRow.ts'
import { everythingOfOneGuest } from '#server/testing/everything.ts'
import { aLocation } from '#server/testing/locations.ts'
import { nobodys } from '#server/testing/nobodys.ts'
import { useWorld } from '#server/testing/useWorld.ts'

/** Stands in what only its owner may read. */
const canary = 'zanzibar'

const world = useWorld()
let theirs: Awaited<ReturnType<typeof everythingOfOneGuest>>
let strangers: [string, string | undefined][]
beforeAll(async () => {
  theirs = await everythingOfOneGuest(world, canary)
  const bakery = await aLocation(world, { name: 'Harbor Bakery' })
  const program = await aProgram(world)
  // Its first use is written down, and its next ones within a minute are not.
  await world.ask(showSale, { token: program.token, params: { id: newId(world.clock.now()) } })
  strangers = [
    ['another program', program.token],
    ['another guest', (await aGuest(world, { proven: true })).token],
    ['a guest without an account', (await aNewcomer(world)).token],
    ['another partner', bakery.token],
    ['another door’s device', (await aDoorDevice(world, bakery)).token],
    ['a stranger', undefined],
  ]
})

interface Named {
  /** The owner's thing, where the path or the body names it. */
  id: () => string
  /** The second thing that a path names. */
  photoId?: () => string
  body?: () => object
  owner: () => { token: string }
  /** Where others are answered alike, whether or not there is such a thing. */
  answers?: number
}

const named =
  (id: () => string, owner: Named['owner']) =>
  (body?: object): Named => ({ id, owner, ...(body ? { body: () => body } : {}) })
const ofGuest = named(
  () => theirs.used,
  () => theirs.guest,
)
const ofWaiting: Named = { id: () => theirs.request, owner: () => theirs.waiting }
const toAnswer: Named = { id: () => theirs.request, owner: () => theirs.asking }
const ofReview = named(
  () => theirs.review,
  () => theirs.door,
)

const ofFile: Named = { id: () => theirs.file, owner: () => theirs.door }
const ofKey = named(
  () => theirs.program.keyId,
  () => theirs.door,
)
const ofWebhook = named(
  () => theirs.webhook,
  () => theirs.door,
)
const ofDelivery = named(
  () => theirs.delivery,
  () => theirs.door,
)
const ofSale = named(
  () => theirs.sale,
  () => theirs.program,
)
const ofOrder: Named = { id: () => theirs.order, owner: () => theirs.guest }
const ofBlock: Named = { id: () => theirs.block, owner: () => theirs.door }
const ofStaff = named(
  () => theirs.staff,
  () => theirs.door,
)
const ofInvitation: Named = { id: () => theirs.invitation, owner: () => theirs.door }
const ofPasskey = named(
  () => theirs.passkey,
  () => theirs.guest,
)
const ofMember = (body: object): Named => ({
  id: () => theirs.member,
  owner: () => theirs.door,
  body: () => ({ ...body, password: thePassword }),
})

const ofIncident: Named = { id: () => theirs.incident, owner: () => theirs.door }
const ofHandover = (owner: Named['owner'], body?: object): Named => ({
  id: () => theirs.handover,
  owner,
  ...(body ? { body: () => body } : {}),
  answers: 410,
})
const ofReport = (body?: object): Named => ({
  id: () => theirs.report,
  owner: () => theirs.door,
  ...(body ? { body: () => body } : {}),
  answers: 409,
})

/** Every route that names somebody's thing, and the thing. */
const cast: Record<string, Named> = {
  'GET /api/visits/:id': ofGuest(),
  'POST /api/visits/:id/reveal': ofGuest(),
  'PUT /api/visits/:id/rating': ofGuest({ stars: 1 }),
  'PUT /api/visits/:id/review': ofGuest({ rating: 1, comment: 'Mine now.' }),
  'POST /api/visits/:id/wallet': ofGuest({ wallet: 'apple' }),
  'POST /api/visits/:id/renew': ofGuest(),
  'POST /api/visits/:id/leave': ofGuest(),
  'POST /api/visits/:id/report': ofGuest({ reason: 'closed' }),
  'POST /api/visits/:id/cancel': ofWaiting,
  'POST /api/door/requests/:id/accept': toAnswer,
  'POST /api/door/requests/:id/decline': toAnswer,
  'PUT /api/reviews/:id/reply': ofReview({ text: 'We are sorry.' }),
  'POST /api/reviews/:id/flag': ofReview({ reason: 'untrue' }),
  'GET /api/partner/restroom-files/:id': ofFile,
  'POST /api/partner/restroom-files/:id/apply': ofFile,
  'POST /api/partner/team/invitations/:id/resend': ofInvitation,
  'DELETE /api/partner/team/invitations/:id': ofInvitation,
  'POST /api/partner/blocks/:id/renew': ofBlock,
  'DELETE /api/partner/blocks/:id': ofBlock,
  'POST /api/partner/blocks': {
    id: () => theirs.used,
    owner: () => theirs.door,
    body: () => ({ visitId: theirs.used, reason: 'mess' }),
  },
  'PUT /api/partner/team/members/:id': ofMember({ role: 'owner', restrooms: null }),
  'POST /api/partner/team/members/:id/remove': ofMember({}),
  'PUT /api/partner/staff/:id': ofStaff({ name: 'Mine now', restrooms: null }),
  'POST /api/partner/staff/:id/pin': ofStaff(),
  'DELETE /api/partner/staff/:id': ofStaff(),
  'GET /api/locations/me/reports/:id/photo': { ...ofReport(), answers: 404 },
  'POST /api/locations/me/reports/:id/reply': ofReport({ reply: 'let_in' }),
  'POST /api/locations/me/reports/:id/photo': ofReport(),
  'DELETE /api/locations/me/reports/:id/photo': ofReport(),
  'POST /api/partner/incidents/:id/photo': { ...ofIncident, answers: 409 },
  'GET /api/partner/incidents/:id/photo': ofIncident,
  'POST /api/partner/incidents': {
    id: () => theirs.used,
    owner: () => theirs.door,
    body: () => ({ visitId: theirs.used, kind: 'mess', words: 'Paper everywhere.' }),
  },
  'GET /api/partner/step-photos/:id': { id: () => theirs.stepPhoto, owner: () => theirs.door },
  'GET /api/visits/:id/step-photos/:photoId': { ...ofGuest(), photoId: () => theirs.stepPhoto },
  'POST /api/orders/:id/give-back': { ...ofOrder, answers: 409 },
  'GET /api/payments/:id': ofOrder,
  'GET /api/payments/:id/pdf': ofOrder,
  'POST /api/payments/:id/mail': ofOrder,
  'DELETE /api/map-photos/:id': { id: () => theirs.mapPhoto, owner: () => theirs.guest },
  'DELETE /api/map-edits/:id': { id: () => theirs.mapEdit, owner: () => theirs.guest },
  'POST /api/orders/settle': {
    id: () => theirs.checkout,
    owner: () => theirs.guest,
    body: () => ({ sessionId: theirs.checkout }),
  },
  'POST /api/door/admissions': {
    id: () => theirs.used,
    owner: () => theirs.door,
    body: () => ({ visitId: theirs.used }),
    answers: 200,
  },
  'POST /api/door/sync': {
    id: () => theirs.door.id,
    owner: () => theirs.door,
    body: () => ({ deviceId: theirs.device, locationId: theirs.door.id, uses: [] }),
    answers: 409,
  },
  'POST /api/door/alarms/:id/seen': {
    id: () => theirs.alarm,
    owner: () => theirs.door,
    answers: 200,
  },
  'DELETE /api/door/devices/:id': { id: () => theirs.device, owner: () => theirs.door },
  'POST /api/account/cases/:id/answers': {
    id: () => theirs.case,
    owner: () => theirs.guest,
    body: () => ({ words: 'I was there.' }),
  },
  'POST /api/guests/current/recoveries/:id/end': {
    id: () => theirs.recovery,
    owner: () => theirs.payer,
  },
  'GET /api/sales/:id': ofSale(),
  'POST /api/sales/:id/reveal': ofSale(),
  'POST /api/sales/:id/report': ofSale({ reason: 'closed' }),
  'POST /api/partner/keys/:id/rotation': ofKey({ password: thePassword }),
  'DELETE /api/partner/keys/:id': ofKey(),
  'GET /api/partner/webhooks/:id/deliveries': ofWebhook(),
  'POST /api/partner/webhooks/:id/enable': ofWebhook(),
  'POST /api/partner/webhooks/:id/rotation': ofWebhook({ password: thePassword }),
  'POST /api/partner/webhook-deliveries/:id/redeliver': ofDelivery(),
  // The last one: the log goes with it.
  'DELETE /api/partner/webhooks/:id': ofWebhook(),
  'POST /api/partner/handovers/:id/accept': ofHandover(() => theirs.buyer, {
    password: thePassword,
  }),
  'POST /api/partner/handovers/:id/decline': ofHandover(() => theirs.buyer),
  'POST /api/partner/handovers/:id/withdraw': ofHandover(() => theirs.sold),
  'PUT /api/account/passkeys/:id': ofPasskey({ name: 'Mine now' }),
  'POST /api/account/passkeys/:id/remove': ofPasskey({ password: thePassword }),
  'DELETE /api/auth/sessions/:id': { id: () => theirs.session, owner: () => theirs.guest },
}

const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`

const ask = (
  name: string,
  token: string | undefined,
  { id, body, photoId = id }: Pick<Named, 'id' | 'body' | 'photoId'>,
) => {
  const [method, path = ''] = name.split(' ')
  return world.app.inject({
    method: method as 'POST',
    url: path
      .replace(':photoId', () => encodeURIComponent(photoId()))
      .replace(/:\w+/g, encodeURIComponent(id())),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body() } : {}),
  })
}

test('every route that names a thing says whose it is [PR8]', () => {
  const naming = world.routes.filter(
    ({ path, access }) => path.includes(':') && !isOperatorAccess(access),
  )
  const unsaid = naming.map(nameOf).filter((name) => !(name in cast) && !(name in nobodys))
  expect(unsaid).toEqual([])
  const known = new Set(world.routes.map(nameOf))
  expect(
    [...Object.keys(cast), ...Object.keys(nobodys)].filter((name) => !known.has(name)),
  ).toEqual([])
})

test('nobody else reads or changes it, or learns that it is there [PR8]', async () => {
  for (const [name, named] of Object.entries(cast)) {
    const before = await everyRow(world)
    for (const [who, token] of strangers) {
      const answer = await ask(name, token, named)
      const allowed = named.answers ? [named.answers, 401, 403] : [401, 403, 404]
      expect(allowed, `${name} by ${who}: ${answer.body}`).toContain(answer.statusCode)
      expect(answer.body.toLowerCase(), `${name} by ${who}`).not.toContain(canary)
      const none = await ask(name, token, { ...named, id: () => newId(world.clock.now()) })
      if (name.includes(':')) expect(answer.body, `${name} by ${who}`).toBe(none.body)
    }
    expect(await everyRow(world), name).toEqual(before)
  }
})

test('an operator’s routes are shut for all of them, with a real id too [PR8]', async () => {
  const ids = [theirs.guest.id, theirs.door.id, theirs.used, theirs.order, theirs.review]
  const before = await everyRow(world)
  for (const route of world.routes.filter(({ access }) => isOperatorAccess(access)))
    for (const id of ids)
      for (const token of [theirs.guest.token, theirs.door.token, ...strangers.map((s) => s[1])])
        expect((await ask(nameOf(route), token, { id: () => id })).statusCode).toBe(401)
  expect(await everyRow(world)).toEqual(before)
})

test('what is open to all shows nothing that is private [PR8]', async () => {
  const open = Object.keys(nobodys).filter((name) => nobodys[name] === 'open to all')
  for (const name of open)
    for (const [who, token] of strangers) {
      const { body } = await ask(name, token, { id: () => theirs.door.id })
      expect(body.toLowerCase(), `${name} by ${who}`).not.toContain(canary)
    }
})

test('each thing is really there: its owner is let in', async () => {
  const safety = await world.ask(doorSafety, { token: theirs.door.token })
  expect(safety.reply.alarms).toHaveLength(1)
  // A request is answered once, and a door without a device has none to hear.
  const later = ['POST /api/door/requests/:id/decline', 'POST /api/visits/:id/cancel']
  const never = ['POST /api/door/sync', 'POST /api/visits/:id/reveal']
  for (const [name, named] of Object.entries(cast)) {
    if (never.includes(name) || later.includes(name)) continue
    const { statusCode, body } = await ask(name, named.owner().token, named)
    expect([401, 403, 404], `${name}: ${body}`).not.toContain(statusCode)
  }
})
