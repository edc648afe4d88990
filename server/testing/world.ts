import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { deviceHeader } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { restroomHeader } from '#contract/restrooms.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { buildApp } from '#server/app/app.ts'
import { type Config, readConfig } from '#server/app/config.ts'
import type { Parts } from '#server/app/parts.ts'
import { movableClock } from '#server/platform/clock.ts'
import type { Db, Transact } from '#server/platform/db.ts'
import { newLog } from '#server/platform/log.ts'
import { aMigratedDatabase } from './database.ts'
import { aWebhookSender } from './webhookSender.ts'

/** A Friday noon in New York: doors are open, and nothing is about to change. */
export const fridayNoon = new Date('2026-11-20T17:00:00.000Z')

type Ask<C extends Call> = {
  token?: string
  /** The key that the browser keeps. */
  deviceKey?: string
  /** The restroom that a partner has chosen. */
  restroom?: string
} & (Record<string, never> extends z.input<C['params']>
  ? { params?: z.input<C['params']> }
  : { params: z.input<C['params']> }) & {
    query?: z.input<C['query']>
    body?: z.input<C['body']>
  }

export interface Answer<C extends Call> {
  status: number
  /** The reply, where the call was answered with 200. Reading it of a refusal fails the test. */
  reply: z.output<C['reply']>
  refusal: { error: string; message: string }
}

interface Input extends Pick<Parts, 'cardNetwork' | 'maxWaitMs' | 'pagesFile'> {
  env?: Record<string, string>
  /** A card provider's account instead of the sandbox. Only this way may a plan have no price. */
  card?: Config['card']
  masterSecrets?: MasterSecrets
  /** A database that the test has made; else one of its own. */
  db?: Db
  /** Stands between the product and its database, to have it fail there. */
  wrap?: (transact: Transact) => Transact
}

const oneMaster: MasterSecrets = { keys: [Buffer.alloc(32, 1)], current: 1 }

/** The product as a test meets it: the app over a database of its own, and a clock that only tests move. */
export async function aWorld(input: Input = {}) {
  const {
    wrap = (transact) => transact,
    env,
    card,
    db: given,
    masterSecrets = oneMaster,
    ...stands
  } = input
  const logged: string[] = []
  const log = newLog('warn', { write: (line) => logged.push(line) })
  const dataDir = join(tmpdir(), `pitstop-test-${randomBytes(6).toString('hex')}`)
  const clock = movableClock({ now: () => fridayNoon })
  const db = given ?? (await aMigratedDatabase(clock.now()))
  const parts: Parts = {
    config: {
      ...readConfig({
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        // A world sells little and gives much back; what tests the limit sets one.
        REFUNDS_MIN_DOLLARS: '100000',
        ...env,
      }),
      ...(card && { card }),
    },
    db: { ...db, transact: wrap(db.transact) },
    clock,
    log,
    secrets: {
      masterSecrets,
      keypadKey: Buffer.alloc(32, 2),
      testKey: 'the-key-of-the-test-system',
    },
    publicUrl: () => 'http://pitstop.test',
    isDraining: () => false,
    passwordCost: { memoryKib: 8, passes: 1 },
    ...stands,
    deliverMessage: (payload, signature) => webhooks.send(payload, signature),
  }
  const { app, jobs, routes } = await buildApp(parts)
  const webhooks = aWebhookSender(app)

  const startJob = async (name: string) => {
    const job = jobs.find((known) => known.name === name)
    if (!job) throw new Error(`There is no job ${name}`)
    await job.run()
    return job
  }
  const runJob = async (name: string) => {
    const job = await startJob(name)
    await job.settle?.()
  }

  return {
    app,
    db,
    clock,
    parts,
    routes,
    /** By their names. */
    jobs: jobs.map(({ name }) => name),
    webhooks,
    /** Every line of the log that says more than what is usual. */
    logged,
    /** Runs one round of a recurring job, by its name, and waits for what the round started. */
    runJob,
    /** The same, and waits for the round alone. */
    startJob,
    /** Makes a call of the contract as a browser would. */
    ask: async <C extends Call>(call: C, input: Ask<C>): Promise<Answer<C>> => {
      // What a test wrote past the server is searched for as if its second had passed.
      if (searches.test(call.path)) await runJob('follow the locations')
      const path = Object.entries(input.params ?? {}).reduce<string>(
        (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
        call.path,
      )
      const query = Object.entries(input.query ?? {}).map(([k, v]) => [k, String(v)])
      const response = await app.inject({
        method: call.method,
        url: path,
        query: Object.fromEntries(query) as Record<string, string>,
        ...(input.body === undefined ? {} : { payload: input.body as object }),
        headers: {
          ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
          ...(input.deviceKey ? { [deviceHeader]: input.deviceKey } : {}),
          ...(input.restroom ? { [restroomHeader]: input.restroom } : {}),
        },
      })
      const body: unknown = response.json()
      return {
        status: response.statusCode,
        get reply() {
          return call.reply.parse(body) as z.output<C['reply']>
        },
        get refusal() {
          return body as { error: string; message: string }
        },
      }
    },
    close: async () => {
      await app.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const searches = /^\/api\/locations\/(?:active|map)$/

export type World = Awaited<ReturnType<typeof aWorld>>
