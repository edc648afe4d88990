import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/commission.ts'
import { setShare } from '#contract/operatorPeople.ts'
import { earningsOfDay } from '#contract/payouts.ts'
import { showStatement, statementFile } from '#contract/statements.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { anOperator, signInAs } from '#server/testing/operators.ts'
import { aVisitToPay, confirm, payWith } from '#server/testing/payments.ts'
import { anEarner, aUseOf, earningsOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

type ShareInput = { percent: number | null; fromOn: string }

const set = (partnerId: string, { percent, fromOn }: ShareInput, token = operator.token) =>
  world.ask(setShare, {
    token,
    params: { id: partnerId },
    body: { percent, fromOn, reason: 'A chain of forty doors' },
  })

test('a visit earns the share of the day it was paid on, whenever it is used, and the books balance', async () => {
  const location = await anEarner(world, 1_000)
  const { partner, partnerId, token } = location
  expect((await set(partnerId, { percent: 80, fromOn: '2026-11-21' })).status).toBe(200)
  expect((await world.ask(contract.myShare, { token })).reply).toEqual({
    percent: 70,
    next: { percent: 80, fromOn: '2026-11-21' },
  })
  const mails = await mailsTo(world, partner.email)
  expect(mails.some(({ text }) => text.includes('80%'))).toBe(true)

  // Paid at 11:58 PM by UTC, used at 12:02 AM.
  world.clock.moveTo(7 * hour - 2 * minute)
  const paid = await aVisitToPay(world, { priceCents: 1_000, location })
  await payWith(world, paid.url)
  const { reply } = await confirm(world, paid.guest, paid.url)
  if (reply.kind !== 'visit_ready') throw new Error(`No visit: ${reply.kind}`)
  world.clock.moveTo(7 * hour + 2 * minute)
  const visit = await visitOf(world, paid.guest, reply.visitId)
  expect((await typeCode(world, location, codeOn(visit))).reply.kind).toBe('valid')
  expect((await earningsOf(world, location)).pendingCents).toBe(700)
  await aUseOf(world, location)
  expect((await earningsOf(world, location)).pendingCents).toBe(1_500)

  const lines = await world.ask(earningsOfDay, { token, params: { date: '2026-11-20' } })
  expect(lines.reply.lines).toMatchObject([
    { percent: 80, shareCents: 800 },
    { percent: 70, shareCents: 700 },
  ])
  const statement = await world.ask(showStatement, { token, params: { month: '2026-11' } })
  expect(statement.reply).toMatchObject({
    grossCents: 2_000,
    feeCents: 500,
    shares: [
      { fromOn: null, percent: 70 },
      { fromOn: '2026-11-21', percent: 80 },
    ],
  })
  const csv = await world.app.inject({
    url: statementFile.path.replace(':month', '2026-11').replace(':format', 'csv'),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(csv.body).toContain('80% of $10.00')
  expect(csv.body).toContain('70% of $10.00')
  // Another organisation's share is its own.
  const other = await anEarner(world, 1_000)
  await aUseOf(world, other)
  expect((await earningsOf(world, other)).pendingCents).toBe(700)
})

test('a share is set by finance, never backwards, and a lower one only in time', async () => {
  const { partnerId, token } = await anEarner(world)
  const refusalOf = async (input: ShareInput) => (await set(partnerId, input)).refusal.error
  expect(await refusalOf({ percent: 80, fromOn: '2026-11-20' })).toBe('share_backwards')
  expect(await refusalOf({ percent: 80, fromOn: '2028-01-01' })).toBe('share_too_far')
  expect(await refusalOf({ percent: 60, fromOn: '2026-12-19' })).toBe('share_needs_notice')
  expect((await set(partnerId, { percent: 60, fromOn: '2026-12-20' })).status).toBe(200)
  for (const percent of [49, 101, 70.5])
    expect((await set(partnerId, { percent, fromOn: '2026-12-24' })).status).toBe(400)
  const support = await anOperator(world, 'support')
  expect((await set(partnerId, { percent: 90, fromOn: '2026-11-21' }, support.token)).status).toBe(
    403,
  )
  // Before it has begun it is replaced, and it ends with the share of everyone.
  await set(partnerId, { percent: 75, fromOn: '2026-12-20' })
  await set(partnerId, { percent: null, fromOn: '2027-02-01' })
  const { reply } = await set(partnerId, { percent: 90, fromOn: '2026-11-21' })
  expect(reply.share).toMatchObject({
    percent: 70,
    changes: [
      { fromOn: '2027-02-01', percent: null },
      { fromOn: '2026-12-20', percent: 75 },
      { fromOn: '2026-11-21', percent: 90, operator: operator.email },
    ],
  })
  expect(reply.acts[0]).toMatchObject({
    act: 'set_share',
    before: { share: '70%' },
    after: { share: '90%', shareFrom: '2026-11-21' },
  })

  world.clock.moveTo(2 * day)
  const again = (await signInAs(world, operator)).reply.token
  const late = await set(partnerId, { percent: 70, fromOn: '2026-11-21' }, again)
  expect(late.refusal.error).toBe('share_backwards')
  const rewrite = world.db.transact((tx) =>
    tx.run(
      `update organisation_shares set partner_percent = 50, set_at = $2
            where organisation_id = $1 and from_on = '2026-11-21'`,
      [partnerId, world.clock.now()],
    ),
  )
  await expect(rewrite).rejects.toThrow('a share is never changed backwards')
  expect((await world.ask(contract.myShare, { token })).status).toBeLessThan(500)
})
