import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { refundOrder } from '#contract/operator.ts'
import * as contract from '#contract/payouts.ts'
import { statementFile } from '#contract/statements.ts'
import { post, postRelease } from '#server/money/ledger/index.ts'
import { check } from '#server/operations/audit/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, aPartner, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

/** A partner with $14.00 from two visits, who can have them paid out. */
async function aPayablePartner(bank: 'pays' | 'refuses' = 'pays') {
  const location = await anEarner(world)
  const { orderId } = await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location, bank)
  const partner = { ...location.partner, ...(await later(world, location.partner, 15)) }
  return { location, partner, orderId }
}

/** The provider is told, the days of banks go by, and it tells us. */
async function send() {
  await world.runJob('send payouts')
  world.clock.moveTo(world.clock.offsetMs() + 2 * day + hour)
  await world.runJob('sandbox')
  await world.runJob('send payouts')
}

describe('what was earned', () => {
  test('waits 14 days in a partner’s first 30, and 7 after that', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    expect(await earningsOf(world, location)).toMatchObject({
      availableCents: 0,
      pendingCents: 700,
      paidOutCents: 0,
      next: { date: '2026-12-04', cents: 700 },
      waitDays: 14,
      bar: 'nothing_available',
      months: ['2026-11'],
    })
    world.clock.moveTo(13 * day + 23 * hour)
    const soon = await later(world, location.partner, 0)
    expect(await earningsOf(world, soon)).toMatchObject({ availableCents: 0, pendingCents: 700 })
    world.clock.moveTo(14 * day)
    expect(await earningsOf(world, soon)).toMatchObject({ availableCents: 700, next: null })

    world.clock.moveTo(30 * day)
    const old = await later(world, location.partner, 0)
    await aUseOf(world, { ...location, token: old.token })
    const { waitDays, next } = await earningsOf(world, old)
    expect([waitDays, next]).toEqual([7, { date: '2026-12-27', cents: 700 }])
    const after = await later(world, location.partner, 7)
    expect((await earningsOf(world, after)).availableCents).toBe(1_400)
  })

  test('and was paid out leaves less than nothing when it goes back', async () => {
    const { orderId, partner } = await aPayablePartner()
    expect((await askPayout(world, partner, 1_400)).status).toBe(200)
    await send()
    const { token } = await anOperator(world)
    const body = { key: randomUUID(), cents: 1_000, shownCents: 1_000, reason: 'It was closed' }
    await world.ask(refundOrder, { token, params: { id: orderId }, body })
    const owing = await later(world, partner, 0)
    expect(await earningsOf(world, owing)).toMatchObject({
      availableCents: -700,
      pendingCents: 0,
      paidOutCents: 1_400,
      bar: 'balance_below_zero',
    })
    expect((await askPayout(world, owing, 700)).refusal.error).toBe('balance_below_zero')
  })

  test('and goes back while it waits takes nothing from older money', async () => {
    const { location, partner } = await aPayablePartner()
    const fresh = await aUseOf(world, { ...location, token: partner.token })
    const stored = await aUseOf(world, { ...location, token: partner.token })
    const { token } = await anOperator(world)
    const body = { key: randomUUID(), cents: 1_000, shownCents: 1_000, reason: 'It was closed' }
    await world.ask(refundOrder, { token, params: { id: fresh.orderId }, body })
    const part = { ...body, key: randomUUID(), cents: 500 }
    await world.ask(refundOrder, { token, params: { id: stored.orderId }, body: part })
    expect(await earningsOf(world, partner)).toMatchObject({
      availableCents: 1_400,
      pendingCents: 350,
      next: { cents: 350 },
    })
    expect((await askPayout(world, partner, 1_400)).status).toBe(200)
  })

  test('a report on a used visit holds its share, and an answer lets it wait on', async () => {
    const { location, partner } = await aPayablePartner()
    const fresh = await aUseOf(world, { ...location, token: partner.token })
    await report(world, fresh.guest, fresh.visitId)
    expect(await earningsOf(world, partner)).toMatchObject({
      availableCents: 1_400,
      pendingCents: 0,
      onHoldCents: 700,
      next: null,
    })
    const other = await anEarner(world)
    expect(await earningsOf(world, other)).toMatchObject({ onHoldCents: 0 })
    const { partnerId } = location
    await world.db.transact((tx) => postRelease(tx, { ...fresh, partnerId }, world.clock.now()))
    expect(await earningsOf(world, partner)).toMatchObject({
      availableCents: 1_400,
      pendingCents: 700,
      onHoldCents: 0,
    })
  })

  test('is shown only to its partner', async () => {
    const guest = await aGuest(world)
    const { token } = guest
    expect((await world.ask(contract.showEarnings, { token })).status).toBe(403)
    expect((await world.ask(contract.showEarnings, {})).status).toBe(401)
    const body = { password: thePassword, cents: 1_000 }
    expect((await world.ask(contract.askPayout, { token, body })).status).toBe(403)
    const params = { month: '2026-11', format: 'csv' as const }
    expect((await world.ask(statementFile, { token, params })).status).toBe(403)
  })
})

