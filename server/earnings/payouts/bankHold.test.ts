import { describe, expect, test } from 'vitest'
import { changeEmail, listSessions, login, verifyEmail } from '#contract/auth.ts'
import * as contract from '#contract/payouts.ts'
import { day, hour } from '#server/platform/clock.ts'
import { mailedToken, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aMember } from '#server/testing/members.ts'
import {
  anEarner,
  answerBank,
  askBank,
  askPayout,
  aUseOf,
  chooseBank,
  chooseNewBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

/** A partner with $14.00 to be paid out to a bank that was paid to before. */
async function aPayablePartner() {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location)
  const partner = await later(world, location.partner, 15)
  return { location, partner, email: location.partner.email }
}

const subjectsTo = async (email: string) =>
  (await mailsTo(world, email)).map(({ subject }) => subject)

const hoursGoBy = async (hours: number) => {
  world.clock.moveTo(world.clock.offsetMs() + hours * hour)
  await world.runJob('send payouts')
  await world.runJob('sandbox')
  await world.runJob('send payouts')
}

const stop = async (email: string) =>
  world.ask(contract.stopPayouts, { body: { token: await mailedToken(world, email) } })

const confirm = (token: string, ending: string | null, password = thePassword) =>
  world.ask(contract.confirmBank, { token, body: { password, ending } })

describe('the first payout to a bank', () => {
  test('is told to every owner, and each of them can stop it', async () => {
    const location = await anEarner(world)
    const second = await aMember(world, { organisationId: location.partnerId, role: 'owner' })
    const manager = await aMember(world, { organisationId: location.partnerId })
    await chooseNewBank(world, location)
    expect(await subjectsTo(second.email)).toContain('Your payouts are set up')
    expect(await subjectsTo(manager.email)).toEqual([])
    expect((await stop(second.email)).status).toBe(200)
    for (const { token } of [location.partner, second])
      expect((await world.ask(listSessions, { token })).status).toBe(401)
    const { email, password } = location.partner
    const again = await world.ask(login, { body: { email, password, userType: 'partner' } })
    expect((await earningsOf(world, again.reply)).bank).toMatchObject({ isStopped: true })
  })

  test('is mailed about, waits 72 hours, and arrives; the next one goes at once', async () => {
    const location = await anEarner(world)
    await aUseOf(world, location)
    await aUseOf(world, location)
    const newBank = await chooseNewBank(world, location)
    expect(newBank.bank).toMatchObject({ state: 'ready', isNew: true })
    const { email } = location.partner
    expect(await subjectsTo(email)).toContain('Your payouts are set up')

    const partner = await later(world, location.partner, 15)
    const { reply } = await askPayout(world, partner, 1_400)
    const goesAt = new Date(world.clock.now().getTime() + 72 * hour).toISOString()
    expect(reply.payouts).toMatchObject([{ state: 'under_way', heldUntil: goesAt }])
    expect(await subjectsTo(email)).toContain('We’re holding your payout of $14.00 for 3 days')

    await hoursGoBy(71)
    const still = await later(world, location.partner, 0)
    expect((await earningsOf(world, still)).payouts[0]?.heldUntil).toBe(goesAt)
    await hoursGoBy(1)
    await hoursGoBy(49)
    const after = await later(world, location.partner, 0)
    const shown = await earningsOf(world, after)
    expect(shown.payouts).toMatchObject([{ state: 'arrived', heldUntil: null }])
    expect(shown.bank).toMatchObject({ isNew: false })

    await aUseOf(world, { ...location, token: after.token })
    await aUseOf(world, { ...location, token: after.token })
    const again = await later(world, location.partner, 15)
    expect((await askPayout(world, again, 1_400)).reply.payouts[0]?.heldUntil).toBeNull()
  })

  test('waits again where the bank changes while it waits', async () => {
    const { location, partner } = await aPayablePartner()
    await chooseNewBank(world, partner, 'refuses')
    await askPayout(world, partner, 1_400)
    await hoursGoBy(71)
    const back = await later(world, location.partner, 0)
    const { reply } = await askBank(world, back)
    await answerBank(world, back, { url: reply.url, answer: 'pays' })
    await hoursGoBy(71)
    const still = await later(world, location.partner, 0)
    expect((await earningsOf(world, still)).payouts[0]?.heldUntil).not.toBeNull()
  })

  test('waits also where the bank was changed after the request, and no webhook reported it', async () => {
    const { location, partner, email } = await aPayablePartner()
    const { reply } = await askBank(world, partner)
    expect((await askPayout(world, partner, 1_400)).reply.payouts[0]?.heldUntil).toBeNull()
    world.webhooks.lose(true)
    await world.app.inject({ method: 'POST', url: reply.url, payload: { answer: 'refuses' } })
    await world.runJob('send payouts')
    world.webhooks.lose(false)
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining([
        'Your payouts now go to another account',
        'We’re holding your payout of $14.00 for 3 days',
      ]),
    )
    const { payouts } = await earningsOf(world, partner)
    expect(payouts[0]?.heldUntil).not.toBeNull()
    expect(location.partnerId).toBeTruthy()
  })
})

