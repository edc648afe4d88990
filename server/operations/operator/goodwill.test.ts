import { expect, test } from 'vitest'
import {
  decideIncident,
  listIncidents,
  operatorIncidents,
  payGoodwill,
  reportIncident,
} from '#contract/incidents.ts'
import { earningsOfDay } from '#contract/payouts.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { actsOf, anOperator, withAllDecisionsUsed } from '#server/testing/operators.ts'
import { moneyOf } from '#server/testing/payments.ts'
import { anEarner, aUseOf, earningsOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true, env: { GOODWILL_MAX_DOLLARS: '4' } })

type Operator = Awaited<ReturnType<typeof anOperator>>

/** A paid visit whose partner reported an incident. */
async function anIncident(partner: Awaited<ReturnType<typeof anEarner>>) {
  const { visitId } = await aUseOf(world, partner)
  const body = { visitId, kind: 'damage', words: 'The lock is broken.' } as const
  const { reply } = await world.ask(reportIncident, { token: partner.token, body })
  return reply.incidents.find((incident) => incident.visitId === visitId)?.id ?? ''
}

const uphold = ({ token }: Operator, id: string) =>
  world.ask(decideIncident, { token, params: { id }, body: { isUpheld: true, note: 'We saw it.' } })

const give = ({ token }: Operator, id: string, cents: number) =>
  world.ask(payGoodwill, { token, params: { id }, body: { cents, reason: 'A new lock.' } })

const offer = async ({ token }: Operator) =>
  (await world.ask(operatorIncidents, { token, query: {} })).reply.goodwillOfferCents

test('goodwill is paid once for an upheld incident, from what the platform earned and within its limit', async () => {
  const operator = await anOperator(world)
  const partner = await anEarner(world)
  const { token } = partner
  const id = await anIncident(partner)
  // The platform has earned 30 % of one visit.
  expect(await offer(operator)).toBe(300)
  expect((await give(operator, id, 100)).refusal.error).toBe('goodwill_closed')
  await uphold(operator, id)
  expect((await give(operator, id, 301)).refusal.error).toBe('goodwill_limit')
  const before = await moneyOf(world)
  const both = await Promise.all([give(operator, id, 200), give(operator, id, 200)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const acts = await actsOf(world, operator)
  const [paid, decided] = acts.filter(({ act }) => act !== 'looked')
  expect(paid).toMatchObject({
    act: 'paid_goodwill',
    subject: { kind: 'visit' },
    reason: 'A new lock.',
    after: { movedCents: 200 },
  })
  expect(decided).toMatchObject({
    act: 'decided_incident',
    subject: paid?.subject,
    before: { state: 'open' },
    after: { state: 'upheld' },
  })
  const money = await moneyOf(world)
  const name = `partner:${partner.partnerId}` as const
  expect(money).toEqual({ ...before, goodwill: -200, [name]: (before[name] ?? 0) + 200 })

  const incidents = (await world.ask(listIncidents, { token })).reply.incidents
  expect(incidents).toMatchObject([{ id, goodwillCents: 200 }])
  const emails = await mailsTo(world, partner.partner.email)
  const email = emails.find(({ text }) => text.includes('$2.00') && text.includes('A new lock.'))
  expect(email?.text).toContain('/partner/earnings?day=2026-11-20')
  expect(emails.some(({ text }) => text.includes(`/partner/guests?incident=${id}&`))).toBe(true)
  const { reply } = await world.ask(earningsOfDay, { token, params: { date: '2026-11-20' } })
  expect(reply.lines).toContainEqual({ kind: 'goodwill', times: 1, cents: 200 })
  // It can be paid out at once, while the visit still waits.
  expect((await earningsOf(world, partner)).availableCents).toBe(200)

  const next = await anIncident(partner)
  await uphold(operator, next)
  const busy = await anOperator(world)
  await withAllDecisionsUsed(world, busy)
  expect((await give(busy, next, 100)).refusal.error).toBe('decisions_limit')
  // $4 in 30 days: of two visits' shares another $2 are left.
  expect(await offer(operator)).toBe(200)
  expect((await give(operator, next, 201)).refusal.error).toBe('goodwill_limit')
})