describe('a payout', () => {
  test('takes all that is available, and arrives', async () => {
    const { location, partner } = await aPayablePartner()
    const { reply } = await askPayout(world, partner, 1_400)
    expect(reply).toMatchObject({
      availableCents: 0,
      paidOutCents: 1_400,
      bar: 'payout_in_progress',
      payouts: [{ cents: 1_400, state: 'under_way', ending: '6789' }],
    })
    await send()
    const after = await later(world, location.partner, 0)
    expect(await earningsOf(world, after)).toMatchObject({
      availableCents: 0,
      paidOutCents: 1_400,
      bar: 'nothing_available',
      payouts: [{ state: 'arrived' }],
    })
  })

  test('that the bank refuses is available again, its partner is told, and may ask again', async () => {
    const { location, partner } = await aPayablePartner('refuses')
    expect((await askPayout(world, partner, 1_400)).status).toBe(200)
    await send()
    const after = await later(world, location.partner, 0)
    expect(await earningsOf(world, after)).toMatchObject({
      availableCents: 1_400,
      paidOutCents: 0,
      bar: null,
      payouts: [{ state: 'failed' }],
    })
    const [mail] = await mailsTo(world, location.partner.email)
    expect(mail?.subject).toBe('Your payout didn’t arrive')
    expect(mail?.text).toContain('$14.00')

    await chooseBank(world, after, 'pays')
    expect((await askPayout(world, after, 1_400)).status).toBe(200)
    await send()
    const last = await later(world, location.partner, 0)
    expect((await earningsOf(world, last)).payouts.map(({ state }) => state)).toEqual([
      'arrived',
      'failed',
    ])
  })

  test('is seen to arrive though every message was lost', async () => {
    const { location, partner } = await aPayablePartner()
    await askPayout(world, partner, 1_400)
    world.webhooks.lose(true)
    await send()
    world.webhooks.lose(false)
    world.clock.moveTo(world.clock.offsetMs() + day)
    await world.runJob('send payouts')
    const after = await later(world, location.partner, 0)
    expect((await earningsOf(world, after)).payouts[0]?.state).toBe('arrived')
  })

  test('needs the password, the amount that was shown, a bank, a proven address and ten dollars', async () => {
    const { partner } = await aPayablePartner()
    expect((await askPayout(world, partner, 1_400, 'wrong')).refusal.error).toBe('wrong_password')
    expect((await askPayout(world, partner, 1_399)).refusal.error).toBe('amount_changed')

    world.clock.moveTo(0)
    const owe = async (partnerId: string, cents: number) => {
      const legs = [
        { account: `partner:${partnerId}` as const, cents },
        { account: 'unearned' as const, cents: -cents },
      ]
      await world.db.transact((tx) => post(tx, { reason: 'release', legs }, world.clock.now()))
    }
    const small = await aPartner(world, { proven: true })
    await owe(small.id, 999)
    expect((await askPayout(world, small, 999)).refusal.error).toBe('payout_too_small')
    await owe(small.id, 1)
    expect((await askPayout(world, small, 1_000)).refusal.error).toBe('bank_missing')
    expect(await chooseBank(world, small, 'later')).toMatchObject({
      bank: { state: 'unfinished' },
      bar: 'bank_missing',
    })
    const unproven = await aPartner(world)
    await owe(unproven.id, 1_000)
    expect((await askPayout(world, unproven, 1_000)).refusal.error).toBe('email_not_proven')
  })

  test.each([
    ['more than was available', 'I7', `set asked_at = asked_at - interval '2 days'`],
    ['not what left the account', 'I8', `set cents = cents - 1`],
    ['never sent', 'I8', `set transfer_id = null`],
    ['failed and not given back', 'I8', `set state = 'failed'`],
  ])('that was %s is found by the check of the books', async (_what, promise, change) => {
    const { location, partner } = await aPayablePartner()
    await askPayout(world, partner, 1_400)
    await send()
    const found = await world.db
      .transact(async (tx) => {
        await tx.run(`update payouts ${change} where partner_id = $1`, [location.partnerId])
        throw new Error((await check(tx, world.clock.now())).join('\n'))
      })
      .catch(String)
    expect(found).toContain(`${promise}: `)
  })

  test('under way, or owed, keeps an account from being deleted', async () => {
    const { location, partner } = await aPayablePartner()
    const body = { password: thePassword }
    const erase = () => world.ask(deleteAccount, { token: partner.token, body })
    expect((await erase()).refusal.error).toBe('earnings_owed')
    await askPayout(world, partner, 1_400)
    expect((await erase()).refusal.error).toBe('payout_in_progress')
    await send()
    const { token } = await later(world, location.partner, 0)
    expect((await world.ask(deleteAccount, { token, body })).status).toBe(200)
    const Kept = z.object({ ending: z.string().nullable(), bank: z.string().nullable() })
    const sql = `select payouts.ending, bank_accounts.provider_account as bank
       from payouts left join bank_accounts on bank_accounts.partner_id = payouts.partner_id
       where payouts.partner_id = $1`
    const stored = () => world.db.transact((tx) => tx.many(Kept, sql, [location.partnerId]))
    // The bank may still send it back.
    const [left] = await stored()
    expect(left).toMatchObject({ ending: null })
    expect(left?.bank).not.toBeNull()
    world.clock.moveTo(world.clock.offsetMs() + 11 * day)
    await world.runJob('pay partners who left')
    expect(await stored()).toEqual([{ ending: null, bank: null }])
  })
})

describe('where payouts go', () => {
  test('is asked for on the provider’s page, and needs the password', async () => {
    const location = await aLocation(world)
    const { token } = location
    const refused = await world.ask(contract.openBank, { token, body: { password: 'wrong' } })
    expect(refused.refusal.error).toBe('wrong_password')
    const response = await world.ask(contract.openBank, { token, body: { password: thePassword } })
    const page = await world.app.inject({ url: response.reply.url })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|<input/)
    world.clock.moveTo(hour)
    const old = await world.app.inject({ url: response.reply.url })
    expect([old.statusCode, old.headers.location]).toEqual([303, '/partner/earnings?bank=again'])
    expect(await chooseBank(world, location)).toMatchObject({
      bank: { state: 'ready', ending: '6789' },
    })
  })

  test('is learnt from the provider’s message too', async () => {
    const location = await aLocation(world)
    const { token } = location
    const { reply } = await world.ask(contract.openBank, { token, body: { password: thePassword } })
    await world.app.inject({ method: 'POST', url: reply.url, payload: { answer: 'pays' } })
    await world.runJob('sandbox')
    expect((await earningsOf(world, location)).bank).toEqual({
      state: 'ready',
      ending: '6789',
      isNew: true,
      isStopped: false,
    })
  })
})
