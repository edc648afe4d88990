import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import { acceptHandover, offerHandover } from '#contract/handovers.ts'
import { decideReport } from '#contract/operator.ts'
import { closeCase, openCase } from '#server/access/risk/index.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, aPartner, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf } from '#server/testing/payments.ts'
import { chooseBank, chooseNewBank, later } from '#server/testing/payouts.ts'
import { aUsedPaidVisit, openReportOn, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

const erase = (token: string) =>
  world.ask(deleteAccount, { token, body: { password: thePassword } })

/** A partner at whose door a member was let in; the month is shared out once it is over. */
async function aPartnerWithShares() {
  const partner = await aPartner(world, { proven: true })
  const location = await aLocation(world, { partner, priceCents: 500 })
  const guest = await aGuest(world, { proven: true })
  await aPlanOf(world, guest, 'price_3')
  const visit = await aVisitAt(world, guest, location.id, 500)
  await typeCode(world, location, codeOn(visit))
  return location
}

const Left = z.object({
  bank: z.string().nullable(),
  ending: z.string().nullable(),
  payouts: z.number().int(),
  cents: z.number().int(),
})
const leftOf = async (partnerId: string) => {
  const [left] = await world.db.transact((tx) =>
    tx.many(
      Left,
      `select (select provider_account from bank_accounts where partner_id = $1) as bank,
              (select ending from bank_accounts where partner_id = $1) as ending,
              count(*)::integer as payouts, coalesce(sum(cents), 0)::integer as cents
       from payouts where partner_id = $1 and state = 'arrived'`,
      [partnerId],
    ),
  )
  return left
}
const balance = (partnerId: string) =>
  world.db.transact((tx) => balanceOf(tx, `partner:${partnerId}`))

const theMonthEnds = async () => {
  for (const at of [32, 33, 49, 50, 53, 54, 65]) {
    world.clock.moveTo(at * day + hour)
    for (const job of [
      'sandbox',
      'follow memberships',
      'share pools',
      'pay partners who left',
      'send payouts',
    ])
      await world.runJob(job)
  }
}

test('who leaves is paid what passes that were used at their door come to, and is then forgotten', async () => {
  const location = await aPartnerWithShares()
  const { partnerId } = location
  await chooseBank(world, location)
  const { token } = await later(world, location.partner, 4)
  expect((await erase(token)).status).toBe(200)
  const remaining = await leftOf(partnerId)
  expect(remaining?.bank).toMatch(/^acct_/)
  expect(remaining?.ending).toBeNull()

  await theMonthEnds()
  expect(await leftOf(partnerId)).toEqual({ bank: null, ending: null, payouts: 1, cents: 350 })
  expect(await balance(partnerId)).toBe(0)
})

test('without a bank, or with one that has just changed, the account stays until the share can be paid', async () => {
  const location = await aPartnerWithShares()
  expect((await erase(location.token)).refusal.error).toBe('shares_to_come')
  await chooseNewBank(world, location)
  expect((await erase(location.token)).refusal.error).toBe('bank_too_new')
  const { token } = await later(world, location.partner, 3)
  expect((await erase(token)).status).toBe(200)
})

test('where nothing is to come the bank is forgotten at once', async () => {
  const partner = await aPartner(world, { proven: true })
  const location = await aLocation(world, { partner })
  await chooseNewBank(world, location)
  expect((await erase(location.token)).status).toBe(200)
  expect(await leftOf(location.partnerId)).toMatchObject({ bank: null })
})

test('a partner who leaves with less than the smallest payout is paid it, where there is a bank', async () => {
  const partner = await aPartner(world, { proven: true })
  const location = await aLocation(world, { partner, priceCents: 500 })
  const { partnerId } = location
  await aUsedPaidVisit(world, { location, priceCents: 500 })
  await chooseBank(world, location)
  const { token } = await later(world, partner, 4)
  expect((await erase(token)).status).toBe(200)
  for (let round = 0; round < 12; round++) {
    world.clock.moveTo(world.clock.offsetMs() + 3 * day)
    for (const job of ['pay partners who left', 'send payouts', 'sandbox']) await world.runJob(job)
  }
  expect(await leftOf(partnerId)).toEqual({ bank: null, ending: null, payouts: 1, cents: 350 })
  expect(await balance(partnerId)).toBe(0)
})

test('a partner who leaves while a sale is on hold is paid it once an operator decides for them', async () => {
  const partner = await aPartner(world, { proven: true })
  const location = await aLocation(world, { partner, priceCents: 500 })
  const { partnerId } = location
  const { guest, visitId } = await aUsedPaidVisit(world, { location, priceCents: 500 })
  await report(world, guest, visitId)
  expect((await erase(location.token)).refusal.error).toBe('shares_to_come')
  await chooseBank(world, location)
  const { token } = await later(world, partner, 4)
  expect((await erase(token)).status).toBe(200)
  await world.runJob('pay partners who left')
  expect((await leftOf(partnerId))?.bank).toMatch(/^acct_/)

  const operator = await anOperator(world)
  const decided = await world.ask(decideReport, {
    token: operator.token,
    params: { id: await openReportOn(world, visitId) },
    body: { answer: 'no_money_back', reason: 'They were let in' },
  })
  expect(decided.status).toBe(200)
  for (let day = 0; day < 12; day++) {
    world.clock.moveTo(world.clock.offsetMs() + 3 * 24 * hour)
    for (const job of ['pay partners who left', 'send payouts', 'sandbox']) await world.runJob(job)
  }
  expect(await leftOf(partnerId)).toEqual({ bank: null, ending: null, payouts: 1, cents: 350 })
})

test('who sold their restroom and leaves is paid for the code that a guest still has there', async () => {
  const seller = await aPartner(world, { proven: true })
  const location = await aLocation(world, { partner: seller, priceCents: 500 })
  const { partnerId } = location
  await chooseBank(world, location)
  const { token } = await later(world, seller, 4)
  await aPaidVisit(world, { location, priceCents: 500 })
  const buyer = await aPartner(world, { proven: true })
  const { reply } = await world.ask(offerHandover, {
    token,
    body: { email: buyer.email, password: thePassword },
  })
  const params = { id: reply.offer?.id ?? '' }
  const accepted = await world.ask(acceptHandover, {
    token: buyer.token,
    params,
    body: { password: thePassword },
  })
  expect(accepted.status).toBe(200)
  expect((await erase(token)).status).toBe(200)
  expect((await leftOf(partnerId))?.bank).toMatch(/^acct_/)
  for (let round = 0; round < 12; round++) {
    world.clock.moveTo(world.clock.offsetMs() + 3 * day)
    for (const job of ['expire visits', 'pay partners who left', 'send payouts', 'sandbox'])
      await world.runJob(job)
  }
  expect(await leftOf(partnerId)).toEqual({ bank: null, ending: null, payouts: 1, cents: 350 })
})

test('a use that an operator may still pay keeps a partner’s account until it is decided', async () => {
  const partner = await aPartner(world, { proven: true })
  const { partnerId, token } = await aLocation(world, { partner })
  const about = randomUUID()
  const opened = { kind: 'late_use', about, subjects: { partner: partnerId } } as const
  const now = world.clock.now()
  await world.db.transact((tx) => openCase(tx, { ...opened, why: [], cents: 250 }, now))
  expect((await erase(token)).refusal.error).toBe('shares_to_come')
  await world.db.transact((tx) =>
    closeCase(tx, { kind: 'late_use', about, decision: 'refuse', reason: 'Not used.' }, now),
  )
  expect((await erase(token)).status).toBe(200)
})
