import { describe, expect, test } from 'vitest'
import * as contract from '#contract/auth.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, mailedToken, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const newPassword = 'another sea of tulips'

const me = (token: string) => world.ask(contract.me, { token })
const askReset = (email: string) => world.ask(contract.askReset, { body: { email } })
const reset = (token: string, password = newPassword) =>
  world.ask(contract.resetPassword, { body: { token, password } })
const login = async (email: string, password: string) =>
  (await world.ask(contract.login, { body: { email, password, userType: 'user' } })).status

async function aGuestWithALink() {
  const guest = await aGuest(world)
  world.clock.moveTo(1)
  await askReset(guest.email)
  return { ...guest, link: await mailedToken(world, guest.email) }
}

describe('a forgotten password', () => {
  test('is replaced by the mailed link, which signs out every session and proves the address [C11]', async () => {
    const { email, token, link } = await aGuestWithALink()
    expect((await reset(link)).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect(await login(email, thePassword)).toBe(401)
    const again = await world.ask(contract.login, {
      body: { email, password: newPassword, userType: 'user' },
    })
    expect((await me(again.reply.token)).reply.emailProven).toBe(true)
  })

  test('gets the same answer whether the address is known or not [C11]', async () => {
    const { email } = await aGuest(world)
    const unknown = 'nobody@pitstop.example'
    const [known, other] = [await askReset(email), await askReset(unknown)]
    expect([known.status, known.reply]).toEqual([200, { done: true }])
    expect([other.status, other.reply]).toEqual([known.status, known.reply])
    expect(await mailsTo(world, unknown)).toHaveLength(0)
    expect((await askReset('not an address')).status).toBe(400)
  })

  test('a link works once, even when it is opened twenty times in parallel [C11]', async () => {
    const { link } = await aGuestWithALink()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
    expect((await reset(link)).refusal.error).toBe('link_not_valid')
  })

  test('a link works for 30 minutes, and only the one that was mailed [C11]', async () => {
    const { email, link } = await aGuestWithALink()
    world.clock.moveTo(1 + 30 * minute)
    expect((await reset(link)).status).toBe(410)
    expect((await reset('invented')).status).toBe(410)
    expect(await login(email, thePassword)).toBe(200)
  })

  test('a link that confirms an address cannot reset a password [C11]', async () => {
    const { email } = await aGuest(world)
    expect((await reset(await mailedToken(world, email))).status).toBe(410)
  })

  test('using one link makes those mailed before it worthless [C11]', async () => {
    const { email, link } = await aGuestWithALink()
    world.clock.moveTo(2)
    await askReset(email)
    expect((await reset(await mailedToken(world, email))).status).toBe(200)
    expect((await reset(link)).status).toBe(410)
  })

  test('a new password has 8 characters to 72 bytes [C11]', async () => {
    const { email, link } = await aGuestWithALink()
    for (const bad of [
      '7 chars',
      'ü'.repeat(37),
      'p'.repeat(73),
      'nul\0nul\0nul',
      'half \ud800 pair',
      'Password123!',
      'qwertyuiop',
    ])
      expect((await reset(link, bad)).status).toBe(400)
    const longest = `${'ü'.repeat(34)}weit`
    expect((await reset(link, longest)).status).toBe(200)
    expect(await login(email, longest)).toBe(200)
  })

  test('five mails an hour go to one address, known or not [C11]', async () => {
    for (const email of [(await aGuest(world)).email, 'unknown@pitstop.example']) {
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await askReset(email)).status)
      expect(statuses.at(-1)).toBe(429)
      world.clock.moveTo(60 * minute)
      expect((await askReset(email)).status).toBe(200)
      world.clock.moveTo(0)
      expect((await mailsTo(world, email)).length).toBeLessThanOrEqual(6)
    }
  })
})

describe('changing the password', () => {
  const change = (token: string, current: string, next = newPassword) =>
    world.ask(contract.changePassword, { token, body: { current, next } })

  test('asks for the current one and signs the other devices out [C11]', async () => {
    const { email, token } = await aGuest(world)
    const other = await world.ask(contract.login, {
      body: { email, password: thePassword, userType: 'user' },
    })
    expect((await change(token, 'not this one')).refusal.error).toBe('wrong_password')
    expect((await change(token, 'not this one')).status).toBe(403)
    expect((await me(other.reply.token)).status).toBe(200)

    expect((await change(token, thePassword)).status).toBe(200)
    expect((await me(token)).status).toBe(200)
    expect((await me(other.reply.token)).status).toBe(401)
    expect([await login(email, thePassword), await login(email, newPassword)]).toEqual([401, 200])
  })

  test('works straight after the sign-up, and refuses a new one that is too short [C11]', async () => {
    const { email, token } = await aGuest(world)
    expect((await change(token, thePassword, 'short')).status).toBe(400)
    expect((await change(token, thePassword)).status).toBe(200)
    expect(await login(email, newPassword)).toBe(200)
  })

  test('makes a reset link that was mailed before worthless [C11]', async () => {
    const { token, link } = await aGuestWithALink()
    await change(token, thePassword)
    expect((await reset(link)).status).toBe(410)
  })

  test('of two concurrent changes, one is applied [C11]', async () => {
    const { email, token } = await aGuest(world)
    const answers = await Promise.all(
      ['tulips of the one', 'tulips of the other'].map((next) => change(token, thePassword, next)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const winner = answers[0]?.status === 200 ? 'tulips of the one' : 'tulips of the other'
    expect(await login(email, winner)).toBe(200)
  })
})
