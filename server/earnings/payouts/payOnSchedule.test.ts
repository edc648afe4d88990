import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import * as contract from '#contract/payouts.ts'
import { partnerToday } from '#contract/today.ts'
import { day, hour, minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  chooseNewBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

/** Its clock begins on Friday, November 20, 2026. */
const world = useWorld({ checkBooks: true })

const choose = (token: string, schedule: contract.PayoutSchedule, password = thePassword) =>
  world.ask(contract.chooseSchedule, { token, body: { password, schedule } })

/** A partner with $14.00 that can be paid out from December 4 on, to a bank that was paid to before. */
async function aPartnerWithBank(answer: 'pays' | 'refuses' = 'pays') {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location, answer)
  return location
}

async function jumpTo(at: string) {
  const ahead = new Date(at).getTime() - world.clock.now().getTime()
  world.clock.moveTo(world.clock.offsetMs() + ahead)
  await world.runJob('pay on schedule')
}

/** Day by day, with what the job does on each. Restrooms are in New York: six in the morning is 11 by UTC. */
async function goTo(at: string) {
  const end = new Date(at).getTime()
  while (end - world.clock.now().getTime() > day) {
    world.clock.moveTo(world.clock.offsetMs() + day)
    await world.runJob('pay on schedule')
  }
  await jumpTo(at)
}

const textsTo = async ({ partner }: { partner: { email: string } }) =>
  (await mailsTo(world, partner.email)).map(({ text }) => text).join('\n')

async function banksAnswer() {
  await world.runJob('send payouts')
  world.clock.moveTo(world.clock.offsetMs() + 2 * day + hour)
  await world.runJob('sandbox')
  await world.runJob('send payouts')
}

const shownTo = async (location: Awaited<ReturnType<typeof anEarner>>) =>
  earningsOf(world, await later(world, location.partner, 0))

async function attentionOf(location: Awaited<ReturnType<typeof anEarner>>) {
  const { token } = await later(world, location.partner, 0)
  return (await world.ask(partnerToday, { token })).reply?.attention
}

describe('payouts by themselves', () => {
  test('are weekly once there is a bank; the next one is told with its day and about how much', async () => {
    const location = await anEarner(world)
    expect((await earningsOf(world, location)).automatic).toEqual({
      schedule: 'weekly',
      isPaused: false,
      next: null,
    })
    await aUseOf(world, location)
    await aUseOf(world, location)
    const { automatic } = await chooseNewBank(world, location)
    expect(automatic.next).toEqual({ date: '2026-11-23', cents: 0 })
    expect(await textsTo(location)).toContain('every Monday')
    await goTo('2026-11-30T11:00:00Z')
    const shown = await shownTo(location)
    expect(shown.payouts).toEqual([])
    expect(shown.automatic.next).toEqual({ date: '2026-12-07', cents: 1_400 })
  })

  test('are announced for no day while the organisation is suspended', async () => {
    const location = await aPartnerWithBank()
    await goTo('2026-12-05T12:00:00Z')
    expect((await shownTo(location)).automatic.next).not.toBeNull()
    const { token } = await anOperator(world)
    const body = { reason: 'fraud', days: 30, words: 'Their bank asked us to.' } as const
    await world.ask(suspendPerson, { token, params: { id: location.partnerId }, body })
    const { bar, automatic } = await shownTo(location)
    expect([bar, automatic.next]).toEqual(['organisation_suspended', null])
  })

  test('go on Monday at six by the restroom’s clock, once, and need no password', async () => {
    const location = await aPartnerWithBank()
    await goTo('2026-12-07T10:59:00Z')
    expect((await shownTo(location)).payouts).toEqual([])
    await goTo('2026-12-07T11:00:00Z')
    await world.runJob('pay on schedule')
    const shown = await shownTo(location)
    expect(shown.payouts).toMatchObject([{ cents: 1_400, state: 'under_way', heldUntil: null }])
    expect(shown.automatic.next).toEqual({ date: '2026-12-14', cents: 0 })
    await banksAnswer()
    expect((await shownTo(location)).payouts).toMatchObject([{ state: 'arrived' }])
  })

  test('begin on the next Monday also with a new bank, and wait once: 3 days, in which the partner can stop it', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    await goTo('2026-12-05T11:00:00Z')
    await chooseNewBank(world, await later(world, location.partner, 0))
    await goTo('2026-12-07T11:00:00Z')
    const [payout] = (await shownTo(location)).payouts
    expect(payout?.heldUntil).toBe('2026-12-10T11:00:00.000Z')
    const subjects = (await mailsTo(world, location.partner.email)).map(({ subject }) => subject)
    expect(subjects).toContain('We’re holding your payout of $14.00 for 3 days')
  })

  test('below $10 wait for the next one', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await chooseBank(world, location)
    await goTo('2026-12-07T11:00:00Z')
    const shown = await shownTo(location)
    expect(shown).toMatchObject({ bar: 'payout_too_small', payouts: [], availableCents: 700 })
    expect(shown.automatic.next).toEqual({ date: '2026-12-14', cents: 700 })
  })

  test('go on the first of the month, or not at all, where that was chosen', async () => {
    const monthly = await aPartnerWithBank()
    const byHand = await aPartnerWithBank()
    expect((await choose(monthly.token, 'monthly')).reply.automatic.next?.date).toBe('2026-12-01')
    expect((await choose(byHand.token, 'by_hand')).reply.automatic.next).toBeNull()
    await goTo('2026-12-07T11:00:00Z')
    expect((await shownTo(monthly)).automatic.next).toEqual({ date: '2027-01-01', cents: 1_400 })
    await goTo('2027-01-01T11:00:00Z')
    expect((await shownTo(monthly)).payouts).toMatchObject([{ cents: 1_400 }])
    expect((await shownTo(byHand)).payouts).toEqual([])
  })

  test('pause when one does not arrive, which is told, and go on with another bank', async () => {
    const location = await aPartnerWithBank('refuses')
    await goTo('2026-12-07T11:00:00Z')
    await banksAnswer()
    const shown = await shownTo(location)
    expect(shown.payouts).toMatchObject([{ state: 'failed' }])
    expect(shown.automatic).toEqual({ schedule: 'weekly', isPaused: true, next: null })
    expect(await textsTo(location)).toContain('Automatic payouts are paused.')
    expect(await attentionOf(location)).toContainEqual({ kind: 'payout_failed' })
    await goTo('2026-12-14T11:00:00Z')
    const signedIn = await later(world, location.partner, 0)
    expect((await earningsOf(world, signedIn)).payouts).toHaveLength(1)
    const { automatic } = await chooseNewBank(world, signedIn, 'pays')
    expect(automatic).toMatchObject({ isPaused: false, next: { date: '2026-12-21', cents: 1_400 } })
    expect(await attentionOf(location)).not.toContainEqual({ kind: 'payout_failed' })
  })

  test('are asked for on Today once there is enough to pay out, and no bank', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    expect(await attentionOf(location)).not.toContainEqual({ kind: 'bank_missing' })
    await goTo('2026-12-07T11:00:00Z')
    expect(await attentionOf(location)).toContainEqual({ kind: 'bank_missing' })
    await chooseBank(world, await later(world, location.partner, 0))
    expect(await attentionOf(location)).not.toContainEqual({ kind: 'bank_missing' })
  })

  test('are missed by no process that was away, and are made up once', async () => {
    const location = await aPartnerWithBank()
    await jumpTo('2026-12-23T15:00:00Z')
    await world.runJob('pay on schedule')
    const shown = await shownTo(location)
    expect(shown.payouts).toHaveLength(1)
    expect(shown.automatic.next?.date).toBe('2026-12-28')
  })
})

