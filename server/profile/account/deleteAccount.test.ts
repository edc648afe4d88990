import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount, uploadPicture } from '#contract/account.ts'
import { askReset, login, me } from '#contract/auth.ts'
import { saveFavourite } from '#contract/favourites.ts'
import { currentGuest } from '#contract/guests.ts'
import { activeLocations, oneLocation } from '#contract/locations.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { day, hour } from '#server/platform/clock.ts'
import {
  aGuest,
  aPartner,
  mailsTo,
  openProof,
  type SignedUp,
  signUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import {
  aPaidVisit,
  aPlanOf,
  aVisitToPay,
  buy,
  moneyOf,
  violationsIn,
} from '#server/testing/payments.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, aUsedVisit } from '#server/testing/visits.ts'

const world = useWorld()

const erase = ({ token }: { token: string }, password = thePassword) =>
  world.ask(deleteAccount, { token, body: { password } })
const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
const signIn = ({ email, password }: SignedUp, userType: 'user' | 'partner' = 'user') =>
  world.ask(login, { body: { email, password, userType } })

const Count = z.object({ count: z.number() })
/** In how many rows of all tables a word still stands. */
async function rowsWith(word: string) {
  const tables = await world.db.transact((tx) =>
    tx.many(
      z.object({ name: z.string() }),
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts'`,
    ),
  )
  let found = 0
  for (const { name } of tables) {
    const [row] = await world.db.transact((tx) =>
      tx.many(
        Count,
        `select count(*) from ${name} as t where position(lower($1) in lower(t::text)) > 0`,
        [word],
      ),
    )
    found += row?.count ?? 0
  }
  return found
}

describe('deleting an account', () => {
  test('asks for the password again', async () => {
    const guest = await aGuest(world)
    expect(await erase(guest, 'not the one')).toMatchObject({ status: 403 })
    expect((await world.ask(me, { token: guest.token })).status).toBe(200)
    expect((await world.ask(deleteAccount, { body: { password: thePassword } })).status).toBe(401)
  })

  test('leaves nothing that names the person, ends every session, and frees the address', async () => {
    const { guest, location } = await aUsedVisit(world, { name: 'Wilhelmina Canary' })
    const { url } = await sendPicture(world, uploadPicture.path, {
      token: guest.token,
      bytes: await aPicture(),
    })
    await world.ask(saveFavourite, { token: guest.token, params: { locationId: location.id } })
    const elsewhere = (await signIn(guest)).reply
    expect(await rowsWith(guest.email)).toBeGreaterThan(2)

    expect((await erase(guest)).status).toBe(200)
    await world.runJob('remove photos')
    expect(await rowsWith(guest.email)).toBe(0)
    expect(await rowsWith('Wilhelmina')).toBe(0)
    expect(await rowsWith(url)).toBe(0)
    expect((await world.app.inject(url)).statusCode).toBe(404)
    expect(await mailsTo(world, guest.email)).toEqual([])
    for (const { token } of [guest, elsewhere])
      expect((await world.ask(me, { token })).status).toBe(401)

    expect((await signIn(guest)).refusal.error).toBe('wrong_credentials')
    await world.ask(askReset, { body: { email: `deleted-${guest.id}@deleted.invalid` } })
    expect(await mailsTo(world, `deleted-${guest.id}@deleted.invalid`)).toEqual([])
    const again = await signUp(world, { userType: 'user', email: guest.email })
    const { reply } = await world.ask(currentGuest, { token: again.token })
    expect(reply.bathroomHistory).toEqual([])
  })

  test('is refused while a code opens a door, and goes through once it has run out', async () => {
    const { guest } = await aReadyVisit(world)
    expect((await erase(guest)).refusal.error).toBe('visit_live')
    expect((await world.ask(me, { token: guest.token })).status).toBe(200)
    world.clock.moveTo(hour)
    expect((await erase(guest)).status).toBe(200)
    world.clock.moveTo(0)
  })

  test('is refused while a payment is open, of a visit or a plan', async () => {
    const { guest } = await aVisitToPay(world)
    expect((await erase(guest)).refusal.error).toBe('payment_open')
    const buyer = await aGuest(world)
    await buy(world, buyer, 'price_2')
    expect((await erase(buyer)).refusal.error).toBe('payment_open')
  })

  test('of a member ends the membership at the provider, also where it cannot be reached at first', async () => {
    const guest = await aGuest(world)
    await aPlanOf(world, guest, 'price_3')
    const [pass] = await world.db.transact((tx) =>
      tx.many(
        z.object({ id: z.string() }),
        `select subscription_id as id from passes where guest_id = $1`,
        [guest.id],
      ),
    )
    const stands = async () =>
      world.db.transact((tx) =>
        tx.many(
          z.object({ status: z.string() }),
          `select body ->> 'status' as status from sandbox.objects where id = $1`,
          [pass?.id],
        ),
      )
    expect(await stands()).toEqual([{ status: 'active' }])
    expect((await erase(guest)).status).toBe(200)

    await rename('sandbox.objects', 'objects_away')
    await expect(world.runJob('cancel subscriptions')).rejects.toThrow()
    await rename('sandbox.objects_away', 'objects')
    await world.runJob('cancel subscriptions')
    expect(await stands()).toEqual([{ status: 'active' }])
    world.clock.moveTo(hour)
    await world.runJob('cancel subscriptions')
    expect(await stands()).toEqual([{ status: 'canceled' }])
    world.clock.moveTo(0)
  })

  test('leaves the money as it was, and every promise about it kept', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    await aPlanOf(world, guest, 'price_1')
    world.clock.moveTo(day)
    await world.runJob('expire visits')
    const before = await moneyOf(world)
    expect((await erase(guest)).status).toBe(200)
    expect(await moneyOf(world)).toEqual(before)
    expect(await violationsIn(world)).toEqual([])
    expect(await rowsWith(visitId)).toBeGreaterThan(0)
    world.clock.moveTo(0)
  })

  test('twice at once deletes once', async () => {
    const guest = await aGuest(world)
    const answers = await Promise.all([erase(guest), erase(guest)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})

const rename = (table: string, name: string) =>
  world.db.transact((tx) => tx.run(`alter table ${table} rename to ${name}`))

describe('deleting a partner’s account', () => {
  test('closes the location for good: out of every list, its photos gone, its name kept by its guests', async () => {
    const { guest, location } = await aUsedVisit(world)
    await openProof(world, location.partner.email)
    const { url } = await sendPicture(world, uploadPhoto.path, {
      token: location.token,
      bytes: await aPicture(),
    })
    expect((await erase(location)).status).toBe(200)
    await world.runJob('remove photos')
    const { reply: listed } = await world.ask(activeLocations, {})
    expect(listed.map(({ _id }) => _id)).not.toContain(location.id)
    const params = { id: location.id }
    expect((await world.ask(oneLocation, { params })).status).toBe(404)
    expect((await world.app.inject(url)).statusCode).toBe(404)
    expect(await rowsWith(location.partner.email)).toBe(0)
    const { reply: profile } = await world.ask(currentGuest, { token: guest.token })
    expect(profile.bathroomHistory.map(({ name }) => name)).toEqual([location.location.name])

    const again = await signUp(world, { userType: 'partner', email: location.partner.email })
    expect((await aLocation(world, { partner: again })).id).not.toBe(location.id)
  })

  test('is refused while a guest holds a code for the door', async () => {
    const { location } = await aReadyVisit(world)
    expect((await erase(location)).refusal.error).toBe('guests_expected')
    world.clock.moveTo(hour)
    expect((await erase(location)).status).toBe(200)
    world.clock.moveTo(0)
  })

  test('is refused while earnings could be paid out; a smaller rest does not prevent it', async () => {
    const location = await aLocation(world, { priceCents: 1_000 })
    const owe = (cents: number) =>
      world.db.transact(async (tx) => {
        const { post } = await import('#server/money/ledger/index.ts')
        const legs = [
          { account: `partner:${location.partnerId}` as const, cents },
          { account: 'unearned' as const, cents: -cents },
        ]
        await post(tx, { reason: 'earning', legs }, world.clock.now())
      })
    await owe(1_000)
    expect((await erase(location)).refusal.error).toBe('earnings_owed')
    await owe(-1)
    expect((await erase(location)).status).toBe(200)
  })

  test('without a location needs no more than the password', async () => {
    const partner = await aPartner(world)
    expect((await erase(partner)).status).toBe(200)
    expect((await signIn(partner, 'partner')).status).toBe(401)
  })
})
