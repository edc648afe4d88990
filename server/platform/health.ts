import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from './db.ts'
import { openPulse } from './overload/pulse.ts'

/** A database that does not answer within this time is not ready. */
const maxWaitMs = 2_000

const durability = {
  postgres: 'as the database server is set',
  embedded: 'survives a crash of this program, not a power cut',
} as const

/** `/healthz`: this process is alive. `/readyz`: it can serve, and is not shutting down. */
export function healthRoutes(
  app: FastifyInstance,
  deps: {
    db: Db
    isDraining: () => boolean
    /** Startup work that is not done yet, before which the process is not ready. */
    waitsFor: () => string | undefined
  },
) {
  app.get('/healthz', () => ({
    status: 'ok',
    database: deps.db.engine,
    durability: durability[deps.db.engine],
  }))

  const pulse = openPulse(() => answersInTime(deps.db))
  app.addHook('onClose', () => pulse.stop())

  app.get('/readyz', async (_request, reply) => {
    if (deps.isDraining()) return reply.code(503).send({ status: 'draining' })
    if (!(await pulse.isAlive())) return reply.code(503).send({ status: 'no database' })
    const awaited = deps.waitsFor()
    if (awaited) return reply.code(503).send({ status: `waiting for ${awaited}` })
    return { status: 'ready' }
  })
}

async function answersInTime(db: Db) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), maxWaitMs)
  })
  const answered = db
    .transact((tx) => tx.many(z.object({ one: z.number() }), 'select 1 as one'))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
