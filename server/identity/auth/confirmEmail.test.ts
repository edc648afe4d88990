import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from '#contract/auth.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import {
  aGuest,
  anAddress,
  mailedCode,
  mailsTo,
  openProof,
  type SignedUp,
  thePassword,
} from '#server/testing/accounts.ts'
import { askSignIn, otherThan, signInWith } from '#server/testing/addressCodes.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { markUndeliverable } from './markUndeliverable.ts'

const world = useWorld()

interface Browser {
  token: string
  deviceKey?: string
}
const newcomer = () => aGuest(world, { proven: false })
const askCode = (browser: Browser) => world.ask(contract.askCode, browser)
const confirm = (browser: Browser, code: string) =>
  world.ask(contract.confirmEmail, { ...browser, body: { code } })
const run = (sql: string, values: unknown[] = []) => world.db.transact((tx) => tx.run(sql, values))
const isProven = async ({ token }: Browser) =>
  (await world.ask(contract.me, { token })).reply.emailProven

/** A guest who has asked, and the code they were mailed. */
async function whoAsked() {
  const guest = await newcomer()
  expect((await askCode(guest)).reply).toEqual({ emailProven: false })
  return { guest, code: await mailedCode(world, guest.email) }
}

/** The same account in a second browser, which it knows by its key. */
async function anotherBrowser({ email }: SignedUp, deviceKey?: string): Promise<Browser> {
  const body = { email, password: thePassword, userType: 'user' as const }
  const browser = deviceKey === undefined ? {} : { deviceKey }
  const { token } = (await world.ask(contract.login, { body, ...browser })).reply
  return { token, ...browser }
}

