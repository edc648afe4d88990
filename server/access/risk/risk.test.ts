import { describe, expect, test } from 'vitest'
import { windowAt } from '#contract/doorCodes.ts'
import * as doors from '#contract/doors.ts'
import { oneLocation } from '#contract/locations.ts'
import * as operators from '#contract/operator.ts'
import * as contract from '#contract/risk.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aDevice as registered } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, moneyOf } from '#server/testing/payments.ts'
import { answerReports, report, reportsAt } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })

type Location = Awaited<ReturnType<typeof aLocation>>
interface Signed {
  token: string
}

/** A sign-in of its own: the clock moves further than one lasts. */
const tokenNow = async () => (await anOperator(world)).token

const queue = async () =>
  (await world.ask(operators.riskQueue, { token: await tokenNow() })).reply.cases

const caseAbout = async (visitId: string) => {
  const found = (await queue()).find((line) => line.visitId === visitId)
  if (!found) throw new Error(`No case is about ${visitId}`)
  return found
}

const decide = async (id: string, decision: contract.RiskDecision, reason = 'Looked at') =>
  world.ask(operators.decideCase, {
    token: await tokenNow(),
    params: { id },
    body: { decision, reason },
  })

const mine = async ({ token }: Signed) => (await world.ask(contract.myCases, { token })).reply.cases

const answer = ({ token }: Signed, id: string, words: string) =>
  world.ask(contract.answerCase, { token, params: { id }, body: { words } })

/** A device that held the door's keys before its codes were issued. */
async function aDevice(location: Location) {
  const { keys, tell } = await registered(world, location)
  const [key] = keys.blocks
  if (!key) throw new Error('The door has no keys')
  const { masterVersion, keyVersion } = key
  const usedAt = after(fridayNoon, 10 * minute).toISOString()
  return (uses: { window: number; slot: number }[]) =>
    tell(uses.map((use) => ({ ...use, masterVersion, keyVersion, usedAt })))
}

/** Guests pay, say that they could not get in, and have their money back; each guest's place at the door. */
async function refundedAt(location: Location, guests: number) {
  const paid = []
  // All of them pay first: three reports in a row pause the door.
  for (let count = 0; count < guests; count++) paid.push(await aPaidVisit(world, { location }))
  for (const { guest, visitId } of paid) await report(world, guest, visitId)
  world.clock.moveTo(61 * minute)
  await world.runJob('return reported visits')
  return paid.map(({ visitId }) => visitId)
}

const earnedBy = async (location: Location) =>
  (await moneyOf(world))[`partner:${location.partnerId}`] ?? 0

describe('uses that a partner reports after the refund', () => {
  test('are paid a few times, then wait for an operator, who pays or refuses with a reason [S2]', async () => {
    const location = await aLocation(world)
    const tell = await aDevice(location)
    const visits = await refundedAt(location, 4)
    const window = windowAt(fridayNoon)
    await tell([0, 1, 2, 3].map((slot) => ({ window, slot })))
    expect(await earnedBy(location)).toBe(3 * 175)

    const waiting = (await queue()).filter(({ kind }) => kind === 'late_use')
    expect(waiting).toHaveLength(1)
    const [line] = waiting
    if (!line) throw new Error('Nothing waits')
    expect(visits).toContain(line.visitId)
    expect(line).toMatchObject({ cents: 250, why: ['partner'] })
    const file = { token: await tokenNow(), params: { id: line.id } }
    const { story } = (await world.ask(operators.riskFile, file)).reply
    expect((await actsOf(world, file))[0]).toMatchObject({
      act: 'looked',
      subject: { kind: 'visit', id: line.visitId },
    })
    const moments = story.map(({ moment }) => moment).toSorted()
    expect(moments).toEqual(['asked', 'given_up', 'late_used', 'ready', 'reported'])
    expect(await mine(location)).toMatchObject([
      { kind: 'late_use', visitId: null, why: ['partner'] },
    ])

    expect((await decide(line.id, 'refuse', 'No guest was there.')).status).toBe(200)
    expect(await earnedBy(location)).toBe(3 * 175)
    const [mail] = await mailsTo(world, location.partner.email)
    expect(mail?.text).toContain('No guest was there.')
    expect((await decide(line.id, 'pay_partner')).refusal.error).toBe('case_decided')
    const acts = await actsOf(world, { token: await tokenNow() })
    expect(acts.some(({ act }) => act === 'decided_case')).toBe(true)
  })

  test('wait at once where its devices report codes that were never issued [S2]', async () => {
    const location = await aLocation(world)
    const tell = await aDevice(location)
    const [visitId = ''] = await refundedAt(location, 1)
    const window = windowAt(fridayNoon)
    await tell([1, 2, 3, 4, 5].map((before) => ({ window: window - before, slot: 0 })))
    await tell([{ window, slot: 0 }])
    expect(await earnedBy(location)).toBe(0)
    expect((await caseAbout(visitId)).why).toContain('guessing')
    expect(
      (await queue()).some(
        ({ kind, partner }) => kind === 'guessing' && partner?.id === location.partnerId,
      ),
    ).toBe(true)

    const { id } = await caseAbout(visitId)
    expect((await decide(id, 'pay_partner')).reply.decision).toBe('pay_partner')
    expect(await earnedBy(location)).toBe(175)
  })
})

