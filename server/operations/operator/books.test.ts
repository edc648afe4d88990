import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Move } from '#contract/approvals.ts'
import { releaseRefunds, resolveViolation, showBooks } from '#contract/books.ts'
import { refundOrder } from '#contract/operator.ts'
import { showStatement } from '#contract/statements.ts'
import { check, explainViolations, findViolations } from '#server/operations/audit/index.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, movedBy } from '#server/testing/payments.ts'
import { earningsOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

const books = async () => (await world.ask(showBooks, { token: operator.token })).reply

interface Settling {
  id: string
  shown: string
  moves?: Move[]
  key?: string
  reason?: string
}

const resolve = ({ id, shown, moves = [], key = randomUUID(), reason }: Settling) =>
  world.ask(resolveViolation, {
    token: operator.token,
    params: { id },
    body: { key, moves, shown, reason: reason ?? 'Looked at with the partner' },
  })

/** A visit that was used but paid its partner no share. */
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
  const partner = `partner:${visit.location.partnerId}` as const
  return { ...visit, violation, partner }
}

test('an operator reads what is wrong: the row, its amounts, its postings and whose payouts wait', async () => {
  const { violation, orderId, visitId, location } = await anUnpaidUse()
  expect(violation).toMatchObject({
    invariant: 'I6',
    orderId,
    visitId,
    stops: 'partners',
    settledBy: 'posting',
    facts: { visit: 'used', paidWith: 'card', priceCents: 250, state: 'paid' },
    settled: null,
  })
  expect(violation.partners.map(({ id }) => id)).toEqual([location.partnerId])
  expect(violation.postings.map(({ reason }) => reason)).toEqual(['payment'])
  await resolve(violation)
})

test('a posting settles it for good, and is the sale’s: the partner is paid, and a refund takes it back', async () => {
  const { violation, partner, orderId, location } = await anUnpaidUse()
  const moves: Move[] = [
    { from: 'unearned', to: partner, cents: 175 },
    { from: 'unearned', to: 'platform_revenue', cents: 75 },
  ]
  const { reply } = await resolve({ ...violation, moves, reason: 'The use was never posted' })
  expect(reply.open.map(({ id }) => id)).not.toContain(violation.id)
  expect(reply.settled.find(({ id }) => id === violation.id)?.settled).toMatchObject({
    how: 'adjusted',
    by: operator.email,
    reason: 'The use was never posted',
  })
  expect(await movedBy(world, orderId)).toMatchObject({ [partner]: 175, platform_revenue: 75 })
  const [act] = await actsOf(world, operator)
  expect(act).toMatchObject({
    act: 'adjusted_books',
    subject: { kind: 'order', id: orderId },
    reason: 'The use was never posted',
  })
  await world.runJob('watch books')
  expect((await books()).open.map(({ rowId }) => rowId)).not.toContain(violation.rowId)
  expect((await earningsOf(world, location)).availableCents).toBe(175)

  await world.ask(refundOrder, {
    token: operator.token,
    params: { id: orderId },
    body: { key: randomUUID(), cents: 250, shownCents: 250, reason: 'It was closed' },
  })
  expect(await movedBy(world, orderId)).toEqual({})
  const found = await world.db.transact((tx) => check(tx, world.clock.now()))
  expect(found.filter((line) => line.includes(orderId))).toEqual([])
})

test('the statement of a month tells of a corrected sale and of its refund, and adds up', async () => {
  const { violation, partner, orderId, location } = await anUnpaidUse()
  await resolve({
    ...violation,
    moves: [
      { from: 'unearned', to: partner, cents: 175 },
      { from: 'unearned', to: 'platform_revenue', cents: 75 },
    ],
  })
  const { token } = location
  const month = async () =>
    (await world.ask(showStatement, { token, params: { month: '2026-11' } })).reply
  expect(await month()).toMatchObject({
    ...{ grossCents: 0, refundedCents: 0, feeCents: 0 },
    ...{ adjustmentCents: 175, closingCents: 175 },
  })
  await world.ask(refundOrder, {
    token: operator.token,
    params: { id: orderId },
    body: { key: randomUUID(), cents: 250, shownCents: 250, reason: 'It was closed' },
  })
  expect(await month()).toMatchObject({
    ...{ grossCents: 0, refundedCents: 250, feeCents: -75 },
    ...{ adjustmentCents: 175, backCents: -175, closingCents: 0 },
  })
})

