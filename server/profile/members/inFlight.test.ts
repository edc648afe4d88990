import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeDeviceLink } from '#contract/doorCredentials.ts'
import { registerDevice } from '#contract/doorDevices.ts'
import { lockSecrets, setEntry } from '#contract/entry.ts'
import { offerHandover, receivedHandovers } from '#contract/handovers.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { allowPins } from '#contract/staff.ts'
import { chooseOrganisation } from '#contract/team.ts'
import { writePosition } from '#server/identity/auth/index.ts'
import type { DeclaredRoute } from '#server/platform/http.ts'
import { aQuickAccount, type SignedUp, thePassword } from '#server/testing/accounts.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { endMember } from './endMember.ts'

const { wrap, before } = interruptible()
const world = useWorld({ wrap })

const password = thePassword
const madeUp = '00000000-0000-7000-8000-000000000000'

/** What each call of owners that asks for proof is sent with. */
const bodies: Record<string, () => object> = {
  'POST /api/partner/keys': () => ({ name: 'Hotel app', scopes: ['visits:sell'] }),
  'POST /api/partner/keys/:id/rotation': () => ({}),
  'POST /api/partner/webhooks': () => ({
    url: 'https://hooks.pitstop.example/visits',
    kinds: ['visit.ready'],
  }),
  'POST /api/partner/webhooks/:id/rotation': () => ({}),
  'POST /api/partner/bank': () => ({}),
  'POST /api/partner/bank/confirm': () => ({ ending: null }),
  'POST /api/partner/payouts': () => ({ cents: 1_400 }),
  'POST /api/partner/payouts/schedule': () => ({ schedule: 'weekly' }),
  'POST /api/partner/team/invitations': () => ({
    email: `${randomUUID()}@pitstop.example`,
    role: 'manager',
    restrooms: null,
  }),
  'PUT /api/partner/team/members/:id': () => ({ role: 'manager', restrooms: null }),
  'POST /api/partner/team/members/:id/remove': () => ({}),
  'POST /api/partner/handover': () => ({ email: `${randomUUID()}@pitstop.example` }),
  'POST /api/partner/handovers/:id/accept': () => ({}),
}

/** Calls of owners that ask no proof. */
const unproven: Record<string, () => object | undefined> = {
  'DELETE /api/partner/keys/:id': () => undefined,
  'DELETE /api/partner/webhooks/:id': () => undefined,
  'POST /api/partner/webhooks/:id/enable': () => undefined,
  'POST /api/partner/webhook-deliveries/:id/redeliver': () => undefined,
  'POST /api/partner/team/invitations/:id/resend': () => undefined,
  'DELETE /api/partner/team/invitations/:id': () => undefined,
  'POST /api/partner/handovers/:id/withdraw': () => undefined,
  'POST /api/partner/handovers/:id/decline': () => undefined,
  'POST /api/partner/legal-details': () => ({ name: 'Lantern LLC', address: '' }),
  'POST /api/partner/restrooms': () => ({ ...aDraft, _id: randomUUID() }),
  'POST /api/partner/restroom-files/:id/apply': () => undefined,
  'PUT /api/partner/feed': () => ({ isInFeed: false }),
}

/** A file is only read and checked; the bank's state is only asked for. */
const changesNothing = ['POST /api/partner/restroom-files', 'POST /api/partner/bank/check']

