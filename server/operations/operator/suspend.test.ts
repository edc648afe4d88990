import { beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { guestHeader, login } from '#contract/auth.ts'
import { currentGuest } from '#contract/guests.ts'
import * as locations from '#contract/locations.ts'
import { resumeMembership } from '#contract/membership.ts'
import * as contract from '#contract/operator.ts'
import { readList } from '#contract/operatorLists.ts'
import * as people from '#contract/operatorPeople.ts'
import { mySuspension } from '#contract/suspensions.ts'
import { accessOffer } from '#contract/visits.ts'
import { day, hour } from '#server/platform/clock.ts'
import {
  aGuest,
  aNewcomer,
  anAddress,
  mailsTo,
  openProof,
  type SignedUp,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator, signInAs } from '#server/testing/operators.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  buy,
  confirm,
  payWith,
} from '#server/testing/payments.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { accept, aRequest, cardOf } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, askFor, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true, keepClock: true })
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

const words = 'Three cards that were not theirs.'
const by = async () => (await signInAs(world, operator)).reply.token

const suspend = async (
  { id }: { id: string },
  body: Partial<Parameters<typeof world.ask<typeof people.suspendPerson>>[1]['body']> = {},
) =>
  world.ask(people.suspendPerson, {
    token: operator.token,
    params: { id },
    body: { reason: 'fraud', days: 30, words, ...body },
  })
const lift = ({ id }: { id: string }) =>
  world.ask(people.liftSuspension, {
    token: operator.token,
    params: { id },
    body: { reason: 'It was a mistake' },
  })

test('a guest without an account stays suspended in the account that they sign in to', async () => {
  const newcomer = await aNewcomer(world)
  expect((await suspend(newcomer)).status).toBe(200)
  const account = await aGuest(world)
  const { email, password } = account
  await world.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: anAddress(),
    headers: { [guestHeader]: newcomer.token },
    payload: { email, password, userType: 'user' },
  })
  const { id } = await aLocation(world)
  const { reply } = await world.ask(accessOffer, { token: account.token, params: { id } })
  expect(reply).toMatchObject({ kind: 'refused', error: 'guest_suspended' })
})

interface Signed {
  token: string
}
const ownSuspension = async ({ token }: Signed) =>
  (await world.ask(mySuspension, { token })).reply.suspension
const planOf = async ({ token }: Signed) =>
  (await world.ask(currentGuest, { token })).reply.currentSubscription
const offerTo = async ({ token }: Signed, id: string) =>
  (await world.ask(accessOffer, { token, params: { id } })).reply
const orderOf = async (id: string) =>
  (await world.ask(contract.orderFile, { token: operator.token, params: { id } })).reply.order
const isListed = async (id: string) =>
  (await world.ask(locations.activeLocations, {})).reply.some(({ _id }) => _id === id)
const standingOf = async ({ token }: Signed) =>
  (await world.ask(locations.myLocation, { token })).reply?.standing
const mailed = async ({ email }: SignedUp) =>
  (await mailsTo(world, email)).map(({ subject, text }) => `${subject}\n${text}`).join('\n')

