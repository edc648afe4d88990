import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { downloadData } from '#contract/account.ts'
import { guestHeader, login } from '#contract/auth.ts'
import { blockDays, blockGuest, listBlocks, renewBlock, unblockGuest } from '#contract/blocks.ts'
import { startCardCheck } from '#contract/cardChecks.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { teamLog } from '#contract/teamLog.ts'
import { accessOffer, renewVisit } from '#contract/visits.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, aNewcomer, sharingMailbox } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { aPaidNewcomer, buy, confirm, payWith } from '#server/testing/payments.ts'
import { later } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aUsedVisit, aVisitAt, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const block = (by: { token: string }, visitId: string) =>
  world.ask(blockGuest, { token: by.token, body: { visitId, reason: 'damage' } })
const errorOf = async (input: ReturnType<typeof askFor>) => (await input).refusal.error

test('a blocked guest gets no code at any restroom of the organisation until unblocked, and one elsewhere', async () => {
  const { location, guest, visit } = await aUsedVisit(world)
  const id = randomUUID()
  const { token } = location
  await world.ask(addRestroom, { token, body: { ...aDraft, price: 0, _id: id } })
  const elsewhere = await aLocation(world, { priceCents: 0 })
  const { reply } = await block(location, visit.id)
  expect(reply.recent).toMatchObject([{ visitId: visit.id, guest: 'Maya R.', isBlocked: true }])
  expect(reply.blocks).toMatchObject([{ guest: 'Maya R.', reason: 'damage' }])
  // A second press changes nothing.
  expect((await block(location, visit.id)).reply.blocks).toEqual(reply.blocks)

  for (const at of [location.id, id]) {
    expect(await errorOf(askFor(world, guest, at))).toBe('not_available_to_you')
    const offer = await world.ask(accessOffer, { token: guest.token, params: { id: at } })
    expect(offer.reply).toMatchObject({ kind: 'refused', error: 'not_available_to_you' })
  }
  expect((await askFor(world, guest, elsewhere.id)).reply.kind).toBe('granted')
  expect((await world.ask(downloadData, { token: guest.token })).reply).toMatchObject({
    blocks: [{ reason: 'damage', liftedAt: null }],
  })

  const params = { id: reply.blocks[0]?.id ?? '' }
  expect((await world.ask(unblockGuest, { token, params })).reply.blocks).toEqual([])
  expect((await world.ask(unblockGuest, { token, params })).refusal.error).toBe('no_such_block')
  const acts = (await world.ask(teamLog, { token })).reply.acts.map(({ act }) => act)
  expect(acts.slice(0, 2)).toEqual(['unblocked_guest', 'blocked_guest'])
})

test('a member with some restrooms sees who is blocked at the others, and changes blocks at their own alone', async () => {
  const { location, visit } = await aUsedVisit(world)
  const { token } = location
  const id = randomUUID()
  await world.ask(addRestroom, { token, body: { ...aDraft, price: 0, _id: id } })
  const organisationId = location.partner.id
  const limited = await aMember(world, { organisationId, restrooms: [id] })
  const blockId = (await block(location, visit.id)).reply.blocks[0]?.id ?? ''
  const seen = async (by: { token: string }) =>
    (await world.ask(listBlocks, { token: by.token })).reply.blocks.map((one) => one.canChange)
  expect(await seen(limited)).toEqual([false])
  expect(await seen(location)).toEqual([true])
  for (const change of [renewBlock, unblockGuest]) {
    const refused = await world.ask(change, { token: limited.token, params: { id: blockId } })
    expect(refused.refusal.error).toBe('no_such_block')
  }
  const there = await aMember(world, { organisationId, restrooms: [location.id] })
  expect(await seen(there)).toEqual([true])
  for (const change of [renewBlock, unblockGuest]) {
    const { status } = await world.ask(change, { token: there.token, params: { id: blockId } })
    expect(status).toBe(200)
  }
  expect(await seen(location)).toEqual([])
})

test('a code that a blocked guest holds stays good', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const [guest] = await sharingMailbox(world, 1)
  if (!guest) throw new Error('No guest')
  const visit = await aVisitAt(world, guest, location.id)
  await block(location, visit.id)
  expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
  expect((await visitOf(world, guest, visit.id)).state).toBe('used')
})

test('another account with the same mailbox is blocked too; a block ends after six months unless renewed', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const [first, second] = await sharingMailbox(world, 2)
  if (!first || !second) throw new Error('Not two guests')
  const { reply } = await block(location, (await aVisitAt(world, first, location.id)).id)
  const id = reply.blocks[0]?.id ?? ''
  expect(await errorOf(askFor(world, second, location.id))).toBe('not_available_to_you')

  const partner = await later(world, location.partner, blockDays - 1)
  const renewed = await world.ask(renewBlock, { token: partner.token, params: { id } })
  expect(Date.parse(renewed.reply.blocks[0]?.until ?? '')).toBe(
    world.clock.now().getTime() + blockDays * day,
  )
  const { token } = await later(world, location.partner, blockDays)
  await world.runJob('forget old blocks')
  expect((await world.ask(listBlocks, { token })).reply.blocks).toEqual([])
  const { email, password } = second
  const { reply: back } = await world.ask(login, { body: { email, password, userType: 'user' } })
  expect((await askFor(world, back, location.id)).reply.kind).toBe('granted')
})

