import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideApproval, decisionsADay, type Move } from '#contract/approvals.ts'
import { resolveViolation, showBooks } from '#contract/books.ts'
import { windowAt } from '#contract/doorCodes.ts'
import * as contract from '#contract/operator.ts'
import { after, minute } from '#server/platform/clock.ts'
import { aDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator, withAllDecisionsUsed } from '#server/testing/operators.ts'
import { aPaidVisit, moneyOf, rowsOf } from '#server/testing/payments.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
let other: Awaited<ReturnType<typeof anOperator>>
const signInTwo = async () => {
  operator = await anOperator(world)
  other = await anOperator(world)
}
beforeEach(async () => {
  await signInTwo()
})

interface Signed {
  token: string
}

const decide = ({ token }: Signed, id: string, decision: 'pay_guest' | 'pay_partner') =>
  world.ask(contract.decideCase, { token, params: { id }, body: { decision, reason: 'I looked' } })

const approve = ({ token }: Signed, id: string) =>
  world.ask(decideApproval, {
    token,
    params: { id },
    body: { answer: 'approve', reason: 'I looked too' },
  })

const caseAbout = async (visitId: string) => {
  const { reply } = await world.ask(contract.riskQueue, { token: other.token })
  const found = reply.cases.find((line) => line.visitId === visitId)
  if (!found) throw new Error(`No case is about ${visitId}`)
  return found
}

/** A guest was let in, and says that it is not so. */
async function aClaim() {
  const paid = await aPaidVisit(world)
  await typeCode(world, paid.location, codeOn(await visitOf(world, paid.guest, paid.visitId)))
  await report(world, paid.guest, paid.visitId)
  return { ...paid, caseId: (await caseAbout(paid.visitId)).id }
}

/** A visit that was used without a share for its partner. */
async function anUnpaidUse() {
  const visit = await aPaidVisit(world)
  await world.db.transact(async (tx) => {
    const values = [visit.visitId, world.clock.now()]
    await tx.run(
      `update entitlements set outcome = 'entered', ended_at = $2
       where id = (select entitlement_id from visits where id = $1)`,
      values,
    )
    await tx.run(
      `update visits set state = 'used', used_at = $2, outcome = 'entered' where id = $1`,
      values,
    )
  })
  await world.runJob('watch books')
  const violation = (await books()).open.find(({ rowId }) => rowId === visit.visitId)
  if (!violation) throw new Error('Nothing was found')
  return { ...visit, violation, partner: `partner:${visit.location.partnerId}` as const }
}

const books = async () => (await world.ask(showBooks, { token: other.token })).reply

const resolve = (
  { token }: Signed,
  { id, shown }: { id: string; shown: string },
  ...moves: Move[]
) =>
  world.ask(resolveViolation, {
    token,
    params: { id },
    body: { key: randomUUID(), moves, shown, reason: 'Agreed with the partner' },
  })

test('the twenty-first decision of a day that pays a guest waits for a second operator', async () => {
  await withAllDecisionsUsed(world, operator)
  const { caseId, orderId } = await aClaim()
  const { reply } = await decide(operator, caseId, 'pay_guest')
  expect(reply).toMatchObject({
    decision: null,
    approval: { kind: 'report', cents: 250, operator: operator.email },
  })
  expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
  const id = reply.approval?.id ?? ''
  expect((await approve(operator, id)).refusal.error).toBe('own_refund')
  expect((await decide(other, caseId, 'pay_partner')).refusal.error).toBe('refund_waits')

  expect((await approve(other, id)).status).toBe(200)
  expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  const file = await world.ask(contract.riskFile, { token: other.token, params: { id: caseId } })
  expect(file.reply).toMatchObject({ decision: 'pay_guest', approval: null })
})

test('so does the answer to a report on the visit’s page', async () => {
  await withAllDecisionsUsed(world, operator)
  const { visitId, orderId } = await aClaim()
  const file = await world.ask(contract.visitFile, {
    token: operator.token,
    params: { id: visitId },
  })
  const answered = await world.ask(contract.decideReport, {
    token: operator.token,
    params: { id: file.reply.report?.id ?? '' },
    body: { answer: 'money_back', reason: 'I looked' },
  })
  expect(answered.reply).toMatchObject({
    order: { approval: { kind: 'report', cents: 250 } },
    report: { state: 'open' },
  })
  expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
})

test('decisions of every kind count: after twenty answers a refund waits too', async () => {
  for (let times = 0; times < decisionsADay; times++) {
    const { caseId, orderId } = await aClaim()
    expect((await decide(operator, caseId, 'pay_guest')).reply.decision).toBe('pay_guest')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  }
  const { orderId } = await aPaidVisit(world)
  const { reply } = await world.ask(contract.refundOrder, {
    token: operator.token,
    params: { id: orderId },
    body: { key: randomUUID(), cents: 250, shownCents: 250, reason: 'Locked' },
  })
  expect(reply.order?.approval).toMatchObject({ kind: 'refund', cents: 250 })
})

