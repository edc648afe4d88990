import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeLanguage, deleteAccount } from '#contract/account.ts'
import * as locations from '#contract/locations.ts'
import * as mails from '#contract/mails.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { addRestroom } from '#contract/restrooms.ts'
import { reviewVisit } from '#contract/reviews.ts'
import { aGuest, aPartner, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { anOperator } from '#server/testing/operators.ts'
import { anEarner, aUseOf, later } from '#server/testing/payouts.ts'
import { report } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

/** Its clock begins on Friday, November 20, 2026, at noon in New York. */
const world = useWorld()

/** Schedules what is new, and goes to another moment. Seven in the morning in New York is 12 by UTC. */
async function goTo(at: string) {
  await world.runJob('write weekly mails')
  const ahead = new Date(at).getTime() - world.clock.now().getTime()
  world.clock.moveTo(world.clock.offsetMs() + ahead)
  await world.runJob('write weekly mails')
}

const mondays = ['11-23', '11-30', '12-07', '12-14', '12-21'].map((on) => `2026-${on}T12:00:00Z`)
const [first = '', second = ''] = mondays

const weeksOf = async ({ email }: { email: string }) =>
  (await mailsTo(world, email)).filter(({ text }) => text.includes('/mail/stop/'))
const countOf = async (reader: { email: string }) => (await weeksOf(reader)).length
const stopPath = (text = '') => /\/mail\/stop\/[\w-]+\/\w+/.exec(text)?.[0] ?? ''

describe('a partner’s week', () => {
  test('is mailed on Monday at seven, once, to every owner in their language, and to no manager', async () => {
    const location = await anEarner(world)
    const { partner, partnerId: organisationId } = location
    const other = await aMember(world, { organisationId, role: 'owner' })
    await world.ask(changeLanguage, { token: other.token, body: { language: 'de' } })
    const manager = await aMember(world, { organisationId })
    await aUseOf(world, location)
    await aUseOf(world, location)
    await goTo('2026-11-23T11:59:59Z')
    expect(await countOf(partner)).toBe(0)
    world.clock.moveTo(world.clock.offsetMs() + 1_000)
    await Promise.all([1, 2, 3].map(() => world.runJob('write weekly mails')))
    const [mail, ...more] = await weeksOf(partner)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your week at Lantern Coffee House: 2 guests')
    expect(mail?.text).toContain('2 guests came in last week (0 the week before).')
    expect(mail?.text).toContain('Your share last week: $14.00, including what’s pending.')
    expect(mail?.text).toContain('You’re all caught up.')
    expect(mail?.text).toContain('Open Today:\nhttp://pitstop.test/#/partner/today')
    const [german] = await weeksOf(other)
    expect(german?.subject).toBe('Ihre Woche bei Lantern Coffee House: 2 Gäste')
    expect(await weeksOf(manager)).toEqual([])

    // On that Monday: of the week after.
    await aUseOf(world, { ...location, ...(await later(world, partner, 0)) })
    await goTo(second)
    const [next] = await weeksOf(partner)
    expect(next?.text).toContain('1 guest came in last week (2 the week before).')
    expect(next?.text).toContain('$7.00')
    expect(await countOf(partner)).toBe(2)
  })

  test('names what needs attention at all of its restrooms', async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '08:00', closes: '20:00' }))
    const openingHours = { timeZone: 'America/New_York', weekly, exceptions: [] }
    const door = await aLocation(world, { priceCents: 0, openingHours })
    const body = { ...aDraft, _id: randomUUID(), price: 0 }
    await world.ask(addRestroom, { token: door.token, body })
    await aDoorDevice(world, door)
    const [happy, sad] = [await aGuest(world), await aGuest(world)]
    const visit = await aVisitAt(world, happy, door.id)
    await typeCode(world, door, codeOn(visit))
    const params = { id: visit.id }
    await world.ask(reviewVisit, {
      token: happy.token,
      params,
      body: { rating: 4, comment: 'Bright.' },
    })
    await report(world, sad, (await aVisitAt(world, sad, door.id)).id)
    await goTo(first)
    const [mail] = await weeksOf(door.partner)
    expect(mail?.text.split('\n\n').filter((line) => /^•|^Needs/.test(line))).toEqual([
      'Needs your attention:',
      '• Guests can’t see 1 restroom',
      '• Your email isn’t confirmed yet',
      '• 1 report needs your answer',
      '• A holiday is coming up: are you open?',
      '• 1 door device hasn’t been online for 2 days',
      '• 1 review has no reply',
    ])
  })

  test('says that there is money to pay out, and no bank', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    for (const monday of mondays.slice(0, 3)) await goTo(monday)
    const [mail] = await weeksOf(location.partner)
    expect(mail?.text).toContain('• You have money to pay out: add your bank account')
  })

  test('ends with the link below it, which is the owner’s switch; no manager has one', async () => {
    const location = await anEarner(world)
    const { partner, partnerId: organisationId } = location
    const other = await aMember(world, { organisationId, role: 'owner' })
    const choicesOf = async (token: string) => (await world.ask(mails.mailChoices, { token })).reply
    const { token: ofManager } = await aMember(world, { organisationId })
    const topics = (await choicesOf(ofManager)).map(({ topic }) => topic)
    expect(topics).toEqual(['reviews', 'reminders'])
    await aUseOf(world, location)
    await goTo(first)
    const url = stopPath((await weeksOf(partner))[0]?.text)
    expect((await world.app.inject(url)).body).toContain('Stop emails about your week?')
    await world.app.inject({ method: 'POST', url })
    const { token } = await later(world, partner, 0)
    expect(await choicesOf(token)).toContainEqual({ topic: 'week', isWanted: false })
    await goTo(second)
    expect([await countOf(partner), await countOf(other)]).toEqual([1, 2])
  })

  test('follows the clock of the first restroom, though it was moved after the mail was scheduled', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await world.runJob('write weekly mails')
    const weekly = [{ day: 1, opens: '08:00', closes: '20:00' }]
    const openingHours = { timeZone: 'America/Los_Angeles', weekly, exceptions: [] }
    await world.ask(locations.saveLocation, {
      token: location.token,
      body: { ...aDraft, price: 10, openingHours },
    })
    await goTo(first)
    expect(await countOf(location.partner)).toBe(0)
    await goTo('2026-11-23T15:00:00Z')
    await goTo('2026-11-23T16:00:00Z')
    expect(await countOf(location.partner)).toBe(1)
  })

  test('is mailed two days late, and left out after that', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await goTo('2026-11-25T12:00:00Z')
    expect((await weeksOf(location.partner))[0]?.text).toContain('1 guest came in last week')
    await goTo('2026-12-02T12:00:01Z')
    expect(await countOf(location.partner)).toBe(1)
    await goTo('2026-12-07T12:00:00Z')
    expect(await countOf(location.partner)).toBe(2)
  })
})