test('a row that is accepted as it is stays recorded, and is raised again only where it changes', async () => {
  const { violation, visitId, orderId } = await anUnpaidUse()
  await resolve({ ...violation, reason: 'The partner gave it away' })
  const [act] = await actsOf(world, operator)
  expect(act).toMatchObject({
    act: 'accepted_violation',
    operator: operator.email,
    subject: { kind: 'order', id: orderId },
    reason: 'The partner gave it away',
    after: { violation: null },
  })
  expect(JSON.stringify(act?.before)).toContain(visitId)
  // Writes the same value again, so that the job checks the row again.
  await world.db.transact((tx) =>
    tx.run(`update visits set cents = cents where id = $1`, [visitId]),
  )
  await world.runJob('watch books')
  expect((await books()).open.map(({ rowId }) => rowId)).not.toContain(visitId)
  const explained = await world.db.transact(async (tx) =>
    explainViolations(tx, await findViolations(tx, world.clock.now())),
  )
  expect(explained.open.join()).not.toContain(visitId)
  expect(explained.settled.join()).toContain(
    `Found and accepted by ${operator.email} on 2026-11-20: The partner gave it away`,
  )

  await world.db.transact((tx) => tx.run(`update visits set cents = 240 where id = $1`, [visitId]))
  await world.runJob('watch books')
  expect((await books()).open.map(({ rowId }) => rowId)).toContain(visitId)
})

test('the check says in sentences what is wrong, with the amounts, whom it stops and what settles it', async () => {
  const { violation, visitId } = await anUnpaidUse()
  const explained = await world.db.transact(async (tx) =>
    explainViolations(tx, await findViolations(tx, world.clock.now())),
  )
  const line = explained.open.find((one) => one.startsWith(`I6: ${visitId}`))
  expect(line).toContain('A visit was used and paid its partner nothing')
  expect(line).toContain('priceCents 250')
  expect(line).toContain('Payouts of the partners involved are on hold.')
  expect(line).toContain('An operator settles it on the Books page')
  await resolve(violation)
})

test('pressed twice it is one posting; with the same key for something else it is refused', async () => {
  const { violation, partner, orderId } = await anUnpaidUse()
  const moves: Move[] = [{ from: 'unearned', to: partner, cents: 175 }]
  const key = randomUUID()
  const answers = await Promise.all([
    resolve({ ...violation, moves, key }),
    resolve({ ...violation, moves, key }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await movedBy(world, orderId)).toMatchObject({ [partner]: 175 })
  expect((await resolve({ ...violation, key })).refusal.error).toBe('form_used')
  expect((await resolve(violation)).refusal.error).toBe('violation_settled')
})

test('what would pay a stranger, break something else or was not looked at is refused in words', async () => {
  const { violation, partner } = await anUnpaidUse()
  const other = await aPaidVisit(world)
  const refusal = async (settling: Partial<Settling>) =>
    (await resolve({ ...violation, ...settling })).refusal.error
  const one = { cents: 100, from: 'platform_costs' } as const
  expect(await refusal({ moves: [{ ...one, to: `partner:${other.location.partnerId}` }] })).toBe(
    'not_their_violation',
  )
  expect(await refusal({ moves: [{ ...one, to: 'owed_to_guests' }] })).toBe(
    'adjustment_breaks_books',
  )
  expect(await refusal({ moves: [{ ...one, to: 'platform_costs' }] })).toBe('adjustment_empty')
  expect(await refusal({ moves: [{ ...one, to: partner, cents: 50_001 }] })).toBe(
    'adjustment_too_large',
  )
  expect(await refusal({ shown: 'something else' })).toBe('violation_changed')
  expect((await resolve({ ...violation, reason: 'too short' })).status).toBe(400)
  expect(await refusal({ id: randomUUID() })).toBe('no_such_violation')
  await resolve(violation)
})

test('a switched-off trigger cannot be accepted', async () => {
  await world.db.transact((tx) => tx.run(`alter table legs disable trigger legs_stay`))
  await world.runJob('watch books')
  const violation = (await books()).open.find(({ invariant }) => invariant === 'I11')
  if (!violation) throw new Error('Nothing was found')
  expect((await resolve(violation)).refusal.error).toBe('violation_of_database')
  await world.db.transact((tx) => tx.run(`alter table legs enable trigger legs_stay`))
  await world.runJob('watch books')
  const mended = (await books()).settled.find(({ id }) => id === violation.id)
  expect(mended?.settled).toMatchObject({ how: 'mended', by: null })
})

test('the books are read and settled by operators only', async () => {
  const { token } = await aGuest(world)
  expect((await world.ask(showBooks, { token })).status).toBe(401)
  const released = await world.ask(releaseRefunds, {
    token: operator.token,
    body: { key: randomUUID(), shownCents: 0, reason: 'There is none to release' },
  })
  expect(released.refusal.error).toBe('no_refunds_held')
})
