import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { login, SignedIn } from '#contract/auth.ts'
import { CreationChallenge } from '#contract/passkey.ts'
import { addPasskey, beginPasskey } from '#contract/passkeys.ts'
import { anAuthenticator } from '#server/testing/authenticator.ts'
import { until } from '#server/testing/until.ts'
import { readSignIns } from './signIns.ts'

const children: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-start-'))
  folders.push(folder)
  return folder
}

/** Starts the program itself, on a port that the system picks. */
function start(dataDir: string, env: Record<string, string> = {}, args = ['--empty']) {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/app/main.ts', ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const received: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const wake of received) wake()
    })
  return {
    child,
    output: () => output,
    /** The address it prints once it serves. */
    url: (address = /http:\/\/localhost:\d+/) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const url = address.exec(output)?.[0]
          if (url) resolve(url)
        }
        received.push(look)
        look()
        child.once('exit', () => reject(new Error(`It ended: ${output}`)))
      }),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

test('a data folder has one owner: a second process exits at once and names the first', async () => {
  const folder = aFolder()
  const first = start(folder)
  const url = await first.url()

  const second = start(folder)
  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain(`process ${String(first.child.pid)} at ${url}`)
})

test('the folder of a process that was killed is taken over, its data kept', async () => {
  const folder = aFolder()
  const first = start(folder)
  await first.url()
  first.child.kill('SIGKILL')
  await first.ended()

  const next = start(folder)
  const answer = await fetch(`${await next.url()}/readyz`)
  expect(answer.status).toBe(200)
})

test('a start that was killed half way leaves nothing that hinders the next', async () => {
  const folder = aFolder()
  const first = start(folder)
  // The folder is taken before the database is made: killed somewhere between the two.
  await until(() => folderHas(folder, 'running.json'))
  first.child.kill('SIGKILL')
  await first.ended()

  expect((await fetch(`${await start(folder).url()}/readyz`)).status).toBe(200)
})

test('SIGTERM lets the answer under way finish, and the process ends well', async () => {
  const product = start(aFolder())
  const url = await product.url()
  const answers = Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/api/locations/active`).then((r) => r.status)),
  )
  await fetch(`${url}/healthz`)
  product.child.kill('SIGTERM')
  expect(await product.ended()).toBe(0)
  expect(await answers).toEqual(Array(20).fill(200))
})

test('it says how durable its data is, and keeps its secrets to its owner', async () => {
  const folder = aFolder()
  const url = await start(folder).url()
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    status: 'ok',
    durability: 'survives a crash of this program, not a power cut',
  })
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

/** Real people come through a proxy beside it; what costs money and sends mail is real. */
const open = {
  PUBLIC_URL: 'https://pitstop.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICES: 'price_a,price_b,price_c',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@pitstop.example',
}

test.each([
  { where: 'on this machine alone', env: {}, says: /http:\/\/localhost:\d+/, hasSamples: true },
  {
    where: 'where real people may come',
    env: open,
    says: /https:\/\/pitstop\.example/,
    hasSamples: false,
  },
])('a first start $where has samples: $hasSamples', async ({ env, says, hasSamples }) => {
  const folder = aFolder()
  const product = start(folder, env, [])
  await product.url(says)
  const Running = z.object({ url: z.string() })
  const { url } = Running.parse(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')))
  const listed: unknown = await (await fetch(`${url}/api/locations/active`)).json()
  expect(z.array(z.unknown()).parse(listed).length > 0).toBe(hasSamples)
  expect(product.output().includes('@samples.pitstop.example')).toBe(hasSamples)
})

test('a start under another host says in words how many passkeys ended, and one under their own says nothing', async () => {
  const folder = aFolder()
  const first = start(folder, {}, [])
  await addAPasskey(await first.url(), readSignIns(folder)?.guest)
  first.child.kill('SIGTERM')
  await first.ended()

  const moved = start(folder, { PUBLIC_URL: 'http://127.0.0.1:4000' })
  await moved.url(/running at http:\/\/127\.0\.0\.1:4000/)
  expect(moved.output()).toContain(
    'PUBLIC_URL names 127.0.0.1: passkeys of localhost no longer sign in (1).',
  )
  moved.child.kill('SIGTERM')
  await moved.ended()

  const back = start(folder)
  await back.url()
  expect(back.output()).not.toContain('passkey')
})

async function addAPasskey(url: string, guest: { email: string; password: string } | undefined) {
  let token = ''
  const post = async <Reply extends z.ZodType>(path: string, body: unknown, reply: Reply) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return reply.parse(await response.json())
  }
  token = (await post(login.path, { ...guest, userType: 'user' }, SignedIn)).token
  const challenge = await post(beginPasskey.path, { password: guest?.password }, CreationChallenge)
  const creation = anAuthenticator().create(challenge, { origin: url })
  await post(addPasskey.path, creation, addPasskey.reply)
}

test('half a configuration stops the start with one sentence', async () => {
  const product = start(aFolder(), { STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(await product.ended()).toBe(1)
  expect(product.output().trim().split('\n')).toHaveLength(1)
  expect(product.output()).toContain('STRIPE_WEBHOOK_SECRET is missing')
})

test('the sandbox does not start behind a public address', async () => {
  const product = start(aFolder(), { PUBLIC_URL: 'https://pitstop.example' })
  expect(await product.ended()).toBe(1)
  expect(product.output()).toContain('may not run at PUBLIC_URL https://pitstop.example')
  expect(product.output()).toContain('PITSTOP_DEMO=1')
})

const noDatabase = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/pitstop',
  PITSTOP_DEMO: '1',
  PITSTOP_SECRETS: JSON.stringify({
    masterSecrets: [randomBytes(32).toString('base64url')],
    keypadKey: randomBytes(32).toString('base64url'),
  }),
}

test.each([
  ['a database that is not there', noDatabase, /^DATABASE_URL: .*ECONNREFUSED 127\.0\.0\.1:1/],
  [
    'an address of another machine',
    { HOST: '192.0.2.1', PITSTOP_DEMO: '1' },
    /^HOST: 192\.0\.2\.1/,
  ],
  ['a folder that is a file', { DATA_DIR: 'package.json' }, /^DATA_DIR: .*EEXIST/],
])('%s stops the start with one sentence', async (_name, env, sentence) => {
  const product = start(aFolder(), env)
  expect(await product.ended()).toBe(1)
  expect(product.output().trim()).toMatch(sentence)
  expect(product.output().trim().split('\n')).toHaveLength(1)
})

test('a port that another program has stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const product = start(aFolder(), { PORT: String(port) })
  expect(await product.ended()).toBe(1)
  other.close()
  expect(product.output().trim()).toMatch(
    new RegExp(`^PORT: .* port ${port} of 127\\.0\\.0\\.1[^\\n]*$`),
  )
})

const folderHas = (folder: string, file: string) => {
  try {
    return readFileSync(join(folder, file)).length > 0
  } catch {
    return false
  }
}