test('a late use that the platform pays counts as well', async () => {
  const location = await aLocation(world)
  const device = await aDevice(world, location)
  const [key] = device.keys.blocks
  if (!key) throw new Error('The door has no keys')
  const { guest, visitId } = await aPaidVisit(world, { location })
  await report(world, guest, visitId)
  world.clock.moveTo(61 * minute)
  await world.runJob('return reported visits')
  const { masterVersion, keyVersion } = key
  const usedAt = after(fridayNoon, 10 * minute).toISOString()
  const window = windowAt(fridayNoon)
  const use = (at: number) => ({ window: at, slot: 0, masterVersion, keyVersion, usedAt })
  await device.tell([1, 2, 3, 4, 5].map((before) => use(window - before)))
  await device.tell([use(window)])
  // The clock moved further than a session lasts.
  await signInTwo()
  const { id } = await caseAbout(visitId)

  await withAllDecisionsUsed(world, operator)
  const account = `partner:${location.partnerId}`
  const { reply } = await decide(operator, id, 'pay_partner')
  expect(reply).toMatchObject({ decision: null, approval: { kind: 'late_use', cents: 175 } })
  expect((await moneyOf(world))[account] ?? 0).toBe(0)
  expect((await approve(other, reply.approval?.id ?? '')).status).toBe(200)
  expect((await moneyOf(world))[account]).toBe(175)
})

test('a posting above $50 waits, is shown with its moves, and is carried out once it is approved', async () => {
  const { violation, partner } = await anUnpaidUse()
  const move = { from: 'platform_costs', to: partner, cents: 5_001 } as const
  const { reply } = await resolve(operator, violation, move)
  const waiting = reply.open.find(({ id }) => id === violation.id)
  expect(waiting?.approval).toMatchObject({ kind: 'settlement', cents: 5_001, moves: [move] })
  expect((await moneyOf(world))[partner] ?? 0).toBe(0)
  expect((await resolve(other, violation)).refusal.error).toBe('refund_waits')
  const queue = await world.ask(contract.operatorQueue, { token: other.token })
  expect(queue.reply.waiting).toContainEqual(
    expect.objectContaining({ kind: 'approval', asks: 'settlement', subjectId: violation.id }),
  )

  expect((await approve(other, waiting?.approval?.id ?? '')).status).toBe(200)
  expect((await moneyOf(world))[partner]).toBe(5_001)
  const settled = (await books()).settled.find(({ id }) => id === violation.id)
  expect(settled?.settled).toMatchObject({ how: 'adjusted', by: operator.email })
  const acts = (await actsOf(world, other)).slice(0, 3).map(({ act }) => act)
  expect(acts).toEqual(['adjusted_books', 'approved_refund', 'asked_refund'])
})

test('several moves count together, and what one operator may post alone is posted at once', async () => {
  const { violation, partner } = await anUnpaidUse()
  const half = { from: 'platform_costs', to: partner, cents: 2_501 } as const
  const two = await resolve(operator, violation, half, { ...half, from: 'platform_revenue' })
  expect(two.reply.open.find(({ id }) => id === violation.id)?.approval?.cents).toBe(5_002)
  const alone = await anUnpaidUse()
  const move = { from: 'platform_costs', to: alone.partner, cents: 5_000 } as const
  const { reply } = await resolve(operator, alone.violation, move)
  expect(reply.settled.map(({ id }) => id)).toContain(alone.violation.id)
})

test('what has changed since it was asked for is not carried out', async () => {
  const { violation, partner, visitId } = await anUnpaidUse()
  const { reply } = await resolve(operator, violation, {
    from: 'platform_costs',
    to: partner,
    cents: 6_000,
  })
  const id = reply.open.find((one) => one.id === violation.id)?.approval?.id ?? ''
  await world.db.transact((tx) => tx.run(`update visits set cents = 240 where id = $1`, [visitId]))
  expect((await approve(other, id)).refusal.error).toBe('violation_changed')
  expect((await moneyOf(world))[partner] ?? 0).toBe(0)
})

test('a posting for what was resolved meanwhile ends, and no operator has to reject it', async () => {
  const { violation, partner, visitId } = await anUnpaidUse()
  await resolve(operator, violation, { from: 'platform_costs', to: partner, cents: 6_000 })
  await world.db.transact(async (tx) => {
    await tx.run(
      `update entitlements set outcome = 'open', ended_at = null
       where id = (select entitlement_id from visits where id = $1)`,
      [visitId],
    )
    await tx.run(
      `update visits set state = 'ready', used_at = null, outcome = 'open' where id = $1`,
      [visitId],
    )
  })
  await world.runJob('watch books')
  await world.runJob('carry out due approvals')
  const { reply } = await world.ask(contract.operatorQueue, { token: other.token })
  expect(reply.waiting.map((item) => 'subjectId' in item && item.subjectId)).not.toContain(
    violation.id,
  )
  expect((await moneyOf(world))[partner] ?? 0).toBe(0)
})
