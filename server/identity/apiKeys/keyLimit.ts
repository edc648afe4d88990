import type { FastifyInstance } from 'fastify'
import { keyCallsAMinute } from '#contract/apiKeys.ts'
import { countAttempt, type Limit, limitState, tooMany } from '#server/identity/limits/index.ts'
import { type Clock, minute, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'

const callsOfKey: Limit = { kind: 'key_call', max: keyCallsAMinute, withinMs: minute }
const windowSeconds = minute / second

/** Counts what programs call, and tells them what is left by the headers of draft-ietf-httpapi-ratelimit-headers. */
export function limitKeys(
  app: FastifyInstance,
  { transact, clock }: { transact: Transact; clock: Clock },
) {
  app.addHook('preValidation', async ({ caller }, reply) => {
    if (caller?.kind !== 'key') return
    const now = clock.now()
    const { until, left } = await transact(async (tx) => ({
      until: await countAttempt(tx, callsOfKey, caller.keyId, now),
      left: (await limitState(tx, callsOfKey, caller.keyId, now)).left,
    }))
    const refusal =
      until && tooMany('too_many_key_calls', 'This key makes too many calls.', until, now)
    const { retryAfterSeconds = windowSeconds } = refusal?.detail ?? {}
    void reply
      .header('ratelimit-policy', `"key";q=${keyCallsAMinute};w=${windowSeconds}`)
      .header('ratelimit', `"key";r=${left};t=${retryAfterSeconds}`)
    if (refusal) throw refusal
  })
}
