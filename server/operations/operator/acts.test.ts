import { beforeEach, describe, expect, test } from 'vitest'
import { doorState } from '#contract/doorCredentials.ts'
import { operatorIncidents } from '#contract/incidents.ts'
import * as locations from '#contract/locations.ts'
import * as contract from '#contract/operator.ts'
import { personBlocks } from '#contract/operatorPeople.ts'
import * as reviews from '#contract/reviews.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { aUsedPaidVisit, report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aUsedVisit, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })
let operator: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  operator = await anOperator(world)
})

const reason = 'The guest called: the room was locked.'

/** The texts of all mails to one account. */
const mailedTo = async ({ email }: { email: string }) =>
  (await mailsTo(world, email)).map(({ text }) => text).join('\n')

const lastAct = async () => (await actsOf(world, operator))[0]

describe('an operator answers a report', () => {
  const decide = (id: string, answer: 'money_back' | 'no_money_back') =>
    world.ask(contract.decideReport, {
      token: operator.token,
      params: { id },
      body: { answer, reason },
    })
  const queue = async () =>
    (await world.ask(contract.operatorQueue, { token: operator.token })).reply.waiting

  test('that waits the longest first, within its 24 hours', async () => {
    const first = await aUsedPaidVisit(world)
    await report(world, first.guest, first.visitId, 'refused')
    world.clock.moveTo(5 * minute)
    const second = await aUsedPaidVisit(world)
    await report(world, second.guest, second.visitId)
    const waiting = (await queue()).filter(({ kind }) => kind === 'report')
    expect(waiting).toMatchObject([
      { visitId: first.visitId, reason: 'refused', dueAt: '2026-11-21T17:00:00.000Z' },
      { visitId: second.visitId },
    ])

    const [one, other] = waiting
    const { reply } = await decide(one?.id ?? '', 'no_money_back')
    expect(reply).toMatchObject({
      visit: { state: 'used' },
      report: { state: 'answered', answer: 'no_money_back', dueAt: null },
    })
    expect(await lastAct()).toMatchObject({
      act: 'answered_report',
      subject: { kind: 'visit', id: first.visitId },
      before: { state: 'open' },
      after: { state: 'answered', answer: 'no_money_back' },
    })
    expect((await decide(one?.id ?? '', 'money_back')).refusal.error).toBe('report_not_open')
    expect((await decide(other?.id ?? '', 'money_back')).reply.order?.state).toBe('refunded')
    expect(await queue()).toEqual([])
  })
})

describe('an operator hides a location', () => {
  const takeDown = (id: string) =>
    world.ask(contract.takeDownLocation, {
      token: operator.token,
      params: { id },
      body: { reason },
    })
  const release = (id: string) =>
    world.ask(contract.releaseLocation, { token: operator.token, params: { id }, body: { reason } })
  const own = async (partner: { token: string }) =>
    (await world.ask(locations.myLocation, { token: partner.token })).reply
  const doorOf = async ({ token }: { token: string }) =>
    (await world.ask(doorState, { token })).reply
  const show = (partner: { token: string }) =>
    world.ask(locations.setVisibility, { token: partner.token, body: { isActive: true } })
  const isListed = async (id: string) =>
    (await world.ask(locations.activeLocations, { query: { ids: id } })).reply.length === 1

  test('its partner is told why, and cannot show it until it is released', async () => {
    const location = await aLocation(world, { priceCents: 0 })
    expect((await takeDown(location.id)).reply).toMatchObject({
      standing: 'taken_down',
      takenDown: { reason },
    })
    expect(await isListed(location.id)).toBe(false)
    expect(await own(location)).toMatchObject({
      isActive: false,
      takenDown: reason,
      standing: 'taken_down',
    })
    expect(await doorOf(location)).toMatchObject({ standing: 'taken_down' })
    expect((await show(location)).refusal.error).toBe('location_taken_down')
    expect((await takeDown(location.id)).refusal.error).toBe('taken_down_already')
    expect(await mailedTo(location.partner)).toContain(reason)
    expect(await lastAct()).toMatchObject({
      act: 'took_down',
      before: { standing: 'visible' },
      after: { standing: 'taken_down' },
    })

    expect((await release(location.id)).reply.standing).toBe('visible')
    expect(await isListed(location.id)).toBe(true)
    expect(await own(location)).toMatchObject({
      isActive: true,
      takenDown: null,
      standing: 'visible',
    })
    expect(await lastAct()).toMatchObject({
      act: 'released',
      subject: { kind: 'location', id: location.id },
      before: { standing: 'taken_down' },
      after: { standing: 'visible' },
    })
    expect((await release(location.id)).refusal.error).toBe('not_taken_down')
  })

  test('guests ask in vain, and one who holds a code gets in', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    await takeDown(location.id)
    const requested = await askFor(world, await aGuest(world), location.id, { shownCents: 250 })
    expect(requested.refusal.error).toBe('location_not_open')
    const code = codeOn(await visitOf(world, guest, visitId))
    expect((await typeCode(world, location, code)).reply.kind).toBe('valid')
  })

  test('one that was hidden before stays so once released; its partner may show it then', async () => {
    const location = await aLocation(world, { isActive: false })
    await takeDown(location.id)
    expect((await release(location.id)).reply.standing).toBe('hidden')
    expect((await show(location)).reply.isActive).toBe(true)
  })
})