describe('a guest who is suspended', () => {
  test('keeps a live code, is sold and given nothing new, and has unused passes refunded', async () => {
    const { location, guest, visit, code } = await aReadyVisit(world)
    const pass = await aPlanOf(world, guest, 'price_2')
    await aPlanOf(world, guest, 'price_3')
    const { status, reply } = await suspend(guest)
    expect([status, reply.suspension?.words]).toEqual([200, words])

    expect((await visitOf(world, guest, visit.id)).state).toBe('ready')
    expect((await typeCode(world, location, code)).reply.kind).toBe('valid')
    const { until } = (await ownSuspension(guest)) ?? {}
    const other = await aLocation(world, { priceCents: 0 })
    expect(await offerTo(guest, other.id)).toEqual({
      kind: 'refused',
      error: 'guest_suspended',
      nextAt: until,
    })
    const dear = await aLocation(world, { priceCents: 250 })
    expect((await askFor(world, guest, dear.id, { shownCents: 250 })).refusal.error).toBe(
      'guest_suspended',
    )
    expect((await buy(world, guest, 'price_1')).refusal.error).toBe('guest_suspended')
    expect((await orderOf(pass.orderId))?.state).toBe('refunded')
    await world.runJob('stop renewals')
    expect((await planOf(guest))?.membership?.state).toBe('ends')
    expect((await world.ask(resumeMembership, { token: guest.token })).refusal.error).toBe(
      'guest_suspended',
    )

    expect(await mailed(guest)).toContain(`Payment fraud. “${words}”`)
    const acts = await actsOf(world, operator)
    expect(acts.find(({ act }) => act === 'suspended')).toMatchObject({
      subject: { kind: 'person', id: guest.id, name: 'Maya Rosen' },
      reason: words,
      before: { suspended: false },
      after: { suspended: true, suspensionReason: 'fraud', until, refundedPasses: '1' },
    })
    expect((await suspend(guest)).refusal.error).toBe('suspended_already')

    expect((await lift(guest)).reply.suspension).toBeNull()
    expect((await lift(guest)).refusal.error).toBe('not_suspended')
    expect((await actsOf(world, operator))[0]).toMatchObject({
      act: 'lifted_suspension',
      before: { suspended: true },
      after: { suspended: false },
    })
    expect((await askFor(world, guest, other.id)).reply.kind).toBe('granted')
    expect((await world.ask(resumeMembership, { token: guest.token })).status).toBe(200)
  })

  test('has the money back for what was on its way: an open page, and a request with its card', async () => {
    const paying = await aVisitToPay(world)
    const buying = await aGuest(world)
    const { reply: page } = await buy(world, buying, 'price_2')
    const asking = await aRequest(world, { with: 'card' })
    for (const one of [paying.guest, buying, asking.guest]) await suspend(one, { days: null })
    await payWith(world, paying.url)
    await payWith(world, page.url)
    for (const [guest, url] of [
      [paying.guest, paying.url],
      [buying, page.url],
    ] as const)
      expect((await confirm(world, guest, url)).reply).toMatchObject({
        kind: 'money_back',
        reason: 'guest_suspended',
      })
    expect((await visitOf(world, asking.guest, asking.visitId)).state).toBe('cancelled')
    await world.runJob('settle holds')
    expect(await cardOf(world, asking.orderId)).toBe('canceled')
    expect((await accept(world, asking.location, asking.visitId)).status).toBe(409)
  })

  test('ends the moment the time is up, and is mailed about once a job has seen it', async () => {
    const guest = await aGuest(world)
    const location = await aLocation(world, { priceCents: 0 })
    await suspend(guest, { days: 7 })
    world.clock.moveTo(world.clock.offsetMs() + 7 * day)
    operator.token = await by()
    expect(await offerTo(guest, location.id)).toEqual({ kind: 'free' })
    expect(await mailed(guest)).not.toContain('no longer suspended')
    await world.runJob('end suspensions')
    expect(await mailed(guest)).toContain('no longer suspended')
  })

  test('stays so under a new account with the same proven address, and is free again everywhere once it is lifted', async () => {
    const guest = await aGuest(world)
    await suspend(guest, { days: null })
    const erased = await world.ask(deleteAccount, {
      token: guest.token,
      body: { password: thePassword },
    })
    expect(erased.status).toBe(200)
    const [name, domain] = guest.email.split('@')
    const again = await signUp(world, { userType: 'user', email: guest.email })
    expect(await ownSuspension(again)).toBeNull()
    await openProof(world, again.email)
    expect(await ownSuspension(again)).toMatchObject({ reason: 'fraud', words, until: null })
    const tagged = await signUp(world, { userType: 'user', email: `${name}+two@${domain}` })
    await openProof(world, tagged.email)
    const location = await aLocation(world, { priceCents: 0 })
    expect((await askFor(world, tagged, location.id)).refusal.error).toBe('guest_suspended')

    await lift(tagged)
    expect([await ownSuspension(again), await ownSuspension(tagged)]).toEqual([null, null])
    const third = await signUp(world, { userType: 'user', email: `${name}+three@${domain}` })
    await openProof(world, third.email)
    expect(await ownSuspension(third)).toBeNull()
  })
})

