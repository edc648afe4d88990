import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { MailingMessage } from '#contract/mailings.ts'
import { createMailing, decideMailing, showMailings } from '#server/operations/mailings/index.ts'
import { hour, machineClock, minute } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { newLog } from '#server/platform/log.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { aGuestAt, postgresEnv } from '../guest.ts'
import { aMailbox } from './mailbox.ts'
import type { TortureOptions } from './options.ts'

const workers = 2
const killEveryMs = 5_000
const kills = 12
const maxRunMs = 60 * minute
/** A guest's call may take so long while a mailing is sent, p99. */
const boundMs = 100
const measuredMs = 20_000

/**
 * A service mailing to 100,000 guests and two promotions at once to the half that opted in, on PostgreSQL: one process at its
 * usual pace, and two that send without pauses and are killed again and again. Usage:
 * npm run torture -- mailing [thousands of guests]
 * @returns how many guests got a mail twice or not at all, and bounds that were missed.
 */
export async function mailing({ rounds = 100 }: TortureOptions): Promise<number> {
  const guests = rounds * 1_000
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`Mailings were not tortured: ${postgres.missing}`)
    return 1
  }
  const mailbox = await aMailbox()
  const env = {
    ...postgresEnv(postgres.url),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'a@pitstop.example',
  }
  const product = await startProduct({ env })
  const db = openPostgres(postgres.url, newLog('warn'))
  await fillGuests(db, guests)
  const guest = await aGuestAt(() => product.url)
  const measure = async (what: string) => {
    const p99 = await p99During(measuredMs, () => guest.profile())
    console.log(`a guest's profile ${what}, p99: ${p99} ms`)
    return p99
  }
  await measure('before')
  const before = await measure('without a mailing')
  await makeMailings(db)
  const atItsPace = await measure('while a mailing is sent at its pace')
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-mailing-'))
  const sentPath = join(folder, 'sent')
  writeFileSync(sentPath, '')
  const crowd = startWorkers([postgres.url, sentPath])
  const hurried = await measure('while two more processes send without pauses')
  const took = await untilSent(db, crowd)
  await crowd.end()
  const { missing, twice, promotions } = await outcomeOf(db, guests)
  const handedOn = readFileSync(sentPath, 'utf8').split('\n').length - 1 + mailbox.taken()
  const sentAgain = handedOn - (await countSent(db))
  rmSync(folder, { recursive: true, force: true })
  console.log(
    `${guests} guests: all queued ${took} s after the first kill, ${crowd.killed()} kills, worker ${crowd.maxMb()} MB; ` +
      `${missing} without their mail, ${twice} with two of them, ${promotions} with other than one promotion, ` +
      `${sentAgain} handed to the mail server again after a kill`,
  )
  await product.remove()
  await db.close()
  await mailbox.close()
  await postgres.stop()
  const isSlow = [atItsPace, hurried].filter((p99) => p99 > Math.max(boundMs, 2 * before))
  return missing + twice + promotions + Math.max(0, sentAgain - crowd.killed()) + isSlow.length
}

const fillGuests = (db: Db, count: number) =>
  db.transact(async (tx) => {
    await tx.run(`set local statement_timeout = 0`)
    await tx.run(
      `insert into accounts (id, user_type, name, email, email_key, password_hash, email_proven_at, created_at, wants_promotions)
       select gen_random_uuid(), 'user', 'Crowd', mail, mail, 'x', $2, $2, n % 2 = 0
       from (select n, 'n' || n || '@bench.test' as mail from generate_series(1, $1::integer) n) t`,
      [count, machineClock.now()],
    )
    for (const email of ['maker', 'second', 'third'])
      await tx.run(
        `insert into operators (id, email, email_key, password_hash, totp_sealed, created_at)
         values (gen_random_uuid(), $1, $1, 'x', 'x', $2)`,
        [`${email}@bench.test`, machineClock.now()],
      )
  })

const Id = z.object({ id: z.uuid() })