const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`

const asksProof = ({ schema }: DeclaredRoute) =>
  schema?.body instanceof z.ZodPipe &&
  schema.body.out instanceof z.ZodObject &&
  'password' in schema.body.out.shape

let founder: SignedUp
let first: string
let second: string
beforeAll(async () => {
  founder = await aQuickAccount(world, 'partner')
  const { token, id } = await aLocation(world, { partner: founder })
  first = id
  await world.ask(setEntry, { token, body: { entry: 'lock' } })
  const body = { ...aDraft, name: 'Lantern West', _id: randomUUID() }
  second = (await world.ask(addRestroom, { token, body })).reply._id
})

type Member = Awaited<ReturnType<typeof aMember>>

const anOwner = () => aMember(world, { organisationId: founder.id, role: 'owner' })
const aManager = () => aMember(world, { organisationId: founder.id })

/** Manages all restrooms from now on, or these. */
const demote = ({ memberId: id }: Member, restrooms: string[] | null = null) => {
  const position = { id, organisationId: founder.id, role: 'manager' as const, restrooms }
  return world.db.transact((tx) => writePosition(tx, position))
}
const remove = ({ id: accountId }: Member) =>
  world.db.transact((tx) =>
    endMember(tx, { organisationId: founder.id, accountId, sessionId: null }, world.clock),
  )
/** Their session acts for their own organisation by then, and goes on. */
const switchAndRemove = async (member: Member) => {
  const { token, id: organisationId } = member
  const { status } = await world.ask(chooseOrganisation, { token, body: { organisationId } })
  expect(status).toBe(200)
  await remove(member)
}

/** Once the password is being checked; what is changed comes after. */
const meanwhile = (run: () => Promise<unknown>) => before(2, run)
/** Of a call that asks for no proof: once its caller was let in. */
const afterAdmission = (run: () => Promise<unknown>) => before(1, run)

/** A restroom that another organisation offers to an account. */
async function anOfferTo({ token, email }: SignedUp) {
  const seller = await aLocation(world, { partner: await aQuickAccount(world, 'partner') })
  await world.ask(offerHandover, { token: seller.token, body: { email, password } })
  return (await world.ask(receivedHandovers, { token })).reply.offers[0]?.id ?? ''
}

const routes = () => world.routes.filter((route) => route.access === 'owner' && asksProof(route))

test('each call of owners that asks for proof is one of these', () => {
  expect(routes().map(nameOf).sort()).toEqual(Object.keys(bodies).sort())
})

for (const [what, change] of Object.entries({ 'made a manager': demote, removed: switchAndRemove }))
  test(`an owner who was ${what} while their call was on its way changes nothing that asks for proof`, async () => {
    for (const route of routes()) {
      const name = nameOf(route)
      const owner = await anOwner()
      const id = route.path.includes('/handovers/') ? await anOfferTo(owner) : madeUp
      meanwhile(() => change(owner))
      const { statusCode, body } = await world.app.inject({
        method: route.method,
        url: route.path.replace(':id', id),
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { ...bodies[name]?.(), password },
      })
      expect
        .soft([name, statusCode, body])
        .toEqual([name, 403, expect.stringMatching(/owners_only/)])
    }
  })

for (const [what, change] of Object.entries({ 'made a manager': demote, removed: switchAndRemove }))
  test(`an owner who was ${what} while their call was on its way changes nothing, also where no proof is asked for`, async () => {
    const asked = world.routes.filter(
      (route) =>
        route.access === 'owner' &&
        route.method !== 'GET' &&
        !asksProof(route) &&
        !changesNothing.includes(nameOf(route)),
    )
    expect(asked.map(nameOf).sort()).toEqual(Object.keys(unproven).sort())
    for (const route of asked) {
      const name = nameOf(route)
      const owner = await anOwner()
      const payload = unproven[name]?.()
      afterAdmission(() => change(owner))
      const { statusCode, body } = await world.app.inject({
        method: route.method,
        url: route.path.replace(':id', madeUp),
        headers: { authorization: `Bearer ${owner.token}` },
        ...(payload && { payload }),
      })
      expect
        .soft([name, statusCode, body])
        .toEqual([name, 403, expect.stringMatching(/owners_only/)])
    }
  })

const makesDevice = {
  'a device link is made by': (token: string) =>
    world.ask(makeDeviceLink, { token, restroom: first, body: { name: 'The bar' } }),
  'codes of a door are given to': (token: string) => {
    const body = { deviceId: randomUUID(), nextWindow: null }
    return world.ask(registerDevice, { token, restroom: first, body })
  },
}

test.each(Object.entries(makesDevice))(
  '%s no member who was removed meanwhile, nor for a restroom taken from them',
  async (_what, ask) => {
    const answerTo = async (member: Member, change: () => Promise<unknown>) => {
      afterAdmission(change)
      const { status, refusal } = await ask(member.token)
      return status === 200 ? 'made' : refusal.error
    }
    const [gone, elsewhere, limited] = [await aManager(), await aManager(), await aManager()]
    expect(await answerTo(gone, () => remove(gone))).toBe('not_signed_in')
    expect(await answerTo(elsewhere, () => switchAndRemove(elsewhere))).toBe('location_not_found')
    expect(await answerTo(limited, () => demote(limited, [second]))).toBe('location_not_found')
    const owner = await anOwner()
    expect(await answerTo(owner, () => demote(owner))).toBe('made')
  },
)

test('a lock’s secrets are shown to no member who was removed meanwhile, nor of a restroom taken from them', async () => {
  const answerTo = async (member: Member, change: () => Promise<unknown>) => {
    meanwhile(change)
    const { status, refusal } = await world.ask(lockSecrets, {
      token: member.token,
      body: { password },
    })
    return status === 200 ? 'shown' : refusal.error
  }
  const [gone, elsewhere, limited] = [await aManager(), await aManager(), await aManager()]
  expect(await answerTo(gone, () => remove(gone))).toBe('not_signed_in')
  expect(await answerTo(elsewhere, () => switchAndRemove(elsewhere))).toBe('location_not_found')
  expect(await answerTo(limited, () => demote(limited, [second]))).toBe('not_a_lock')
  const owner = await anOwner()
  expect(await answerTo(owner, () => demote(owner))).toBe('shown')
})

test('a member who was removed meanwhile allows no PINs', async () => {
  const manager = await aManager()
  meanwhile(() => switchAndRemove(manager))
  const { token } = manager
  const { refusal } = await world.ask(allowPins, { token, body: { password } })
  expect(refusal.error).toBe('location_not_found')
})