describe('no week is mailed', () => {
  test('to an organisation that is suspended or closed, or has no restroom', async () => {
    const suspended = await anEarner(world)
    const closed = await anEarner(world)
    const empty = await aPartner(world)
    await aUseOf(world, suspended)
    await aUseOf(world, closed)
    await world.runJob('write weekly mails')
    const { token } = await anOperator(world)
    const params = { id: suspended.partnerId }
    const body = { reason: 'fraud', days: 30, words: 'Checked' } as const
    expect((await world.ask(suspendPerson, { token, params, body })).status).toBe(200)
    const { status } = await world.ask(deleteAccount, {
      token: closed.token,
      body: { password: thePassword },
    })
    expect(status).toBe(200)
    await goTo(first)
    for (const { email } of [suspended.partner, closed.partner, empty])
      expect(await countOf({ email })).toBe(0)
  })

  test('of nothing, nor for ever of what waits where no guest comes', async () => {
    const partner = await aPartner(world, { proven: true })
    await aLocation(world, { partner })
    const hidden = await aLocation(world, { isActive: false })
    const visited = await anEarner(world)
    await aUseOf(world, visited)
    for (const monday of mondays) await goTo(monday)
    expect(await countOf(partner)).toBe(0)
    expect(await countOf(hidden.partner)).toBe(4)
    expect(await countOf(visited.partner)).toBe(4)
  })
})
