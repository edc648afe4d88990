import { describe, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { setEntry } from '#contract/entry.ts'
import { decisionDays } from '#contract/reports.ts'
import { revealDoorCode } from '#contract/visits.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aPaidVisit, moneyOf, movedBy, rowsOf } from '#server/testing/payments.ts'
import {
  anotherPaidVisit,
  answerReports,
  aUsedPaidVisit,
  makeDoor,
  openReportOn,
  report,
  reportsAt,
} from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { answerReport, doorVisits, reportEmails } from './index.ts'

const world = useWorld({ checkBooks: true })

const answer = async (visitId: string, given: 'money_back' | 'no_money_back') => {
  const reportId = await openReportOn(world, visitId)
  const emails = reportEmails(world.parts.publicUrl)
  return world.db.transact((tx) =>
    answerReport(tx, emails, { reportId, answer: given, reason: 'Looked at' }, world.clock.now()),
  )
}

const partnerCents = async (partnerId: string) =>
  (await moneyOf(world))[`partner:${partnerId}`] ?? 0

describe('an operator decides', () => {
  test('over a visit that was used: its earning waits, and is the partner’s again', async () => {
    const { guest, visitId, location, orderId } = await aUsedPaidVisit(world)
    expect(await partnerCents(location.partnerId)).toBe(175)
    world.clock.moveTo(30 * minute)
    const { reply } = await report(world, guest, visitId, 'refused')
    expect(reply).toMatchObject({
      state: 'used',
      report: { outcome: { kind: 'with_operator', why: 'used' } },
    })
    expect(await movedBy(world, orderId)).toMatchObject({ held: 175 })
    expect(await partnerCents(location.partnerId)).toBe(0)

    await answer(visitId, 'no_money_back')
    expect(await movedBy(world, orderId)).not.toHaveProperty('held')
    expect(await partnerCents(location.partnerId)).toBe(175)
    expect((await visitOf(world, guest, visitId)).report?.outcome).toEqual({
      kind: 'answered',
      answer: 'no_money_back',
    })
    const [mail] = await mailsTo(world, guest.email)
    expect(mail?.text).toContain('can’t be refunded')
  })

  test('and mails both sides why, each with a link to the very thing, which says it too', async () => {
    const { guest, visitId, location } = await aUsedPaidVisit(world)
    await report(world, guest, visitId, 'refused')
    const [firstReport] = (await reportsAt(world, location)).reports
    expect(firstReport).toMatchObject({ reason: 'refused', isAnswered: false, state: 'open' })
    await answerReports(world, location, firstReport?.reportedAt ?? '')
    expect((await reportsAt(world, location)).reports).toEqual([
      { ...firstReport, isAnswered: true },
    ])

    await answer(visitId, 'no_money_back')
    const toGuest = (await mailsTo(world, guest.email)).find(({ subject }) =>
      subject.startsWith('Your report'),
    )
    expect(toGuest?.text).toContain(`/#/visits/${visitId}`)
    expect(toGuest?.text).toContain('Reason: Looked at')
    const toPartner = (await mailsTo(world, location.partner.email)).find(
      ({ subject }) => subject === 'We’ve decided on a report about Lantern Coffee House',
    )
    expect(toPartner?.text).toContain('A guest told us: they were turned away.')
    expect(toPartner?.text).toContain('You keep your earnings for this visit.')
    expect(toPartner?.text).toContain('Reason: Looked at')
    expect(toPartner?.text).toContain(`/#/partner?report=${firstReport?.id}`)
    expect((await reportsAt(world, location)).reports).toEqual([
      { ...firstReport, isAnswered: true, state: 'no_money_back' },
    ])
    world.clock.moveTo(decisionDays * day)
    const { email } = location.partner
    const again = await world.ask(login, {
      body: { email, password: thePassword, userType: 'partner' },
    })
    expect((await reportsAt(world, again.reply)).reports).toEqual([])
  })

  test('that the money goes back: all of it, and nothing is earned', async () => {
    const { guest, visitId, orderId } = await aUsedPaidVisit(world)
    await report(world, guest, visitId)
    await answer(visitId, 'money_back')
    expect(await movedBy(world, orderId)).toEqual({})
    expect((await visitOf(world, guest, visitId)).state).toBe('failed')
    await expect(answer(visitId, 'no_money_back')).rejects.toThrow()
  })

  test('over one beyond the limit: it is earned only when they say so', async () => {
    const guest = await aGuest(world)
    for (let count = 0; count < 3; count++)
      await report(world, guest, (await anotherPaidVisit(world, guest)).visitId)
    const third = await anotherPaidVisit(world, guest)
    await report(world, guest, third.visitId)
    world.clock.moveTo(31 * minute)
    await world.runJob('expire visits')
    expect(await partnerCents(third.location.partnerId)).toBe(0)
    await answer(third.visitId, 'no_money_back')
    expect(await partnerCents(third.location.partnerId)).toBe(175)
  })

  test('a used visit cannot be reported after 30 minutes', async () => {
    const { guest, visitId } = await aUsedPaidVisit(world)
    world.clock.moveTo(30 * minute + 1)
    expect((await report(world, guest, visitId)).refusal.error).toBe('report_too_late')
  })
})

describe('at a door that may check offline', () => {
  const dueAt = after(fridayNoon, 60 * minute)

  async function aLockVisit() {
    const paid = await aPaidVisit(world)
    await makeDoor(world, paid.location.id, 'lock')
    world.clock.moveTo(10 * minute)
    const { reply } = await report(world, paid.guest, paid.visitId)
    return { ...paid, reply }
  }

  test('the money goes back when the code can no longer open it, 60 minutes after its window began', async () => {
    const { guest, visitId, orderId, reply } = await aLockVisit()
    expect(reply.report?.outcome).toEqual({ kind: 'returns_later', at: dueAt.toISOString() })
    expect(reply.state).toBe('expired')

    world.clock.moveTo(60 * minute - 1)
    await world.runJob('return reported visits')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    world.clock.moveTo(60 * minute)
    await Promise.all([
      world.runJob('return reported visits'),
      world.runJob('return reported visits'),
    ])
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    expect(await movedBy(world, orderId)).toEqual({})
    expect(await visitOf(world, guest, visitId)).toMatchObject({
      state: 'failed',
      report: { outcome: { kind: 'returned' } },
    })
  })

  test('a use that is synced by then sends it to an operator instead', async () => {
    const { guest, visitId, orderId } = await aLockVisit()
    await world.db.transact((tx) =>
      doorVisits.useSynced(tx, visitId, { usedAt: fridayNoon, now: world.clock.now() }),
    )
    world.clock.moveTo(60 * minute)
    await world.runJob('return reported visits')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    expect((await visitOf(world, guest, visitId)).report?.outcome).toMatchObject({
      kind: 'with_operator',
      why: 'used',
    })
    await answer(visitId, 'money_back')
    expect(await movedBy(world, orderId)).toEqual({})
  })
})

test('at a keypad a code that was shown and reported in time counts as not used', async () => {
  const { guest, visitId, location, orderId } = await aPaidVisit(world)
  await world.ask(setEntry, { token: location.token, body: { entry: 'keypad', code: '47#12' } })
  world.clock.moveTo(5 * minute)
  await world.ask(revealDoorCode, { token: guest.token, params: { id: visitId } })
  world.clock.moveTo(30 * minute)
  await world.runJob('expire visits')
  expect((await visitOf(world, guest, visitId)).state).toBe('used')
  expect((await visitOf(world, guest, visitId)).reportOffer).toEqual({ kind: 'returned' })
  expect((await report(world, guest, visitId)).reply.state).toBe('failed')
  expect(await movedBy(world, orderId)).toEqual({})
})