test('a guest recognised only by the card is refunded at once', async () => {
  const door = await aLocation(world, { priceCents: 250 })
  const typed = { expiry: '12 / 34', cvc: '123' }
  const { visitId } = await aPaidNewcomer(world, { door, typed })
  await block(door, visitId)
  const again = await aNewcomer(world)
  const { reply } = await askFor(world, again, door.id, { shownCents: 250 })
  if (reply.kind !== 'checkout') throw new Error('Not to be paid')
  await payWith(world, reply.url, 'pays', 'another@pitstop.example', typed)
  expect((await confirm(world, again, reply.url)).reply).toMatchObject({
    kind: 'money_back',
    reason: 'other',
  })
  // Another card opens the door.
  await aPaidNewcomer(world, { door, guest: again, typed: { ...typed, cvc: '321' } })
})

/** A guest without an account has this card checked, for a free visit. */
async function checkedNewcomer(door: { id: string }, cvc: string) {
  const guest = await aNewcomer(world)
  const { token } = guest
  const { reply } = await world.ask(startCardCheck, { token, body: { locationId: door.id } })
  await payWith(world, reply.url, 'pays', undefined, { expiry: '12 / 34', cvc })
  return guest
}

test('a block holds against the card that was checked for a free visit', async () => {
  const door = await aLocation(world, { priceCents: 0 })
  const visit = await aVisitAt(world, await checkedNewcomer(door, '123'), door.id)
  const again = await checkedNewcomer(door, '123')
  const held = await aVisitAt(world, again, door.id)
  await block(door, visit.id)
  // The code that they hold stays good, and is not renewed.
  expect((await visitOf(world, again, held.id)).state).toBe('ready')
  world.clock.moveTo(hour)
  const renewed = await world.ask(renewVisit, { token: again.token, params: { id: held.id } })
  expect(renewed.refusal.error).toBe('location_not_open')
  world.clock.moveTo(2 * hour)
  expect(await errorOf(askFor(world, again, door.id))).toBe('not_available_to_you')
  const offer = { token: again.token, params: { id: door.id } }
  expect((await world.ask(accessOffer, offer)).reply).toMatchObject({ kind: 'refused' })
  const other = await checkedNewcomer(door, '321')
  expect((await askFor(world, other, door.id)).reply.kind).toBe('granted')
})

test('a block holds against a pass that was bought with the card', async () => {
  const typed = { expiry: '12 / 34', cvc: '123' }
  const { door, visitId } = await aPaidNewcomer(world, { typed })
  const again = await aNewcomer(world)
  const { reply } = await buy(world, again, 'price_2')
  await payWith(world, reply.url, 'pays', 'again@pitstop.example', typed)
  const elsewhere = await aLocation(world, { priceCents: 250 })
  const offerAt = async ({ id }: { id: string }) =>
    (await world.ask(accessOffer, { token: again.token, params: { id } })).reply
  expect(await offerAt(door)).toMatchObject({ kind: 'covered' })
  await block(door, visitId)
  expect(await offerAt(door)).toMatchObject({ error: 'not_available_to_you' })
  expect(await errorOf(askFor(world, again, door.id, { shownCents: 250 }))).toBe(
    'not_available_to_you',
  )
  expect(await offerAt(elsewhere)).toMatchObject({ kind: 'covered' })
})

test('who signs in to an account takes the block along', async () => {
  const door = await aLocation(world, { priceCents: 250 })
  const { guest, visitId } = await aPaidNewcomer(world, { door })
  await block(door, visitId)
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  const account = await aGuest(world)
  const { email, password } = account
  await world.app.inject({
    method: 'POST',
    url: login.path,
    headers: { [guestHeader]: guest.token },
    payload: { email, password, userType: 'user' },
  })
  expect(await errorOf(askFor(world, account, door.id, { shownCents: 250 }))).toBe(
    'not_available_to_you',
  )
})

test('a visit at a restroom of others, or of long ago, names no guest', async () => {
  const { visit, location } = await aUsedVisit(world)
  const stranger = await aLocation(world, { priceCents: 0 })
  expect((await block(stranger, visit.id)).refusal.error).toBe('no_such_guest')
  const partner = await later(world, location.partner, 8)
  expect((await block(partner, visit.id)).refusal.error).toBe('no_such_guest')
  expect((await world.ask(listBlocks, { token: partner.token })).reply.recent).toEqual([])
})
