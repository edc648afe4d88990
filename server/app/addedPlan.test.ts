import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import * as auth from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { buyPlan, giveBack, settleOrder } from '#contract/checkout.ts'
import { checkCode } from '#contract/doors.ts'
import { currentGuest } from '#contract/guests.ts'
import { saveLocation, setVisibility } from '#contract/locations.ts'
import { earningDays, earningsOfDay } from '#contract/payouts.ts'
import { languageTags } from '#contract/languages.ts'
import { listPlans } from '#contract/plans.ts'
import { oneVisit, requestAccess } from '#contract/visits.ts'

const run = promisify(execFile)
const here = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'pitstop-plan-'))
const [tree, dataDir] = [join(root, 'tree'), join(root, 'data')]
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  rmSync(root, { recursive: true, force: true })
})

const row = `  week_pass: {
    kind: 'week_pass',
    id: 'price_4',
    cents: 2_499,
    covers: 'standard',
    uses: 'unlimited',
    hours: 7 * 24,
    renews: false,
    isPopular: false,
    features: ['unlimitedUses', 'anyUpTo'],
  },
`
const screenMessages = {
  name: '7-Day Pass',
  get: 'Get 7-Day',
  note: 'Your 7 days start with your first code.',
  starts: 'Your 7 days start now.',
  paid: 'Paid. Your 7 days start with your first code.',
  runs: '7 days from your first code',
}

/** The product with a fourth plan: one row, and in each language its words on screens and in mails. */
function copyWithPlan() {
  for (const folder of ['contract', 'messages', 'server', 'web', 'build'])
    cpSync(join(here, folder), join(tree, folder), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  for (const file of ['package.json', 'tsconfig.base.json'])
    cpSync(join(here, file), join(tree, file))
  symlinkSync(join(here, 'node_modules'), join(tree, 'node_modules'))
  insert('contract/plans.ts', /^\} as const satisfies/m, row)
  for (const language of languageTags) {
    const week_pass = JSON.stringify(screenMessages)
    insert(`messages/${language}/screens/planKinds.json`, /(?<=^\{)/, `"week_pass":${week_pass},`)
    const name = JSON.stringify(screenMessages.name)
    insert(`messages/${language}/mails.json`, /(?<="plans": \{)/, `"week_pass":${name},`)
  }
}

function insert(file: string, before: RegExp, text: string) {
  const path = join(tree, file)
  const whole = readFileSync(path, 'utf8')
  const at = whole.search(before)
  expect(at, file).toBeGreaterThan(0)
  writeFileSync(path, whole.slice(0, at) + text + whole.slice(at))
}

/** Fails with what the compiler said. */
async function compile() {
  const tsc = join(here, 'node_modules/.bin/tsc')
  for (const folder of ['contract', 'server', 'web']) await run(tsc, ['-p', folder], { cwd: tree })
}

/** The plans that the settings name a price for. */
async function pricedBy(prices: string) {
  const script = `const { readConfig } = await import('./server/app/config.ts')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    console.log(Object.keys(readConfig({ ...stripe, STRIPE_PRICES: '${prices}' }).card.prices).join())`
  const node = ['--input-type=module', '--eval', script]
  return (await run(process.execPath, node, { cwd: tree })).stdout.trim()
}

/** Starts a tree's server on the data folder. */
async function start(cwd: string) {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/app/main.ts', '--empty'], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  const key = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /\/outbox\?key=(\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
    child.once('exit', () => reject(new Error(`It ended: ${said}`)))
  })
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''
  return {
    url,
    moveClock: async (move: string) => {
      const headers = { 'content-type': 'application/json', 'x-test-key': key }
      const body = JSON.stringify({ move })
      const moved = await fetch(`${url}/test/clock`, { method: 'POST', headers, body })
      expect(moved.status).toBe(200)
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      expect(child.exitCode).toBe(0)
    },
  }
}

interface Asked {
  body?: unknown
  params?: Record<string, string>
  token?: string
}

