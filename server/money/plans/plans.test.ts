import { describe, expect, test } from 'vitest'
import * as contract from '#contract/plans.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPlanOf, buy, violationsIn } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'
import { currentPass, findCover, usePass } from './index.ts'

const world = useWorld()

const inTransaction = <T>(work: (tx: Tx, now: Date) => Promise<T>) =>
  world.db.transact((tx) => work(tx, world.clock.now()))
const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)

const coverOf = (guest: { id: string }, cents = 250) =>
  inTransaction((tx, now) => findCover(tx, { guestId: guest.id, cents }, now))
const use = (passId: string) => inTransaction((tx, now) => usePass(tx, passId, now))
const shownTo = (guest: { id: string }) =>
  inTransaction((tx, now) => currentPass(tx, guest.id, now))

async function coverIdOf(guest: { id: string }, cents = 250) {
  const cover = await coverOf(guest, cents)
  if (!cover) throw new Error('Nothing covers this door')
  return cover.passId
}

test('the three plans are on sale as the specification names them [B2] [B3] [B4] [B8]', async () => {
  const { reply } = await world.ask(contract.listPlans, {})
  expect(reply).toEqual([
    {
      id: 'price_1',
      name: 'One-Time Access',
      price: '$3.99',
      cents: 399,
      features: ['Single use', 'No commitment', 'Pay per visit', 'Any restroom up to $5.00'],
      popular: false,
    },
    {
      id: 'price_2',
      name: '24-Hour Pass',
      price: '$7.99',
      cents: 799,
      features: ['Unlimited uses', '24-hour access', 'Any restroom up to $5.00'],
      popular: true,
    },
    {
      id: 'price_3',
      name: 'Monthly Membership',
      price: '$19.99 per month',
      cents: 1_999,
      features: ['Unlimited access', 'All premium locations', 'Cancel anytime'],
      popular: false,
    },
  ])
})

describe('One-Time Access', () => {
  test('opens one door up to $5.00, once', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    expect(await coverOf(guest, 550)).toBeUndefined()
    const passId = await coverIdOf(guest, 500)
    expect(await use(passId)).toBe(true)
    expect(await use(passId)).toBe(false)
    expect(await coverOf(guest)).toBeUndefined()
    expect(await shownTo(guest)).toBeUndefined()
  })

  test('of fifty who use it at once, one does', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    const passId = await coverIdOf(guest)
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(passId)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('fifty confirms at once give one visit', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    const location = await aLocation(world)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askFor(world, guest, location.id, { shownCents: 250 })),
    )
    const granted = answers.filter((a) => a.status === 200 && a.reply.kind === 'granted')
    const visits = answers.flatMap((a) => ('visitId' in a.reply ? [a.reply.visitId] : []))
    expect(granted).toHaveLength(1)
    expect(visits).toHaveLength(50)
    expect(new Set(visits).size).toBe(1)
    expect(await violationsIn(world)).toEqual([])
  })

  test('not used within a year, it ends', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_1')
    const passId = await coverIdOf(guest)
    later(365 * day - minute)
    expect(await coverOf(guest)).toBeDefined()
    later(2 * minute)
    expect(await coverOf(guest)).toBeUndefined()
    expect(await use(passId)).toBe(false)
  })
})

describe('the 24-Hour Pass', () => {
  test('runs 24 hours from its first visit, and any number of doors up to $5.00', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_2')
    later(10 * day)
    expect((await shownTo(guest))?.expires).toBeNull()
    const cover = await coverOf(guest)
    expect(cover).toMatchObject({ planKind: 'day_pass', starts: true })
    const passId = await coverIdOf(guest)
    const end = world.clock.now().getTime() + day
    expect(await use(passId)).toBe(true)
    later(23 * hour)
    expect(await use(passId)).toBe(true)
    expect((await shownTo(guest))?.expires?.getTime()).toBe(end)
    expect(await coverOf(guest)).toMatchObject({ starts: false })
    expect(await coverOf(guest, 550)).toBeUndefined()

    later(hour)
    expect(await coverOf(guest)).toBeUndefined()
    expect(await use(passId)).toBe(false)
    expect(await shownTo(guest)).toBeUndefined()
  })
})

describe('the Monthly Membership', () => {
  test('opens premium doors too while it is paid, then three days of grace without codes', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_3')
    expect(await coverOf(guest, 1_000)).toMatchObject({ planKind: 'membership' })
    const end = (await shownTo(guest))?.expires ?? new Date(0)
    later(end.getTime() - world.clock.now().getTime())
    // The provider charges for the next month a while after the last one ends: access continues meanwhile.
    expect(await coverOf(guest, 1_000)).toBeDefined()
    later(2 * hour)
    expect(await coverOf(guest, 1_000)).toBeUndefined()
    expect((await shownTo(guest))?.planKind).toBe('membership')
    expect((await shownTo(guest))?.renewalFailedAt).toBeNull()

    later(3 * day + minute)
    expect(await shownTo(guest)).toBeUndefined()
    expect((await buy(world, guest, 'price_3')).status).toBe(200)
  })
})

test('a membership goes before a running day pass, then One-Time Access, then a day pass not begun', async () => {
  const guest = await aGuest(world)
  await aPlanOf(world, guest, 'price_2')
  await use(await coverIdOf(guest))
  await aPlanOf(world, guest, 'price_2')
  await aPlanOf(world, guest, 'price_1')
  const order = [await coverOf(guest)]
  later(day)
  order.push(await coverOf(guest))
  await use(await coverIdOf(guest))
  order.push(await coverOf(guest))
  await aPlanOf(world, guest, 'price_3')
  order.push(await coverOf(guest))
  expect(order.map((cover) => [cover?.planKind, cover?.starts])).toEqual([
    ['day_pass', false],
    ['single_visit', false],
    ['day_pass', true],
    ['membership', false],
  ])
  expect((await shownTo(guest))?.planKind).toBe('membership')
})
