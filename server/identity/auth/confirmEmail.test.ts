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
import { useWorld } from '#server/testing/useWorld.ts'
import { markUndeliverable } from './loseAddress.ts'

const world = useWorld()

interface Browser {
  token: string
}
const newcomer = () => aGuest(world, { proven: false })
const askCode = ({ token }: Browser) => world.ask(contract.askCode, { token })
const confirm = ({ token }: Browser, code: string) =>
  world.ask(contract.confirmEmail, { token, body: { code } })
const isProven = async ({ token }: Browser) =>
  (await world.ask(contract.me, { token })).reply.emailProven

/** A guest who has asked, and the code they were mailed. */
async function whoAsked() {
  const guest = await newcomer()
  expect((await askCode(guest)).reply).toEqual({ emailProven: false })
  return { guest, code: await mailedCode(world, guest.email) }
}

const otherThan = (code: string, by = 1) =>
  ((Number(code) + by) % 1_000_000).toString().padStart(6, '0')

/** The same account in a second browser. */
async function anotherBrowser({ email }: SignedUp): Promise<Browser> {
  const body = { email, password: thePassword, userType: 'user' as const }
  return { token: (await world.ask(contract.login, { body })).reply.token }
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

  test('can be corrected five times, then it is dead and a new one is alive', async () => {
    const { guest, code } = await whoAsked()
    for (const triesLeft of [4, 3, 2, 1]) {
      const { status, refusal } = await confirm(guest, otherThan(code))
      expect([status, refusal]).toMatchObject([422, { error: 'wrong_code', triesLeft }])
    }
    expect((await confirm(guest, otherThan(code))).refusal.error).toBe('code_dead')
    const right = await confirm(guest, code)
    expect([right.status, right.refusal.error]).toEqual([410, 'code_dead'])
    expect(await isProven(guest)).toBe(false)

    world.clock.moveTo(31 * second)
    await askCode(guest)
    expect((await confirm(guest, await mailedCode(world, guest.email))).status).toBe(200)
  })

  test('is compared five times at most, of twenty tries at once', async () => {
    const { guest, code } = await whoAsked()
    const wrong = Array.from({ length: 20 }, (_, n) => confirm(guest, otherThan(code, n + 1)))
    const words = (await Promise.all(wrong)).map(({ refusal }) => refusal.error)
    expect(words.filter((word) => word === 'wrong_code')).toHaveLength(4)
    expect(words.filter((word) => word === 'code_dead')).toHaveLength(16)
    expect((await confirm(guest, code)).refusal.error).toBe('code_dead')
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

  test('is replaced by the next one, whichever browser asks for that', async () => {
    const { guest, code } = await whoAsked()
    const other = await anotherBrowser(guest)
    world.clock.moveTo(31 * second)
    await askCode(other)
    expect((await confirm(guest, code)).refusal.error).toBe('code_not_valid')
    expect((await confirm(other, await mailedCode(world, guest.email))).status).toBe(200)
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
    await world.db.transact((tx) =>
      tx.run(`update accounts set email = $2, email_key = $2 where id = $1`, [
        guest.id,
        `moved-${guest.email}`,
      ]),
    )
    expect((await confirm(guest, code)).refusal.error).toBe('code_not_valid')
    expect(await isProven(guest)).toBe(false)
  })

  test('works for no other account, not even one of the same moment', async () => {
    const { code } = await whoAsked()
    const { guest: other } = await whoAsked()
    expect((await confirm(other, code)).status).not.toBe(200)
  })

  test('cannot be found from its row', async () => {
    const { guest, code } = await whoAsked()
    const [row] = await world.db.transact((tx) =>
      tx.many(
        z.object({ words: z.string() }),
        `select mailed_codes::text as words from mailed_codes where account_id = $1`,
        [guest.id],
      ),
    )
    expect(row?.words).toContain('confirm_email')
    expect(row?.words).not.toContain(code)
  })

  test('has one purpose, which the database knows', async () => {
    const { guest } = await whoAsked()
    const other = world.db.transact((tx) =>
      tx.run(`update mailed_codes set purpose = 'sign_in' where account_id = $1`, [guest.id]),
    )
    await expect(other).rejects.toThrow(/check constraint/)
  })

  test('is six digits', async () => {
    const { guest } = await whoAsked()
    for (const code of ['', '12345', '1234567', '12 345', '１２３４５６'])
      expect((await confirm(guest, code)).status).toBe(400)
  })

  test('is forgotten once it has expired', async () => {
    const { guest } = await whoAsked()
    const rows = () =>
      world.db.transact((tx) =>
        tx.many(z.object({}), `select 1 from mailed_codes where account_id = $1`, [guest.id]),
      )
    world.clock.moveTo(11 * minute)
    expect(await rows()).toHaveLength(1)
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

  test('to sixty addresses an hour, for one network', async () => {
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
    for (let n = 0; n < 60; n++) expect(await ask()).toBe(200)
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