test('an operator takes a review down, and lets it stand again; who flagged it is told', async () => {
  const { guest, visit, location } = await aUsedVisit(world)
  await world.ask(reviews.reviewVisit, {
    token: guest.token,
    params: { id: visit.id },
    body: { rating: 1, comment: 'The owner is a crook.' },
  })
  const listed = async () =>
    (await world.ask(reviews.locationReviews, { params: { id: location.id } })).reply.reviews
  const [review] = await listed()
  const id = review?.id ?? ''
  const flag = () =>
    world.ask(reviews.flagReview, {
      token: location.token,
      params: { id },
      body: { reason: 'abusive' },
    })
  const params = { id }
  const shown = async () => {
    const { reply } = await world.ask(contract.reviewFile, { token: operator.token, params })
    const { flag: reasonOfFlag, isTakenDown, comment } = reply.review
    return { flag: reasonOfFlag, isTakenDown, comment }
  }
  const decide = async (isTakenDown: boolean, seen?: Awaited<ReturnType<typeof shown>>) =>
    world.ask(contract.decideReview, {
      token: operator.token,
      params,
      body: { isTakenDown, shown: seen ?? (await shown()), reason },
    })

  await flag()
  const queue = await world.ask(contract.operatorQueue, { token: operator.token })
  expect(queue.reply.waiting).toMatchObject([{ kind: 'review', id, reason: 'abusive' }])
  const own = await world.ask(contract.reviewFile, { token: operator.token, params: { id } })
  expect(own.reply).toMatchObject({
    review: { id, flag: 'abusive', guestName: 'Maya R.' },
    location: { id: location.id },
  })
  const flagged = await shown()
  const { reply } = await decide(true)
  expect((await decide(false, flagged)).refusal.error).toBe('review_decided')
  const other = { ...(await shown()), comment: 'What it said before its guest changed it.' }
  expect((await decide(false, other)).refusal.error).toBe('review_decided')
  expect(reply.reviews).toMatchObject([{ id, isTakenDown: true, flag: null }])
  expect(await listed()).toEqual([])
  expect(await mailedTo(location.partner)).toContain('hid its comment')
  expect(await lastAct()).toMatchObject({ act: 'took_review_down', reason })

  await decide(false)
  expect(await listed()).toHaveLength(1)
  expect((await flag()).reply.isFlagged).toBe(true)
  const flaggedAgain = await shown()
  await decide(false)
  expect((await decide(true, flaggedAgain)).refusal.error).toBe('review_decided')
  expect(await listed()).toHaveLength(1)
  expect(await mailedTo(location.partner)).toContain('it stays')
  expect(await lastAct()).toMatchObject({
    act: 'let_review_stand',
    subject: { kind: 'location', id: location.id },
    before: { review: id, isTakenDown: false },
    after: { review: id, isTakenDown: false, flag: null },
  })
})

describe('the log', () => {
  test('is only ever added to: the database itself refuses the rest', async () => {
    for (const statement of [
      `update operator_acts set reason = 'another'`,
      `delete from operator_acts`,
      `truncate operator_acts`,
    ])
      await expect(world.db.transact((tx) => tx.run(statement))).rejects.toThrow('never changed')
  })

  test('names what it is about', async () => {
    const { visitId, orderId, location } = await aPaidVisit(world)
    const { token } = operator
    await world.ask(contract.visitFile, { token, params: { id: visitId } })
    await world.ask(contract.orderFile, { token, params: { id: orderId } })
    const name = `${location.location.name} · Maya R.`
    expect((await actsOf(world, operator)).slice(0, 2)).toMatchObject([
      { subject: { kind: 'order', id: orderId, name } },
      { subject: { kind: 'visit', id: visitId, name } },
    ])
  })

  test('says who looked at a person’s blocks and at their incidents, once while they do', async () => {
    const { token } = operator
    const [blocked, reported] = [await aGuest(world), await aGuest(world)]
    const ofBlocked = { token, params: { id: blocked.id } }
    const ofReported = { token, query: { guest: reported.id } }
    for (let times = 0; times < 2; times++) {
      expect((await world.ask(personBlocks, ofBlocked)).status).toBe(200)
      expect((await world.ask(operatorIncidents, ofReported)).status).toBe(200)
    }
    await world.ask(operatorIncidents, { token, query: {} })
    const looks = (await actsOf(world, operator)).filter(({ act }) => act === 'looked')
    expect(looks.slice(0, 2).map(({ subject }) => subject)).toMatchObject([
      { kind: 'person', id: reported.id },
      { kind: 'person', id: blocked.id },
    ])
    expect(looks.filter(({ subject }) => subject?.id === reported.id)).toHaveLength(1)
  })

  test('goes on page by page, newest first', async () => {
    for (let count = 0; count < 30; count++) {
      const { id } = await aLocation(world)
      await world.ask(contract.locationFile, { token: operator.token, params: { id } })
      await world.ask(contract.takeDownLocation, {
        token: operator.token,
        params: { id },
        body: { reason },
      })
    }
    const read = (before?: number) =>
      world.ask(contract.operatorActs, {
        token: operator.token,
        query: before === undefined ? {} : { before },
      })
    const first = (await read()).reply
    expect(first.acts).toHaveLength(contract.actsAPage)
    const second = (await read(first.next ?? 0)).reply
    const ids = [...first.acts, ...second.acts].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
  })
})
