import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newLog } from '#server/platform/log.ts'
import { aBucket } from '#server/testing/s3.ts'
import { commands } from './cli/index.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'

let root = ''
let bucket: Awaited<ReturnType<typeof aBucket>>
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pitstop-cli-'))
  bucket = await aBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(root, { recursive: true, force: true })
})

/** Photos are kept in a bucket, as they are where several servers run. */
const photoSettings = () => ({
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_REGION: bucket.settings.region,
  S3_BUCKET: bucket.settings.bucket,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
})

/** Runs the command as an operator would; answers its exit code and what it said. */
async function pitstop(dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/app/cli.ts', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...photoSettings() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}

describe('called in a way it does not know, it says so and ends with 2', () => {
  test.each([[[]], [['surprise']], [['__proto__']], [['backup']], [['check', '--surprise']]])(
    '%j',
    async (words) => {
      const { code, err } = await pitstop(join(root, 'nowhere'), ...words)
      expect(code).toBe(2)
      expect(err).not.toBe('')
    },
  )
})

test('every command explains itself and ends with 0', async () => {
  const all = await pitstop(root, '--help')
  expect(all.code).toBe(0)
  await Promise.all(
    Object.keys(commands).map(async (name) => {
      expect(all.out).toContain(`pitstop ${name}`)
      const { code, out } = await pitstop(root, name, '--help')
      expect({ name, code }).toEqual({ name, code: 0 })
      expect(out).toContain(`pitstop ${name}`)
    }),
  )
})

const face = `people/${'0'.repeat(32)}.webp`

/** Everybody's picture is one that the bucket holds. */
async function showFaces(dataDir: string) {
  bucket.objects.set(`/${bucket.settings.bucket}/${face}`, Buffer.from('a face'))
  const { db } = await openDatabase(readConfig({ DATA_DIR: dataDir }), newLog('silent'))
  await db.transact((tx) => tx.run(`update accounts set picture_url = $1`, [`/photos/${face}`]))
  await db.close()
}

describe('a backup [PR18]', () => {
  const file = () => join(root, 'pitstop.backup')
  const from = () => join(root, 'from')

  test('of a seeded city is restored into an empty folder, and passes the check', async () => {
    expect((await pitstop(from(), 'migrate')).code).toBe(0)
    expect((await pitstop(from(), 'seed')).code).toBe(0)
    expect((await pitstop(from(), 'seed')).err).toContain('There is data already')
    await showFaces(from())
    const made = await pitstop(from(), 'backup', file())
    expect(made).toMatchObject({ code: 0 })
    expect(made.out).toContain('and 1 photos')
    expect(made.err).toContain('NOT in it')
    bucket.objects.clear()
    expect(statSync(file()).mode & 0o777).toBe(0o600)

    const to = join(root, 'to')
    const strange = await pitstop(to, 'restore', file())
    expect(strange).toMatchObject({ code: 1 })
    expect(strange.err).toContain('--other-secrets')
    copyFileSync(join(from(), 'secrets.json'), join(to, 'secrets.json'))
    const restored = await pitstop(to, 'restore', file())
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.out).toContain('The books are in order.')
    expect(bucket.objects.get(`/${bucket.settings.bucket}/${face}`)?.toString()).toBe('a face')
    expect((await pitstop(to, 'check')).code).toBe(0)
    expect((await pitstop(to, 'restore', file())).err).toContain('There is data')
  })

  test('that was cut off or changed is refused before anything is touched', async () => {
    const whole = readFileSync(file())
    const to = join(root, 'untouched')
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('no backup')]) {
      const broken = join(root, 'broken.backup')
      writeFileSync(broken, bytes)
      const { code, err } = await pitstop(to, 'restore', broken)
      expect(code).toBe(1)
      expect(err).toContain('backup')
    }
    expect(existsSync(join(to, 'database'))).toBe(false)
  })
})
