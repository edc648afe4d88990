import { describe, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { myCases } from '#contract/risk.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aPaidVisit, movedBy, rowsOf } from '#server/testing/payments.ts'
import { anotherPaidVisit, report, reportsAt } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld({ checkBooks: true })

const pressed = (ms: number) => ({ pressedAt: after(fridayNoon, ms).toISOString() })

describe('a report that was said where there was no signal', () => {
  test('and arrives after its time gives the money back, where the phone was out of reach all along', async () => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    world.clock.moveTo(3 * hour)
    await world.runJob('expire visits')
    const { status, reply } = await report(world, guest, visitId, 'closed', pressed(10 * minute))
    expect(status).toBe(200)
    expect(reply.report?.outcome).toEqual({ kind: 'returned' })
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
    expect(await movedBy(world, orderId)).toEqual({})
  })

  test('waits until a door has reported its uses', async () => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    world.clock.moveTo(70 * minute)
    const { reply } = await report(world, guest, visitId, 'closed', pressed(10 * minute))
    const at = after(fridayNoon, 2 * hour)
    expect(reply.report?.outcome).toEqual({ kind: 'returns_later', at: at.toISOString() })
    world.clock.moveTo(2 * hour - 1)
    await world.runJob('return reported visits')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    world.clock.moveTo(2 * hour)
    await world.runJob('return reported visits')
    expect(await rowsOf(world, 'refunds', orderId)).toBe(1)
  })

  test('is reviewed by an operator where the phone was seen since, and that is a case of its guest', async () => {
    const { guest, visitId, orderId } = await aPaidVisit(world)
    world.clock.moveTo(20 * minute)
    await visitOf(world, guest, visitId)
    world.clock.moveTo(3 * hour)
    const { reply } = await report(world, guest, visitId, 'closed', pressed(10 * minute))
    expect(reply.report?.outcome).toMatchObject({ kind: 'with_operator', why: 'late' })
    expect(await rowsOf(world, 'refunds', orderId)).toBe(0)
    const cases = await world.ask(myCases, { token: guest.token })
    expect(cases.reply.cases).toMatchObject([{ kind: 'claim', visitId, why: ['late'] }])
  })

  test('is believed although another device of the guest was seen', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    const body = { email: guest.email, password: thePassword, userType: 'user' } as const
    const other = await world.ask(login, { body })
    world.clock.moveTo(20 * minute)
    await visitOf(world, other.reply, visitId)
    world.clock.moveTo(3 * hour)
    const { reply } = await report(world, guest, visitId, 'closed', pressed(10 * minute))
    expect(reply.report?.outcome.kind).toBe('returned')
  })

  test('is not taken a day after it was said, nor where it was said too late or only now', async () => {
    const { guest, visitId } = await aPaidVisit(world)
    world.clock.moveTo(3 * hour)
    for (const saidAt of [60 * minute + 1, 2 * hour, 5 * hour]) {
      const { status, refusal } = await report(world, guest, visitId, 'closed', pressed(saidAt))
      expect([status, refusal.error]).toEqual([409, 'report_too_late'])
    }
    world.clock.moveTo(day + 10 * minute + 1)
    const late = await report(world, guest, visitId, 'closed', pressed(10 * minute))
    expect([late.status, late.refusal.error]).toEqual([409, 'report_too_late'])
    world.clock.moveTo(day + 10 * minute)
    expect((await report(world, guest, visitId, 'closed', pressed(10 * minute))).status).toBe(200)
  })

  test('and arrives in time counts as any other, however wrong its phone’s clock is', async () => {
    for (const saidAt of [-day, day]) {
      world.clock.moveTo(0)
      const { guest, visitId } = await aPaidVisit(world)
      const { reply } = await report(world, guest, visitId, 'closed', pressed(saidAt))
      expect(reply.report?.outcome.kind).toBe('returned')
    }
  })

  test('goes to an operator where the code was used, and the second time in a month', async () => {
    const first = await aPaidVisit(world)
    const code = codeOn(await visitOf(world, first.guest, first.visitId))
    world.clock.moveTo(5 * minute)
    await typeCode(world, first.location, code)
    world.clock.moveTo(3 * hour)
    const used = await report(world, first.guest, first.visitId, 'closed', pressed(10 * minute))
    expect(used.reply.report?.outcome).toMatchObject({ kind: 'with_operator', why: 'used' })

    const second = await anotherPaidVisit(world, first.guest)
    world.clock.moveTo(6 * hour)
    const again = await report(world, first.guest, second.visitId, 'closed', pressed(3 * hour))
    expect(again.reply.report?.outcome).toMatchObject({ kind: 'with_operator', why: 'limit' })
  })

  test('pauses no door: it says little of how the door is now', async () => {
    const { guest, visitId, location } = await aPaidVisit(world)
    world.clock.moveTo(3 * hour)
    await report(world, guest, visitId, 'closed', pressed(10 * minute))
    const { reports, isPaused } = await reportsAt(world, location.partner)
    expect([reports.length, isPaused]).toEqual([1, false])
  })
})