describe('a schedule', () => {
  test('is chosen with the password only, and by partners only', async () => {
    const location = await aPartnerWithBank()
    expect((await choose(location.token, 'monthly', 'wrong')).refusal.error).toBe('wrong_password')
    expect((await earningsOf(world, location)).automatic.schedule).toBe('weekly')
    const guest = await aGuest(world)
    expect((await choose(guest.token, 'monthly')).status).toBe(403)
  })

  test('is that of the organisation that asks', async () => {
    const mine = await aPartnerWithBank()
    const theirs = await aPartnerWithBank()
    await choose(mine.token, 'by_hand')
    expect((await earningsOf(world, theirs)).automatic.schedule).toBe('weekly')
  })

  test('in force before there were schedules was “by hand”, and stays so', async () => {
    const location = await anEarner(world)
    await world.db.transact((tx) =>
      tx.run(`insert into payout_schedules (organisation_id, schedule) values ($1, 'by_hand')`, [
        location.partnerId,
      ]),
    )
    const { automatic } = await chooseNewBank(world, location)
    expect(automatic).toMatchObject({ schedule: 'by_hand', next: null })
    expect(await textsTo(location)).toContain('Payouts go out when you request them.')
  })

  test('ends with the organisation', async () => {
    const location = await anEarner(world)
    await chooseBank(world, location)
    const body = { password: thePassword }
    expect((await world.ask(deleteAccount, { token: location.token, body })).status).toBe(200)
    const left = await world.db.transact((tx) =>
      tx.run(`update payout_schedules set next_at = next_at where organisation_id = $1`, [
        location.partnerId,
      ]),
    )
    expect(left).toBe(0)
  })
})

describe('at the same moment', () => {
  test('many processes and a payout by hand lead to one payout', async () => {
    const location = await aPartnerWithBank()
    await goTo('2026-12-07T10:59:30Z')
    const signedIn = await later(world, location.partner, 0)
    world.clock.moveTo(world.clock.offsetMs() + minute)
    const byHand = askPayout(world, signedIn, 1_400)
    await Promise.all([byHand, ...Array.from({ length: 5 }, () => world.runJob('pay on schedule'))])
    expect((await shownTo(location)).payouts).toMatchObject([{ cents: 1_400 }])
  })

  test('a bank that changes leaves nothing to pay out for its first days', async () => {
    const location = await aPartnerWithBank()
    await goTo('2026-12-07T10:59:30Z')
    const signedIn = await later(world, location.partner, 0)
    world.clock.moveTo(world.clock.offsetMs() + minute)
    await Promise.all([chooseNewBank(world, signedIn, 'refuses'), world.runJob('pay on schedule')])
    await world.runJob('send payouts')
    const shown = await shownTo(location)
    // Before the change: the payout waits for the new bank. After it: there is none until next Monday.
    for (const { heldUntil } of shown.payouts) expect(heldUntil).not.toBeNull()
    expect(shown.automatic.next?.date).toBe('2026-12-14')
  })
})
