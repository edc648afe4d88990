import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestMark } from '#contract/guestMark.ts'
import * as contract from '#contract/operator.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer, aPlanOf } from '#server/testing/payments.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aRegular, aVisitAt } from '#server/testing/visits.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
let paid: Awaited<ReturnType<typeof aUsedPaidVisit>>
beforeAll(async () => {
  operator = await anOperator(world)
  paid = await aUsedPaidVisit(world)
})

const find = async (q: string) =>
  (await world.ask(contract.searchDesk, { token: operator.token, query: { q } })).reply

const open = (id: string) => ({ token: operator.token, params: { id } })

describe('an operator finds', () => {
  test('a guest by their e-mail, with what they did; the address is masked', async () => {
    const { found } = await find(paid.guest.email.toUpperCase())
    expect(found).toMatchObject([
      { kind: 'guest', id: paid.guest.id, name: 'Maya Rosen' },
      { kind: 'visit', id: paid.visitId, guestName: 'Maya R.', state: 'used', cents: 250 },
    ])
    expect(JSON.stringify(found)).not.toContain(paid.guest.email)
  })

  test('a guest by a part of their name, and what they bought', async () => {
    const guest = await aGuest(world, { name: 'Zebulon Quist' })
    const { orderId } = await aPlanOf(world, guest, 'price_2')
    expect((await find('lon qui')).found).toMatchObject([
      { kind: 'guest', id: guest.id },
      { kind: 'order', id: orderId, planId: 'price_2', state: 'paid' },
    ])
  })

  test('a guest without an account by the address of their receipt and by their mark, with what they did', async () => {
    const { guest, visitId } = await aPaidNewcomer(world, { email: 'Ada@receipts.example' })
    const mark = guestMark(guest.id)
    for (const q of ['ada@Receipts.example', mark, mark.toLowerCase(), `Guest · ${mark}`]) {
      const { found } = await find(q)
      expect(found).toMatchObject([
        { kind: 'guest', id: guest.id, name: `Guest · ${mark}`, email: 'A•••@receipts.example' },
        { kind: 'visit', id: visitId },
      ])
    }
  })

  test('a location by its name, hidden or not, with its visits', async () => {
    const location = await aLocation(world, { name: 'Quill & Ink 100%', isActive: false })
    expect((await find('ink 100%')).found).toMatchObject([
      { kind: 'location', id: location.id, standing: 'hidden' },
    ])
    expect((await find('1%0')).found).toEqual([])
    expect((await find('\\')).found).toEqual([])
  })

  test('anything by its id, and an order by the provider’s name for its payment', async () => {
    const { id } = await aLocation(world)
    for (const [kind, q] of [
      ['order', paid.orderId],
      ['visit', paid.visitId],
      ['guest', paid.guest.id],
      ['partner', paid.location.partnerId],
      ['location', id],
    ] as const)
      expect((await find(q)).found).toMatchObject([{ kind, id: q }])
    expect((await find(randomUUID())).found).toEqual([])
  })

  test('20 things at most, and is told that there are more', async () => {
    const location = await aLocation(world, { name: 'The Crowded Bean', priceCents: 0 })
    const elsewhere = await aLocation(world, { priceCents: 0 })
    for (let count = 0; count < 4; count++) {
      const guest = await aRegular(world, elsewhere.id)
      await aVisitAt(world, guest, location.id)
    }
    const few = await find('Crowded Bean')
    expect(few).toMatchObject({ isMore: false })
    expect(few.found).toHaveLength(5)
    const { isMore, found } = await find('pitstop.example')
    expect(found.length).toBeLessThanOrEqual(contract.maxFound)
    expect(isMore).toBe(true)
  })

  test('five of a name, and is told that there are more', async () => {
    for (let count = 0; count < 6; count++) await aGuest(world, { name: 'Quincy Marlowe' })
    const { found, isMore } = await find('quincy marlowe')
    expect([found.length, isMore]).toEqual([5, true])
  })

  test('nothing by one letter', async () => {
    expect((await find('a')).found).toEqual([])
  })
})

describe('a file', () => {
  test('of an order tells what was bought, what it moved and what became of it', async () => {
    const { reply } = await world.ask(contract.orderFile, open(paid.orderId))
    expect(reply).toMatchObject({
      order: { state: 'paid', refundableCents: 250, refunds: [] },
      visit: { id: paid.visitId, state: 'used' },
      guest: { name: 'Maya R.', email: `${paid.guest.email[0] ?? ''}•••@pitstop.example` },
      location: { id: paid.location.id },
      report: null,
    })
    expect(reply.visit?.story.map(({ moment }) => moment)).toEqual(['asked', 'ready', 'used'])
    expect(reply.postings.map((posting) => posting.reason)).toContain('earning')
    const byVisit = await world.ask(contract.visitFile, open(paid.visitId))
    expect(byVisit.reply.order).toEqual(reply.order)
  })

  test('of a person has their address in full; opening it is written down, once for a while', async () => {
    for (let count = 0; count < 3; count++) {
      const { reply } = await world.ask(contract.personFile, open(paid.guest.id))
      expect(reply).toMatchObject({ kind: 'guest', email: paid.guest.email, balanceCents: null })
    }
    const partner = await world.ask(contract.personFile, open(paid.location.partnerId))
    expect(partner.reply).toMatchObject({
      kind: 'partner',
      balanceCents: 175,
      location: { id: paid.location.id, standing: 'visible' },
    })
    const looks = (await actsOf(world, operator)).filter(({ act }) => act === 'looked')
    const ofGuest = looks.filter(({ subject }) => subject?.id === paid.guest.id)
    expect(ofGuest.map(({ subject }) => subject?.name)).toEqual(['Maya Rosen'])
  })

  test('of a location tells how it stands', async () => {
    const { reply } = await world.ask(contract.locationFile, open(paid.location.id))
    expect(reply).toMatchObject({
      standing: 'visible',
      takenDown: null,
      partner: { id: paid.location.partnerId },
      visits: [{ id: paid.visitId }],
    })
  })

  test('that is not there is told so', async () => {
    for (const call of [
      contract.orderFile,
      contract.visitFile,
      contract.personFile,
      contract.locationFile,
    ])
      expect((await world.ask(call, open(randomUUID()))).status).toBe(404)
  })
})
