import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { bankCalls } from './banks.ts'
import { calls } from './calls.ts'
import { claimKey, saveReply } from './store.ts'
import {
  type CallContext,
  type Reply,
  readForm,
  refuse,
  type SandboxPrice,
  unknownParam,
} from './wire.ts'

interface ApiDeps {
  transact: Transact
  clock: Clock
  publicUrl: () => string
  prices: SandboxPrice[]
}

/** Stands in for the network under the provider's own SDK. Each request is one transaction. */
export const sandboxFetch =
  ({ transact, clock, publicUrl, prices }: ApiDeps): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const sent = await request.text()
    const { status, body, replayed } = await transact((tx) =>
      answer(request, sent, {
        tx,
        now: clock.now(),
        publicUrl: publicUrl(),
        prices,
        account: request.headers.get('stripe-account'),
      }),
    )
    return Response.json(body, {
      status,
      headers: replayed ? { 'idempotent-replayed': 'true' } : {},
    })
  }

async function answer(
  request: Request,
  sent: string,
  context: CallContext,
): Promise<Reply & { replayed?: boolean }> {
  const { pathname, searchParams } = new URL(request.url)
  if (!/^Bearer sk_\w+$/.test(request.headers.get('authorization') ?? ''))
    return refuse(401, 'Invalid API Key provided.')
  const found = [...calls, ...bankCalls]
    .map(({ path, answer: give, ...call }) => ({ ...call, give, match: path.exec(pathname) }))
    .find(({ match, method }) => match && method === request.method)
  if (!found) return refuse(404, `Unrecognized request URL (${request.method}: ${pathname}).`)

  const form = readForm(request.method === 'POST' ? sent : searchParams.toString())
  const unknown = unknownParam(form, found.takes)
  if (unknown)
    return refuse(400, `Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  const give = () => found.give(context, form, found.match?.[1] ?? '')
  const key = request.headers.get('idempotency-key')
  if (request.method !== 'POST' || !key) return give()

  const hash = createHash('sha256').update(`${pathname}\n${sent}`).digest('hex')
  const earlier = await claimKey(context.tx, key, hash, context.now)
  if (!earlier) {
    const reply = await give()
    await saveReply(context.tx, key, reply)
    return reply
  }
  if (earlier.requestHash !== hash)
    return refuse(400, `Keys for idempotent requests can only be used with the same parameters.`, {
      type: 'idempotency_error',
    })
  return { status: earlier.status, body: earlier.body, replayed: true }
}
