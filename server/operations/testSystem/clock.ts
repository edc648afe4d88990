import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { day, hour, type MovableClock, minute, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Problem } from '#server/platform/problem.ts'
import { moveOffset, readOffset } from './store.ts'

interface Deps {
  transact: Transact
  clock: MovableClock
  testKey: string
}

/** The other server processes of a test system follow a moved clock within this long. */
const followEveryMs = second

/** No test needs to look further ahead. */
const maxMoveMs = 800 * day

const units = { s: second, m: minute, h: hour, d: day }

/** `+8d`, `+90m`: forward only, since a ledger that was written in the future cannot be taken back. */
const Move = z
  .string()
  .regex(/^\+\d{1,6}[smhd]$/, 'Say how far, like +8d, +90m or +30s.')
  .transform(
    (typed) =>
      Number(typed.slice(1, -1)) * units[z.enum(['s', 'm', 'h', 'd']).parse(typed.slice(-1))],
  )
  .refine((ms) => ms <= maxMoveMs, 'That is too far.')

/** A test system's clock can be moved, so that renewals, pools and payouts can be seen. */
export function clockRoutes(app: FastifyInstance, { transact, clock, testKey }: Deps) {
  const body = z.strictObject({ move: Move })

  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post('/test/clock', { schema: { body } }, async (request) => {
    admitByKey(testKey)(request.headers['x-test-key'])
    clock.moveTo(await transact((tx) => moveOffset(tx, request.body.move)))
    return { now: clock.now().toISOString() }
  })
}

/** Without the test system's key there is nothing here. */
export const admitByKey = (testKey: string) => (given: string | string[] | undefined) => {
  if (typeof given !== 'string' || !isSame(given, testKey))
    throw new Problem(404, 'not_found', 'We can’t find this.')
}

const isSame = (given: string, key: string) =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key))

export const followClock = ({ transact, clock }: Omit<Deps, 'testKey'>): Job => ({
  name: 'follow the moved clock',
  everyMs: followEveryMs,
  run: async () => clock.moveTo(await transact(readOffset)),
})
