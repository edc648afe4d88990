import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount, downloadData, uploadPicture } from '#contract/account.ts'
import { saveFavourite } from '#contract/favourites.ts'
import { notePerson } from '#contract/operatorPeople.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { subscribeToPush } from '#contract/push.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { leaveTeam } from '#contract/team.ts'
import { reportVisit } from '#contract/visits.ts'
import { openCase } from '#server/access/risk/index.ts'
import { aGuest, mailedToken, type SignedUp, thePassword } from '#server/testing/accounts.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer, aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { sendPicture } from '#server/testing/pictures.ts'
import { aBrowserAt, aPushService, type PushService } from '#server/testing/pushService.ts'
import { teamsIn } from '#server/testing/team.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

let pushService: PushService
let world: World
let maya: Awaited<ReturnType<typeof aBusyLife>>
let other: Awaited<ReturnType<typeof aBusyLife>>
beforeAll(async () => {
  pushService = await aPushService()
  world = await aWorld({ env: { PUSH_ORIGIN: pushService.origin } })
  maya = await aBusyLife()
  other = await aBusyLife()
})
afterAll(async () => {
  await world.close()
  await pushService.close()
})

/** A guest who paid a visit, used it, holds two plans, gave one back, saved a restroom; and that door's partner. */
async function aBusyLife() {
  const { guest, location, visitId } = await aPaidVisit(world)
  const { code } = await visitOf(world, guest, visitId)
  await typeCode(world, location, code ?? '')
  const { token } = guest
  const comment = `Clean, warm and quiet: ${guest.email}`
  await world.ask(reviewVisit, { token, params: { id: visitId }, body: { rating: 5, comment } })
  await world.ask(reportVisit, { token, params: { id: visitId }, body: { reason: 'queue' } })
  const { orderId } = await aPlanOf(world, guest, 'price_2')
  await world.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/give-back`,
    headers: { authorization: `Bearer ${guest.token}` },
  })
  await aPlanOf(world, guest, 'price_3')
  for (const { token } of [guest, location])
    await world.ask(subscribeToPush, { token, body: aBrowserAt(pushService).address })
  const params = { locationId: location.id }
  for (const { token } of [guest, location]) await world.ask(saveFavourite, { token, params })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await sendPicture(world, uploadPicture.path, { token: guest.token, bytes })
  await sendPicture(world, uploadPhoto.path, { token: location.token, bytes })
  return { guest, partner: location.partner, newcomer: await aBusyNewcomer(), code: code ?? '' }
}

/** A guest without an account who used a visit and reviewed it, reported another one, and holds a plan. */
async function aBusyNewcomer() {
  const { guest, door, visitId } = await aPaidNewcomer(world, {
    email: `${randomUUID()}@pitstop.example`,
  })
  const { token } = guest
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  const body = { rating: 5, comment: `Warm and quiet, ${randomUUID()}.` }
  await world.ask(reviewVisit, { token, params: { id: visitId }, body })
  const other = await aPaidNewcomer(world, { guest })
  await world.ask(reportVisit, { token, params: { id: other.visitId }, body: { reason: 'queue' } })
  await aPlanOf(world, guest, 'price_2')
  return guest
}

const fileOf = async ({ token }: { token: string }) =>
  (
    await world.app.inject({
      url: downloadData.path,
      headers: { authorization: `Bearer ${token}` },
    })
  ).body

const Row = z.record(z.string(), z.unknown())
const rows = (text: string, values: unknown[]) =>
  world.db.transact((tx) => tx.many(Row, text, values))

/** What opens something, what it is computed from, and our own bookkeeping about it. */
const withheld: Record<string, string[]> = {
  accounts: ['password_hash', 'bcrypt_salt', 'email_key', 'mail_key'],
  guests: ['account_id'],
  sessions: ['id', 'account_id', 'guest_id', 'token_hash'],
  mailed_links: ['account_id', 'token_hash'],
  favourites: ['account_id'],
  orders: ['guest_id', 'purchase_key', 'session_id', 'checkout_url', 'checked_at', 'closes_at'],
  passes: ['guest_id', 'subscription_id'],
  visits: ['guest_id', 'earned_at', 'entitlement_id'],
  entitlements: ['id', 'guest_id', 'lapses_at'],
  reviews: ['id', 'guest_id'],
  reports: ['id', 'guest_id'],
  risk_events: [
    'id',
    'about',
    'guest_id',
    'partner_id',
    'card_fingerprint',
    'mailbox_key',
    'device_hash',
  ],
  risk_cases: [
    'id',
    'about',
    'guest_id',
    'partner_id',
    'card_fingerprint',
    'mailbox_key',
    'device_hash',
  ],
  guest_devices: ['account_id', 'device_hash'],
  risk_answers: ['id', 'case_id', 'account_id'],
  locations: ['partner_id', 'changed_in', 'moved_in'],
  photos: ['partner_id'],
  nudge_addresses: ['session_id', 'account_id', 'endpoint', 'p256dh', 'auth'],
}

/** Every row of every table that names this person, as the words in it. */
async function wordsOf({ id }: Pick<SignedUp, 'id'>) {
  const owners = await rows(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public'
       and (column_name in ('account_id', 'guest_id', 'partner_id')
            or table_name in ('accounts', 'guests') and column_name = 'id')`,
    [],
  )
  const found: { table: string; column: string; word: string }[] = []
  for (const { table_name: table, column_name: owner } of owners)
    for (const row of await rows(`select * from ${String(table)} where ${String(owner)} = $1`, [
      id,
    ]))
      for (const [column, value] of Object.entries(row)) {
        const word = value instanceof Date ? value.toISOString() : value
        if (typeof word === 'string' && word !== '')
          found.push({ table: String(table), column, word })
      }
  return found
}