describe('the mailed link', () => {
  test('gives the money back, signs everyone out, and bars payouts until the bank is confirmed', async () => {
    const { location, partner, email } = await aPayablePartner()
    await chooseNewBank(world, partner, 'refuses')
    await askPayout(world, partner, 1_400)
    expect((await stop(email)).reply).toEqual({ stoppedCents: 1_400 })
    expect((await world.ask(listSessions, { token: partner.token })).status).toBe(401)
    expect(await subjectsTo(email)).toContain('Your payouts are stopped')

    const back = await later(world, location.partner, 0)
    expect(await earningsOf(world, back)).toMatchObject({
      availableCents: 1_400,
      bar: 'payouts_stopped',
      bank: { isStopped: true },
      payouts: [{ state: 'failed', isStopped: true }],
    })
    expect((await askPayout(world, back, 1_400)).refusal.error).toBe('payouts_stopped')
    await hoursGoBy(100)

    const owner = await later(world, location.partner, 0)
    expect((await confirm(owner.token, '1116', 'wrong')).refusal.error).toBe('wrong_password')
    expect((await confirm(owner.token, '6789')).refusal.error).toBe('bank_changed')
    expect((await confirm(owner.token, '1116')).reply.bar).toBeNull()
    const { reply } = await askPayout(world, owner, 1_400)
    expect(reply.payouts[0]?.heldUntil).not.toBeNull()
  })

  test('answers the same when it is pressed again, and nothing once the bank is confirmed', async () => {
    const { location, partner, email } = await aPayablePartner()
    await chooseNewBank(world, partner, 'refuses')
    await askPayout(world, partner, 1_400)
    const token = await mailedToken(world, email)
    const press = () => world.ask(contract.stopPayouts, { body: { token } })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const owner = await later(world, location.partner, 0)
    await confirm(owner.token, '1116')
    expect((await press()).status).toBe(410)
    expect((await earningsOf(world, owner)).bar).toBeNull()
  })

  test('works for 72 hours, and an invented one never', async () => {
    const { partner, email } = await aPayablePartner()
    await chooseNewBank(world, partner, 'refuses')
    const token = await mailedToken(world, email)
    world.clock.moveTo(world.clock.offsetMs() + 3 * day)
    expect((await world.ask(contract.stopPayouts, { body: { token } })).status).toBe(410)
    const body = { token: 'x'.repeat(43) }
    expect((await world.ask(contract.stopPayouts, { body })).status).toBe(410)
    expect((await world.ask(verifyEmail, { body: { token } })).status).toBe(410)
  })

  test('reaches the address that the account had before, for 30 days', async () => {
    const { location, partner, email } = await aPayablePartner()
    const thief = `thief-${location.partnerId}@pitstop.example`
    const body = { password: thePassword, email: thief }
    expect((await world.ask(changeEmail, { token: partner.token, body })).status).toBe(200)
    await world.ask(verifyEmail, { body: { token: await mailedToken(world, thief) } })
    await chooseNewBank(world, partner, 'refuses')
    await askPayout(world, partner, 1_400)
    for (const address of [thief, email])
      expect(await subjectsTo(address)).toEqual(
        expect.arrayContaining([
          'Your payouts now go to another account',
          'We’re holding your payout of $14.00 for 3 days',
        ]),
      )
    expect((await stop(email)).reply).toEqual({ stoppedCents: 1_400 })
    expect(await subjectsTo(email)).toContain('Your payouts are stopped')

    world.clock.moveTo(world.clock.offsetMs() + 31 * day)
    const back = await later(world, { ...location.partner, email: thief }, 0)
    const before = await subjectsTo(email)
    await chooseNewBank(world, back, 'pays')
    expect(await subjectsTo(email)).toEqual(before)
  })
})