describe('an organisation that is suspended', () => {
  test('is off the map and gives no codes; those that are out open, and what was paid meanwhile goes back', async () => {
    const paid = await aPaidVisit(world)
    const { location } = paid
    const waiting = await aRequest(world, {})
    const page = await aVisitToPay(world, { location })
    expect(await isListed(location.id)).toBe(true)
    for (const { partnerId } of [location, waiting.location])
      await suspend({ id: partnerId }, { reason: 'misleading' })

    expect(await isListed(location.id)).toBe(false)
    expect(await standingOf(location)).toBe('suspended')
    expect(await ownSuspension(location)).toMatchObject({ reason: 'misleading', words })
    expect(await mailed(location.partner)).toContain('Listing isn’t accurate')
    const guest = await aGuest(world)
    expect(await offerTo(guest, location.id)).toMatchObject({ error: 'location_hidden' })
    expect((await accept(world, waiting.location, waiting.visitId)).refusal.error).toBe(
      'organisation_suspended',
    )
    await payWith(world, page.url)
    expect((await confirm(world, page.guest, page.url)).reply).toMatchObject({
      kind: 'money_back',
      reason: 'location_closed',
    })
    const visit = await visitOf(world, paid.guest, paid.visitId)
    expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
    const { reply } = await world.ask(readList.restrooms, {
      token: operator.token,
      query: { state: 'suspended' },
    })
    expect(reply.rows.map(({ fileId }) => fileId)).toContain(location.id)

    await lift({ id: location.partnerId })
    expect(await isListed(location.id)).toBe(true)
    expect(await standingOf(location)).toBe('visible')
    expect(await offerTo(guest, location.id)).toMatchObject({ kind: 'card' })
  })

  test('is offered again the moment its time is up, and on the map once a job has seen it', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    await suspend({ id: location.partnerId }, { reason: 'unsafe', days: 7 })
    world.clock.moveTo(world.clock.offsetMs() + 7 * day - hour)
    operator.token = await by()
    const guest = await aGuest(world)
    expect(await offerTo(guest, location.id)).toMatchObject({ error: 'location_hidden' })
    world.clock.moveTo(world.clock.offsetMs() + hour)
    expect(await offerTo(guest, location.id)).toEqual({ kind: 'free' })
    expect(await isListed(location.id)).toBe(false)
    await world.runJob('end suspensions')
    expect(await isListed(location.id)).toBe(true)
  })

  test('is paid out nothing until it is lifted, not even what was on its way', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    await chooseBank(world, location)
    const partner = { ...location.partner, ...(await later(world, location.partner, 15)) }
    operator.token = await by()
    expect((await askPayout(world, partner, 1_400)).status).toBe(200)
    await suspend(partner)
    expect((await earningsOf(world, partner)).bar).toBe('organisation_suspended')
    await world.runJob('send payouts')
    const state = async () => (await earningsOf(world, partner)).payouts[0]
    expect(await state()).toMatchObject({ state: 'under_way', arrivesAt: null })
    expect((await askPayout(world, partner, 0)).status).toBeGreaterThanOrEqual(400)
    await lift(partner)
    await world.runJob('send payouts')
    expect((await state())?.arrivesAt).not.toBeNull()
  })
})

test('only what a guest or a partner can have done is a reason, and only for an account that exists', async () => {
  const guest = await aGuest(world)
  const { partnerId } = await aLocation(world)
  expect((await suspend(guest, { reason: 'misleading' })).refusal.error).toBe('not_to_suspend')
  expect((await suspend({ id: partnerId }, { reason: 'damage' })).refusal.error).toBe(
    'not_to_suspend',
  )
  expect((await suspend({ id: crypto.randomUUID() })).status).toBe(404)
})
