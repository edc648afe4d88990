import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { insertAccount, readerOf, unusablePassword } from '#server/identity/auth/index.ts'
import { queueEmail } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { newLog } from '#server/platform/log.ts'
import { exchangeReport, gmailReport, postfixReport } from '#server/testing/deliveryReports.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database.ts'
import { startProduct } from '../start.ts'

const MAIL_REPORTS_TOKEN = 'the-token-of-delivery-reports'
const to = 'maya@x.example'

let root = ''
let dataDir = ''
let mailIds: string[] = []
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pitstop-bounce-'))
  dataDir = join(root, 'data')
  const product = await start()
  await product.stop()
  mailIds = await inDatabase(writeMails)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) =>
  startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env }), {
    seeds: false,
    pid: process.pid,
  })

async function inDatabase<T>(work: (tx: Tx) => Promise<T>) {
  const { db } = await openDatabase(readConfig({ DATA_DIR: dataDir }), newLog('silent'))
  try {
    return await db.transact(work)
  } finally {
    await db.close()
  }
}

const Id = z.object({ id: z.string() })

/** An account and three mails to it. */
async function writeMails(tx: Tx) {
  const now = new Date()
  const id = newId(now)
  const { passwordHash } = unusablePassword
  const account = { id, userType: 'user', name: 'Maya', email: to, emailKey: to } as const
  await insertAccount(tx, { ...account, emailProvenAt: null, passwordHash, bcryptSalt: null }, now)
  const reader = await readerOf(tx, id)
  if (!reader) throw new Error('Nobody is there')
  const values = { title: 'A visit', cents: 500, orderId: id, reason: 'none' }
  for (let mail = 0; mail < 3; mail++)
    await queueEmail(tx, { to: reader, template: 'moneyBack', values }, now)
  return (await tx.many(Id, `select id from mails where to_address = $1`, [to])).map(({ id }) => id)
}

const Left = z.object({ mails: z.number(), accounts: z.number() })
const bounced = () =>
  inDatabase(async (tx) => {
    const [left] = await tx.many(
      Left,
      `select (select count(*) from mails where bounced_at is not null) as mails,
         (select count(*) from accounts where email_bounced_at is not null) as accounts`,
    )
    return left
  })

/** Pipes a report in as a mail server does. */
async function pitstop(report: string, env: Record<string, string> = {}, ...words: string[]) {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', 'server/app/cli.ts', 'bounce', ...words],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
      stdio: 'pipe',
    },
  )
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  // It may have heard enough.
  child.stdin.on('error', () => undefined)
  child.stdin.end(report)
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}

describe('a report that is piped in', () => {
  test('is refused with 1 where it is cut off, too large, no report or not of ours: nothing changes', async () => {
    const [mailId = ''] = mailIds
    const whole = postfixReport({ mailId, to })
    const others = postfixReport({ mailId: newId(new Date()), to })
    const large = whole.replace('This is a MIME', 'a'.repeat(10 * 1024 * 1024))
    for (const report of [whole.slice(0, -60), large, 'Hello', '', others]) {
      const { code, out, err } = await pitstop(report)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toMatch(/report/)
    }
    expect(await bounced()).toEqual({ mails: 0, accounts: 0 })
  })

  test('is taken with 0, logged without the address, and known the second time', async () => {
    const [mailId = ''] = mailIds
    const report = postfixReport({ mailId, to })
    const first = await pitstop(report)
    expect(first).toMatchObject({ code: 0, out: 'This mail came back.\n' })
    expect(first.err).toContain('"msg":"a mail came back"')
    expect(first.err).toContain(mailId)
    expect(first.err).not.toContain(to)
    expect(await bounced()).toEqual({ mails: 1, accounts: 1 })
    expect(await pitstop(report)).toEqual({
      code: 0,
      out: 'This report was known already.\n',
      err: '',
    })
  })

  test('goes to the server that runs on the folder; without its token it is to be tried again', async () => {
    const [, second = '', third = ''] = mailIds
    const product = await start({ MAIL_REPORTS_TOKEN })
    try {
      const report = exchangeReport({ mailId: second, to })
      const without = await pitstop(report)
      expect(without).toMatchObject({ code: 75, out: '' })
      expect(without.err).toContain('MAIL_REPORTS_TOKEN')
      const wrong = await pitstop(report, { MAIL_REPORTS_TOKEN: `${MAIL_REPORTS_TOKEN}!` })
      expect(wrong.code).toBe(75)
      expect(await pitstop(report, { MAIL_REPORTS_TOKEN })).toMatchObject({ code: 0 })
      const late = gmailReport({ mailId: third, to, action: 'delayed', status: '4.4.1' })
      expect((await pitstop(late, { MAIL_REPORTS_TOKEN })).out).toContain('late')
      const others = gmailReport({ mailId: newId(new Date()), to })
      expect((await pitstop(others, { MAIL_REPORTS_TOKEN })).code).toBe(1)
    } finally {
      await product.stop()
    }
    expect(await bounced()).toEqual({ mails: 2, accounts: 1 })
  })

  test('is to be tried again where the database or a setting is not as it must be', async () => {
    const [mailId = ''] = mailIds
    const report = postfixReport({ mailId, to })
    const DATABASE_URL = 'postgres://pitstop@127.0.0.1:1/pitstop'
    const away = { DATABASE_URL, PITSTOP_SECRETS: '{}', PITSTOP_DEMO: '1' }
    const settings: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: join(root, 'nowhere') }, /Nothing has run/],
      [{ MAIL_FROM: '' }, /MAIL_FROM is empty/],
      [away, /ECONNREFUSED/],
    ]
    for (const [env, why] of settings) {
      const { code, err } = await pitstop(report, env)
      expect(code).toBe(75)
      expect(err).toMatch(why)
    }
  })

  test('comes with no words: they are a call that it does not know', async () => {
    expect(await pitstop('', {}, 'report.eml')).toMatchObject({ code: 2, out: '' })
  })
})
