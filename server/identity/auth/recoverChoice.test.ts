import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/recovery.ts'
import { accessOffer, liveVisit } from '#contract/visits.ts'
import { minute, second } from '#server/platform/clock.ts'
import { mailedCode } from '#server/testing/accounts.ts'
import { opened, otherThan } from '#server/testing/addressCodes.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidNewcomer, buy, payWith } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const anEmail = () => `${randomUUID()}@pitstop.example`
const later = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)

/** Someone who reads the mail of an address has typed its code. */
async function withCode(email: string) {
  const { request } = (await world.ask(contract.askRecovery, { body: { email } })).reply
  const code = await mailedCode(world, email)
  return (guestId?: string, typed = code) =>
    world.ask(contract.recover, { body: { request, code: typed, guestId } })
}

/** A guest without an account has been inside, and has a One-Time Access left. */
async function withPass(email: string) {
  const bought = await aPaidNewcomer(world, { email })
  await typeCode(world, bought.door, codeOn(await visitOf(world, bought.guest, bought.visitId)))
  const { reply } = await buy(world, bought.guest, 'price_1')
  await payWith(world, reply.url, 'pays', email)
  return bought
}

test('where several phones paid with an address, its reader chooses by restroom and time; five later payers push none out', async () => {
  const email = anEmail()
  const oldest = await withPass(email)
  later(minute)
  const others = []
  for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']) {
    const door = await aLocation(world, { priceCents: 250, name })
    others.push({
      at: world.clock.now().toISOString(),
      ...(await aPaidNewcomer(world, { email, door })),
    })
    later(second)
  }
  const open = await withCode(email)
  expect((await open(oldest.guest.id, '000000')).status).toBe(422)
  const { reply } = await open()
  if (!('choices' in reply)) throw new Error('Nothing to choose')
  expect(reply.choices.map(({ restroom, planKind }) => restroom ?? planKind)).toEqual([
    'Elm',
    'Dogwood',
    'Cedar',
    'Birch',
    'Ash',
    'single_visit',
  ])
  expect(reply.choices[0]?.boughtAt).toBe(others.at(-1)?.at)
  // No phone is told before one is chosen.
  for (const { guest } of [oldest, ...others])
    expect((await world.ask(contract.listRecoveries, { token: guest.token })).reply).toEqual([])

  const { token, guestId, visitId } = opened((await open(oldest.guest.id)).reply)
  expect([guestId, visitId]).toEqual([oldest.guest.id, null])
  const door = await aLocation(world, { priceCents: 250 })
  const offer = await world.ask(accessOffer, { token, params: { id: door.id } })
  expect(offer.reply).toMatchObject({ kind: 'covered', planId: 'price_1' })
  expect((await world.ask(liveVisit, { token })).reply).toBeNull()
  expect((await open(oldest.guest.id)).refusal.error).toBe('code_not_valid')

  later(31 * second)
  const birch = others[1]
  const again = opened((await (await withCode(email))(birch?.guest.id)).reply)
  expect((await world.ask(liveVisit, { token: again.token })).reply?.id).toBe(birch?.visitId)
})

test('only what was bought with the address is chosen, and nothing that is over or was refused', async () => {
  const [email, other] = [anEmail(), anEmail()]
  const mine = await aPaidNewcomer(world, { email })
  const over = await aPaidNewcomer(world, { email })
  await typeCode(world, over.door, codeOn(await visitOf(world, over.guest, over.visitId)))
  const stranger = await aPaidNewcomer(world, { email: other })
  const only = await withCode(email)
  // Whose code is over is not opened in place of the one that works, and who paid with another address never is.
  for (const guestId of [stranger.guest.id, randomUUID()]) {
    const { reply } = await only(guestId)
    expect('choices' in reply && reply.choices.map(({ guestId: id }) => id)).toEqual([
      mine.guest.id,
    ])
  }
  expect(opened((await only()).reply).guestId).toBe(mine.guest.id)

  // The phone that paid refuses: it is not there to be chosen any more.
  const second = await aPaidNewcomer(world, { email })
  const [one] = (await world.ask(contract.listRecoveries, { token: mine.guest.token })).reply
  const params = { id: one?.id ?? '' }
  await world.ask(contract.endRecovery, { token: mine.guest.token, params })
  later(31_000)
  const next = await withCode(email)
  const refused = (await next(mine.guest.id)).reply
  expect('choices' in refused && refused.choices.map(({ guestId }) => guestId)).toEqual([
    second.guest.id,
  ])
  expect(opened((await next()).reply).guestId).toBe(second.guest.id)
})

test('who was chosen is opened though nothing of theirs works any more, and never another payer in their place', async () => {
  const email = anEmail()
  const older = await aPaidNewcomer(world, { email })
  later(minute)
  const newer = await aPaidNewcomer(world, { email })
  const open = await withCode(email)
  expect('choices' in (await open()).reply).toBe(true)
  for (const { door, guest, visitId } of [older, newer])
    await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  const { guestId, isLive } = opened((await open(older.guest.id)).reply)
  expect([guestId, isLive]).toEqual([older.guest.id, false])

  later(31 * second)
  const stranger = await (await withCode(email))(randomUUID())
  expect(stranger.refusal.error).toBe('nothing_to_recover')
})

test('where nothing works any more of several who paid with an address, it is chosen whose receipts are wanted', async () => {
  const email = anEmail()
  const older = await aPaidNewcomer(world, { email })
  later(minute)
  const newer = await aPaidNewcomer(world, { email })
  for (const { door, guest, visitId } of [older, newer])
    await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  const open = await withCode(email)
  const { reply } = await open()
  if (!('choices' in reply)) throw new Error('Nothing to choose')
  expect(reply.choices.map(({ guestId, restroom }) => [guestId, restroom])).toEqual([
    [newer.guest.id, newer.door.location.name],
    [older.guest.id, older.door.location.name],
  ])
  const { guestId, isLive } = opened((await open(older.guest.id)).reply)
  expect([guestId, isLive]).toEqual([older.guest.id, false])
})

test('wrong codes are counted while it is chosen, too', async () => {
  const email = anEmail()
  for (let payer = 0; payer < 2; payer++) await aPaidNewcomer(world, { email })
  const { request } = (await world.ask(contract.askRecovery, { body: { email } })).reply
  const code = await mailedCode(world, email)
  const open = (typed: string) => world.ask(contract.recover, { body: { request, code: typed } })
  for (let tried = 1; tried <= 7; tried++) expect('choices' in (await open(code)).reply).toBe(true)
  for (let tried = 1; tried <= 5; tried++) await open(otherThan(code, tried))
  expect((await open(code)).refusal.error).toBe('too_many_code_tries')
})