describe('a pause', () => {
  test('does not come of three accounts that pay with one card [S5]', async () => {
    const location = await aLocation(world)
    const paid = await aPaidVisit(world, { location })
    await report(world, paid.guest, paid.visitId)
    expect((await reportsAt(world, location)).isPaused).toBe(false)
    for (let count = 0; count < 2; count++) {
      const next = await aPaidVisit(world, { location })
      await world.db.transact((tx) =>
        tx.run(
          `update orders set card_fingerprint = (select card_fingerprint from orders where id = $1) where id = $2`,
          [paid.orderId, next.orderId],
        ),
      )
      await report(world, next.guest, next.visitId)
    }
    expect((await reportsAt(world, location)).isPaused).toBe(false)
  })

  test('does not come of new accounts at a door that others come through [S5]', async () => {
    const location = await aLocation(world)
    const entered = await aPaidVisit(world, { location })
    await typeCode(world, location, codeOn(await visitOf(world, entered.guest, entered.visitId)))
    await refundedAt(location, 3)
    expect((await reportsAt(world, location)).isPaused).toBe(false)
  })

  test('that follows another within a week lasts a day, whatever its partner answers [S11]', async () => {
    const location = await aLocation(world)
    await refundedAt(location, 3)
    const first = await reportsAt(world, location)
    expect(first.isPaused).toBe(true)
    const seen = first.reports[0]?.reportedAt ?? ''
    expect((await answerReports(world, location, seen)).reply.isPaused).toBe(false)

    world.clock.moveTo(20 * hour)
    for (let count = 0; count < 3; count++) {
      const paid = await aPaidVisit(world, { location })
      await report(world, paid.guest, paid.visitId)
    }
    const again = await reportsAt(world, location)
    expect(again.isPaused).toBe(true)
    const answered = await answerReports(world, location, again.reports[0]?.reportedAt ?? '')
    const backAt = after(fridayNoon, 44 * hour).toISOString()
    expect(answered.reply).toMatchObject({ isPaused: true, backAt })
    // What an operator looks at stays on the list.
    const left = answered.reply.reports
    expect(left.map(({ isAnswered, state }) => [isAnswered, state])).toEqual([[true, 'open']])
    world.clock.moveTo(44 * hour)
    await world.runJob('lift pauses')
    const { reply } = await world.ask(oneLocation, { params: { id: location.id } })
    expect(reply.isActive).toBe(true)
  })
})

describe('a guest whom staff let in by name', () => {
  const admit = (location: Location, visitId: string) =>
    world.ask(doors.admitGuest, { token: location.token, body: { visitId } })

  test('and who says that it is not so is heard by an operator; after a few the door wants codes [S11]', async () => {
    const location = await aLocation(world)
    for (let count = 0; count < 1; count++) {
      const { guest, visitId } = await aPaidVisit(world, { location })
      expect((await admit(location, visitId)).reply.kind).toBe('valid')
      await report(world, guest, visitId)
      const { id, why } = await caseAbout(visitId)
      expect(why).toEqual(['admitted'])
      const file = await world.ask(operators.riskFile, { token: await tokenNow(), params: { id } })
      const moments = file.reply.story.map(({ moment }) => moment)
      expect(moments).toEqual(['asked', 'ready', 'admitted', 'reported'])
      expect(await earnedBy(location)).toBe(0)
    }
    const { guest, visitId } = await aPaidVisit(world, { location })
    const refused = await admit(location, visitId)
    expect([refused.status, refused.refusal.error]).toEqual([409, 'admit_by_code'])
    expect((await report(world, guest, visitId)).reply.state).toBe('failed')
  })
})

describe('whom a case concerns', () => {
  test('is told why, and answers in words up to three times; the operator reads them with the story', async () => {
    const { guest, visitId, location } = await aPaidVisit(world, {})
    await typeCode(world, location, codeOn(await visitOf(world, guest, visitId)))
    await report(world, guest, visitId)
    const [own] = await mine(guest)
    expect(own).toMatchObject({ kind: 'claim', visitId, why: ['used'], canAnswer: true })
    const id = own?.id ?? ''
    expect((await answer(guest, id, 'The room was flooded.')).status).toBe(200)
    for (const words of ['', '   ', 'x'.repeat(1_001), 'null\u0000'])
      expect((await answer(guest, id, words)).status).toBe(400)
    expect((await answer(await aGuest(world), id, 'Me too')).status).toBe(404)
    expect((await answer(location, id, 'No')).status).toBe(404)
    world.clock.moveTo(minute)
    await answer(guest, id, 'Please look.')
    world.clock.moveTo(2 * minute)
    await answer(guest, id, 'Thank you.')
    expect((await answer(guest, id, 'And?')).refusal.error).toBe('answered_enough')

    const file = await world.ask(operators.riskFile, { token: await tokenNow(), params: { id } })
    expect(file.reply.answers.map(({ by, words }) => `${by}: ${words}`)).toEqual([
      'guest: The room was flooded.',
      'guest: Please look.',
      'guest: Thank you.',
    ])
    expect(file.reply.story).toMatchObject([
      { moment: 'asked' },
      { moment: 'ready' },
      { moment: 'used' },
      { moment: 'reported', reason: 'closed', pressedAt: null },
    ])
    expect(file.reply.visits.map((line) => line.id)).toEqual([visitId])
    expect((await decide(id, 'refuse')).refusal.error).toBe('decision_not_possible')
    await decide(id, 'pay_guest', 'The partner confirms it.')
    expect((await mine(guest))[0]).toMatchObject({
      decision: 'pay_guest',
      reason: 'The partner confirms it.',
    })
    const mails = await mailsTo(world, guest.email)
    expect(mails.some(({ text }) => text.includes('The partner confirms it.'))).toBe(true)
  })

  test('waits in the order of the money at stake', async () => {
    for (const priceCents of [150, 1_000, 300]) {
      const paid = await aPaidVisit(world, { priceCents })
      await typeCode(world, paid.location, codeOn(await visitOf(world, paid.guest, paid.visitId)))
      await report(world, paid.guest, paid.visitId)
    }
    const cents = (await queue()).map((line) => line.cents)
    expect(cents).toEqual(cents.toSorted((one, other) => other - one))
  })
})