/** Makes a call of the contract; its reply as it came, for this process knows three plans. */
async function ask<C extends Call>(url: string, call: C, asked: Asked = {}) {
  const path = Object.entries(asked.params ?? {}).reduce<string>(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  )
  const response = await fetch(new URL(path, url), {
    method: call.method,
    headers: {
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new Error(`${call.path}: ${JSON.stringify(reply)}`)
  return reply as z.output<C['reply']>
}

const password = 'a sea of tulips'
const signUpHash = '$2b$10$jCQqYQBNGLnjEO8ta.eQ0Oy4CBFcudBYlm4cnkijVmw6eoHjfRmMG'

async function signUp(url: string, userType: auth.UserType) {
  const email = `${randomUUID()}@pitstop.example`
  const body = { email, password: signUpHash, userType, name: 'Lantern Coffee House' }
  const { token } = await ask(url, auth.register, { body })
  return { email, token }
}

/** Buys a plan and pays for it; answers its order, and what became of it. */
async function buy(url: string, token: string, planId: string) {
  const started = await ask(url, buyPlan, { token, body: { planId, purchaseKey: randomUUID() } })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ card: 'pays' })
  await fetch(new URL(started.url, url), { method: 'POST', headers, body, redirect: 'manual' })
  const sessionId = started.url.split('/').at(-1)
  const settle = () => ask(url, settleOrder, { token, body: { sessionId } })
  return { orderId: started.orderId, outcome: await settle(), settle }
}

const price = 2.5

async function listDoor(url: string) {
  const partner = await signUp(url, 'partner')
  const { token } = partner
  const place = {
    name: 'Lantern Coffee House',
    address: '218 W 46th St, New York, NY 10036',
    coordinates: { lat: 40.758867, lng: -73.98555 },
    price,
  }
  const { _id } = await ask(url, saveLocation, { token, body: place })
  await ask(url, setVisibility, { token, body: { isActive: true } })
  return { ...partner, locationId: _id }
}

type Door = Awaited<ReturnType<typeof listDoor>>

async function goIn(url: string, token: string, door: Door) {
  const body = { locationId: door.locationId, shownCents: price * 100, purchaseKey: randomUUID() }
  const granted = await ask(url, requestAccess, { token, body })
  const params = { id: 'visitId' in granted ? granted.visitId : '' }
  const { code } = await ask(url, oneVisit, { token, params })
  const checked = await ask(url, checkCode, { token: door.token, body: { code } })
  expect(checked).toMatchObject({ kind: 'valid' })
}

/** The lines of the newest day on which a partner earned something. */
async function newestLines(url: string, { email }: Door) {
  const signIn = { email, password, userType: 'partner' }
  const { token } = await ask(url, auth.login, { body: signIn })
  for (;;) {
    const { days } = await ask(url, earningDays, { token })
    const [day] = days
    if (day) return (await ask(url, earningsOfDay, { token, params: { date: day.date } })).lines
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A compiler runs beside two starts: it takes its time where both cores are busy. */
const patience = 600_000

test(
  'a fourth plan is a row and its words: it is sold, used, shared out and given back on the data of before',
  async () => {
    copyWithPlan()
    const compiled = compile()
    const before = await start(here)
    const door = await listDoor(before.url)
    const earlier = await signUp(before.url, 'user')
    await buy(before.url, earlier.token, 'price_2')
    await before.stop()

    const { url, moveClock, stop } = await start(tree)
    const held = await ask(url, currentGuest, { token: earlier.token })
    expect(held.currentSubscription).toMatchObject({ planId: 'price_2', plan: '24-Hour Pass' })
    expect((await ask(url, listPlans)).at(-1)).toEqual({
      id: 'price_4',
      name: '7-Day Pass',
      price: '$24.99',
      cents: 2_499,
      features: ['Unlimited uses', 'Any location up to $5.00'],
      popular: false,
    })

    const guest = await signUp(url, 'user')
    const used = await buy(url, guest.token, 'price_4')
    expect(used.outcome).toEqual({ kind: 'plan_ready', planId: 'price_4' })
    await goIn(url, guest.token, door)
    const unused = await buy(url, guest.token, 'price_4')
    await ask(url, giveBack, { token: guest.token, params: { id: unused.orderId } })
    expect(await unused.settle()).toMatchObject({ kind: 'money_back', reason: 'given_back' })

    await moveClock('+169h')
    expect(await newestLines(url, door)).toEqual([
      expect.objectContaining({ kind: 'pool', planId: 'price_4', paidCents: 2_499, cents: 175 }),
    ])
    await stop()
    await compiled
    const three = 'single_visit,day_pass,membership'
    expect(await pricedBy('price_a,price_b,price_c')).toBe(three)
    expect(await pricedBy('price_a,price_b,price_c,price_d')).toBe(`${three},week_pass`)
  },
  patience,
)