async function makeMailings(db: Db) {
  const deps = { transact: db.transact, clock: machineClock, publicUrl: () => 'http://localhost' }
  const [maker, second, third] = await db.transact((tx) =>
    tx.many(Id, `select id from operators order by email`, []),
  )
  const soon = (ms: number) => new Date(machineClock.now().getTime() + ms).toISOString()
  const maintenance = {
    template: 'maintenance' as const,
    startsAt: soon(100 * hour),
    endsAt: soon(101 * hour),
  }
  const offers = (['day_pass', 'membership'] as const).map((plan) => ({
    template: 'passOffer' as const,
    plan,
  }))
  const make = async (by: string, confirmedBy: string, message: MailingMessage) => {
    const key = randomUUID()
    const audience = { kind: 'guests' as const, filters: { words: 'Crowd' } }
    const began = performance.now()
    const { addressees } = await createMailing(deps)(by, { key, message, audience })
    const tookMs = Math.round(performance.now() - began)
    console.log(`${message.template} to ${addressees}: made in ${tookMs} ms`)
    const answer = 'approve' as const
    await decideMailing(deps)(confirmedBy, { id: key, answer, reason: 'Read it' })
  }
  if (!maker || !second || !third) throw new Error('There are no operators')
  await make(maker.id, second.id, maintenance)
  await Promise.all(
    offers.map((offer, n) => make([second.id, third.id][n] ?? maker.id, maker.id, offer)),
  )
  const began = performance.now()
  await showMailings(deps)()
  console.log(`the list of mailings: ${Math.round(performance.now() - began)} ms`)
}

/** Each is ended as a crash ends it, and another one takes its place. */
function startWorkers(args: string[]) {
  let [maxBytes, killed, isOver] = [0, 0, false]
  const start = () => {
    const path = join(import.meta.dirname, '../mailingWorker.ts')
    const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (said: Buffer) => {
      maxBytes = Math.max(maxBytes, ...said.toString().trim().split('\n').map(Number))
    })
    return child
  }
  const running = Array.from({ length: workers }, start)
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL')
  })
  const stopAt = async (turn: number) => {
    const child = running[turn % workers]
    if (child) await ended(child)
  }
  return {
    killed: () => killed,
    maxMb: () => Math.round(maxBytes / 1e6),
    killOne: async () => {
      if (isOver || killed >= kills) return
      const turn = killed++
      await stopAt(turn)
      running[turn % workers] = start()
    },
    end: async () => {
      isOver = true
      for (let turn = 0; turn < workers; turn++) await stopAt(turn)
    },
  }
}

async function ended(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

const Count = z.object({ count: z.number() })
async function count(db: Db, sql: string, values: unknown[] = []) {
  const [row] = await db.transact((tx) => tx.many(Count, sql, values))
  return row?.count ?? NaN
}

async function untilSent(db: Db, crowd: ReturnType<typeof startWorkers>) {
  const began = performance.now()
  let queuedAfter = 0
  while (performance.now() - began < maxRunMs) {
    await delay(killEveryMs)
    await crowd.killOne()
    const open = await count(db, `select count(*) from mailings where state = 'sending'`)
    queuedAfter ||= open === 0 ? Math.round((performance.now() - began) / 1_000) : 0
    // A mail that was taken by a process that was killed is taken again 20 minutes later: not waited for.
    const due = `select count(*) from mails where sent_at is null and given_up_at is null and tries = 0`
    if (open === 0 && (await count(db, due)) === 0) return queuedAfter
  }
  return Infinity
}

const countSent = (db: Db) => count(db, `select count(*) from mails where sent_at is not null`)

/** By the mails that were written: their rows stay after they were sent. */
async function outcomeOf(db: Db, guests: number) {
  const mailsOf = (isOffer: boolean) =>
    `select to_address, count(*) as mails from mails
     where to_address like 'n%@bench.test' and (subject like 'Planned%') <> ${isOffer}
     group by to_address`
  const reached = await count(db, `select count(*) from (${mailsOf(false)}) t`)
  const offered = await count(db, `select count(*) from (${mailsOf(true)}) t where mails = 1`)
  return {
    missing: guests - reached,
    twice: await count(db, `select count(*) from (${mailsOf(false)}) t where mails > 1`),
    promotions: guests / 2 - offered,
  }
}

async function p99During(ms: number, call: () => Promise<unknown>) {
  const pauseMs = 20
  const took: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const began = performance.now()
    await call()
    took.push(performance.now() - began)
    await delay(pauseMs)
  }
  const sorted = took.sort((one, other) => one - other)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN)
}