describe('a mailed code', () => {
  test('confirms the address, and is in the subject of its mail', async () => {
    const { guest, code } = await whoAsked()
    const mails = await mailsTo(world, guest.email)
    const mail = mails.find(({ subject }) => subject === `${code} is your Pitstop code`)
    expect(mail?.text).toContain(`Code: ${code}`)
    expect(mail?.text).not.toContain('token=')
    expect((await confirm(guest, code)).status).toBe(200)
    expect(await isProven(guest)).toBe(true)
  })

  test('is good for ten minutes', async () => {
    const { guest, code } = await whoAsked()
    world.clock.moveTo(10 * minute)
    const late = await confirm(guest, code)
    expect([late.status, late.refusal.error]).toEqual([410, 'code_not_valid'])
    world.clock.moveTo(10 * minute - 1)
    expect((await confirm(guest, code)).status).toBe(200)
  })

  test('can be corrected five times an hour, over all codes of its address', async () => {
    const { guest, code } = await whoAsked()
    const wrong = async (of: string) => (await confirm(guest, otherThan(of))).refusal
    expect(await wrong(code)).toMatchObject({ error: 'wrong_code', triesLeft: 4 })
    expect(await wrong(code)).toMatchObject({ error: 'wrong_code', triesLeft: 3 })
    // A new code brings no new tries, and neither does one for another purpose.
    world.clock.moveTo(31 * second)
    await askCode(guest)
    const newest = await mailedCode(world, guest.email)
    expect(await wrong(newest)).toMatchObject({ error: 'wrong_code', triesLeft: 2 })
    world.clock.moveTo(62 * second)
    const { request } = (await askSignIn(world, guest.email)).reply
    const signIn = { request, code: otherThan(await mailedCode(world, guest.email)) }
    expect(await signInWith(world, signIn)).toMatchObject({ error: 'wrong_code', triesLeft: 1 })
    expect((await wrong(newest)).error).toBe('too_many_code_tries')
    expect((await confirm(guest, newest)).refusal.error).toBe('too_many_code_tries')
    expect((await askCode(guest)).refusal.error).toBe('too_many_code_tries')
    expect(await isProven(guest)).toBe(false)

    world.clock.moveTo(hour + 1)
    expect((await askCode(guest)).status).toBe(200)
    expect((await confirm(guest, await mailedCode(world, guest.email))).status).toBe(200)
  })

  test('brings who registered another person’s address no more tries by browsers of their own, and the owner ends what they set', async () => {
    const { guest: squatter, code } = await whoAsked()
    for (let n = 1; n <= 4; n++) {
      world.clock.moveTo(n * minute)
      const browser = await anotherBrowser(squatter, `${n}`.repeat(32))
      expect((await askCode(browser)).status).toBe(200)
      const other = otherThan(await mailedCode(world, squatter.email))
      expect((await confirm(browser, other)).refusal).toMatchObject({ triesLeft: 5 - n })
    }
    world.clock.moveTo(5 * minute)
    expect((await askCode(squatter)).refusal.error).toBe('too_many_codes')
    expect((await confirm(squatter, otherThan(code))).refusal.error).toBe('too_many_code_tries')
    const known = await anotherBrowser(squatter, 'k'.repeat(32))
    expect((await askCode(known)).refusal.error).toBe('too_many_code_tries')
    expect((await askSignIn(world, squatter.email, known.deviceKey)).status).toBe(429)

    world.clock.moveTo(hour + minute + second)
    const { request } = (await askSignIn(world, squatter.email)).reply
    const own = { request, code: await mailedCode(world, squatter.email) }
    expect((await signInWith(world, own)).status).toBe(200)
    expect((await world.ask(contract.me, { token: squatter.token })).status).toBe(401)
  })

  test('is compared five times at most, of twenty tries at once', async () => {
    const { guest, code } = await whoAsked()
    const wrong = Array.from({ length: 20 }, (_, n) => confirm(guest, otherThan(code, n + 1)))
    const words = (await Promise.all(wrong)).map(({ refusal }) => refusal.error)
    expect(words.filter((word) => word === 'wrong_code')).toHaveLength(4)
    expect(words.filter((word) => word === 'too_many_code_tries')).toHaveLength(16)
    expect((await confirm(guest, code)).refusal.error).toBe('too_many_code_tries')
  })

  test('waits like everyone’s once there were too many wrong ones everywhere', async () => {
    const { guest, code } = await whoAsked()
    await run(
      `insert into attempts (kind, key, at, expires_at)
         select 'wrong_address_code_all', 'everywhere', $1, $2 from generate_series(1, 1000)`,
      [world.clock.now(), new Date(world.clock.now().getTime() + hour)],
    )
    expect((await confirm(guest, code)).refusal.error).toBe('too_many_attempts')
    await run(`delete from attempts where kind = 'wrong_address_code_all'`)
    expect((await confirm(guest, code)).status).toBe(200)
  })

  test('sent several times at once is answered alike, and confirms once', async () => {
    const { guest, code } = await whoAsked()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(guest, code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is used once: mail that comes back later is not answered by it', async () => {
    const { guest, code } = await whoAsked()
    await confirm(guest, code)
    const sent = { to: guest.email, writtenAt: world.clock.now() }
    await world.db.transact((tx) => markUndeliverable(tx, sent, world.clock.now()))
    expect((await confirm(guest, code)).refusal.error).toBe('code_not_valid')
  })

  test('works only in the browser that asked, and another one spends no tries of it', async () => {
    const { guest, code } = await whoAsked()
    const other = await anotherBrowser(guest)
    for (let n = 0; n < 6; n++)
      expect((await confirm(other, code)).refusal.error).toBe('code_not_valid')
    expect((await confirm(guest, code)).status).toBe(200)
  })

  test('answers a browser that never asked as one whose code has expired', async () => {
    const { guest, code } = await whoAsked()
    const strange = await confirm(await anotherBrowser(guest), code)
    world.clock.moveTo(hour)
    const late = await confirm(guest, code)
    expect([strange.status, strange.refusal]).toEqual([late.status, late.refusal])
  })

  test('is replaced by the next one of its browser, and not by another browser’s', async () => {
    const { guest, code } = await whoAsked()
    const other = await anotherBrowser(guest)
    world.clock.moveTo(31 * second)
    await askCode(other)
    world.clock.moveTo(62 * second)
    await askCode(other)
    const newest = await mailedCode(world, guest.email)
    if (newest !== code) expect((await confirm(other, code)).refusal.error).toBe('wrong_code')
    expect((await confirm(guest, code)).status).toBe(200)
  })

  test('ends with its session', async () => {
    const { guest, code } = await whoAsked()
    await world.ask(contract.signOut, { token: guest.token })
    expect((await confirm(guest, code)).status).toBe(401)
    const other = await anotherBrowser(guest)
    expect((await confirm(other, code)).refusal.error).toBe('code_not_valid')
  })

  test('is for the address it was mailed to, and no other', async () => {
    const { guest, code } = await whoAsked()
    await run(`update accounts set email = $2, email_key = $2 where id = $1`, [
      guest.id,
      `moved-${guest.email}`,
    ])
    expect((await confirm(guest, code)).refusal.error).toBe('code_not_valid')
    expect(await isProven(guest)).toBe(false)
  })

  test('works for no other account, not even one of the same moment', async () => {
    const { code } = await whoAsked()
    const { guest: other } = await whoAsked()
    expect((await confirm(other, code)).status).not.toBe(200)
  })

  test('has one purpose: it neither signs in nor keeps, and another one’s does not confirm', async () => {
    const { guest, code } = await whoAsked()
    const signIn = await signInWith(world, { request: guest.token, code })
    expect(signIn.error).toBe('code_not_valid')
    world.clock.moveTo(31 * second)
    await askSignIn(world, guest.email)
    const other = await mailedCode(world, guest.email)
    if (other !== code) expect((await confirm(guest, other)).refusal.error).toBe('wrong_code')
    expect((await confirm(guest, code)).status).toBe(200)
  })

  test('is six digits', async () => {
    const { guest } = await whoAsked()
    for (const code of ['', '12345', '1234567', '12 345', '１２３４５６'])
      expect((await confirm(guest, code)).status).toBe(400)
  })

  test('of the table of before is forgotten once it has expired', async () => {
    const { guest } = await whoAsked()
    const rows = () =>
      world.db.transact((tx) =>
        tx.many(z.object({}), `select 1 from mailed_codes where account_id = $1`, [guest.id]),
      )
    await run(
      `insert into mailed_codes (account_id, purpose, session_id, email, code_hash, expires_at)
         select account_id, 'confirm_email', id, $2, '', $3 from sessions where account_id = $1`,
      [guest.id, guest.email, world.clock.now()],
    )
    expect(await rows()).toHaveLength(1)
    world.clock.moveTo(minute)
    await world.runJob('forget ended sessions and links')
    expect(await rows()).toHaveLength(0)
  })
})

describe('a code is mailed', () => {
  test('again after a pause of 30 seconds', async () => {
    const { guest, code } = await whoAsked()
    world.clock.moveTo(29 * second)
    const early = await askCode(guest)
    expect([early.status, early.refusal]).toMatchObject([
      429,
      { error: 'too_many_codes', retryAfterSeconds: 1 },
    ])
    expect((await confirm(guest, code)).status).toBe(200)
  })

  test('five times an hour and ten times a day', async () => {
    const guest = await newcomer()
    const statuses: number[] = []
    for (let hours = 0; hours < 3; hours++)
      for (let n = 0; n < 6; n++) {
        world.clock.moveTo(hours * hour + n * minute)
        statuses.push((await askCode(guest)).status)
      }
    const five = Array<number>(5).fill(200)
    expect(statuses).toEqual([...five, 429, ...five, 429, ...Array<number>(6).fill(429)])
    expect(await mailsTo(world, guest.email)).toHaveLength(11)
  })

  test('to twenty addresses an hour, for one network', async () => {
    const remoteAddress = anAddress()
    const ask = async () => {
      const { token } = await newcomer()
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: contract.askCode.path,
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
      return statusCode
    }
    for (let n = 0; n < 20; n++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    expect((await askCode(await newcomer())).status).toBe(200)
  })

  test('though a stranger asks for resets of that address as often as they may', async () => {
    const guest = await newcomer()
    for (let n = 0; n < 6; n++) await world.ask(contract.askReset, { body: { email: guest.email } })
    expect((await askCode(guest)).status).toBe(200)
  })

  test('not where the address is confirmed already', async () => {
    const guest = await newcomer()
    await openProof(world, guest.email)
    const before = await mailsTo(world, guest.email)
    expect((await askCode(guest)).reply).toEqual({ emailProven: true })
    expect((await confirm(guest, '000000')).status).toBe(200)
    expect(await mailsTo(world, guest.email)).toHaveLength(before.length)
  })

  test('only to a signed-in account', async () => {
    expect((await world.ask(contract.askCode, {})).status).toBe(401)
    expect((await world.ask(contract.confirmEmail, { body: { code: '000000' } })).status).toBe(401)
  })
})