const isWithheld = ({ table, column }: { table: string; column: string }) =>
  withheld[table]?.includes(column) ?? false

test.each(['guest', 'partner', 'newcomer'] as const)(
  'every table’s words about a %s are in their file, and no other account’s',
  async (role) => {
    const file = await fileOf(maya[role])
    const own = await wordsOf(maya[role])
    expect(new Set(own.map(({ table }) => table)).size).toBeGreaterThan(5)
    for (const found of own.filter((one) => !isWithheld(one)))
      expect(file, `${found.table}.${found.column}`).toContain(JSON.stringify(found.word))

    const known = new Set(own.map(({ word }) => word))
    const words = [
      ...(await wordsOf(other.guest)),
      ...(await wordsOf(other.partner)),
      ...(await wordsOf(other.newcomer)),
    ]
    // Ids, addresses and names of pictures; moments and words like "usd" are everybody's.
    const telling = words.filter(({ word }) => /[\da-f]{8}-|@|\.webp$/.test(word))
    expect(telling.length).toBeGreaterThan(20)
    for (const { table, column, word } of telling.filter((one) => !known.has(one.word)))
      expect(file, `${table}.${column} of somebody else`).not.toContain(word)
  },
)

test('an organisation’s cases and sales are in the file of its owners, not of a founder who left', async () => {
  const team = teamsIn(world)
  const { owner, organisationId } = await team.aTeam()
  const operator = await anOperator(world)
  const other = await aMember(world, { organisationId, role: 'owner' })
  await world.db.transact(async (tx) => {
    const now = world.clock.now()
    const subjects = { partner: organisationId }
    const about = randomUUID()
    await openCase(tx, { kind: 'late_use', about, subjects, why: [], cents: 417 }, now)
    await tx.run(
      `insert into risk_events (id, kind, about, partner_id, cents, at)
       select $1, kind, $2, $3, 419, $4 from risk_events limit 1`,
      [randomUUID(), about, organisationId, now],
    )
  })
  const note = { key: randomUUID(), words: 'Asked about a second door.' }
  const params = { id: organisationId }
  await world.ask(notePerson, { token: operator.token, params, body: note })
  for (const cents of ['417', '419']) expect(await fileOf(owner)).toContain(`"cents":${cents}`)

  expect((await world.ask(leaveTeam, { token: owner.token })).status).toBe(200)
  const { token } = await team.signInAgain(owner)
  const founder = await fileOf({ token })
  for (const cents of ['417', '419']) {
    expect(founder).not.toContain(`"cents":${cents}`)
    expect(await fileOf(other)).toContain(`"cents":${cents}`)
  }
  const body = { password: thePassword }
  expect((await world.ask(deleteAccount, { token, body })).status).toBe(200)
  expect(await fileOf(other)).toContain(note.words)
})

test('money moved for the person is in it: refunds of a guest, earnings of a partner', async () => {
  const ofGuest = z.object({ refunds: z.array(z.object({ cents: z.number() })) })
  expect(ofGuest.parse(JSON.parse(await fileOf(maya.guest))).refunds).toEqual([
    expect.objectContaining({ cents: 799 }),
  ])
  const ofPartner = z.object({ earnings: z.array(z.object({ cents: z.number() })) })
  // Earned, and held again while an operator looks at the guest's report; both at the same moment.
  const { earnings } = ofPartner.parse(JSON.parse(await fileOf(maya.partner)))
  expect(new Set(earnings.map(({ cents }) => cents))).toEqual(new Set([175, -175]))
})

test('no password, hash, token, code or key is in it', async () => {
  for (const role of ['guest', 'partner'] as const) {
    const { token, email } = maya[role]
    const file = await fileOf(maya[role])
    const secrets = [token, thePassword, maya.code, await mailedToken(world, email)]
    for (const secret of secrets) expect(file).not.toContain(secret)
    expect(file).not.toMatch(
      /\$argon2|\$2b\$|cs_test_|"codeWindow|keyVersion|masterVersion|purchaseKey/,
    )
  }
})

test('it is asked for by a session, and comes as a file', async () => {
  const response = await world.app.inject({
    url: downloadData.path,
    headers: { authorization: `Bearer ${maya.guest.token}` },
  })
  expect(response.headers).toMatchObject({
    'content-disposition': 'attachment; filename="pitstop-data.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect((await world.ask(downloadData, {})).status).toBe(401)
})

test('twenty an hour are enough', async () => {
  const { token } = await aGuest(world)
  for (let time = 0; time < 20; time++)
    expect((await world.ask(downloadData, { token })).status).toBe(200)
  expect((await world.ask(downloadData, { token })).refusal.error).toBe('too_many_downloads')
})
