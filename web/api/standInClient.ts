import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { type AnyInput, type Args, type Client, callName, type Reply } from './client.ts'

/** What a handler is called with: parsed by the call's description, as the server does it. */
interface HandlerInput<C extends Call> {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: z.output<C['body']>
}

type Handler = (input: AnyInput) => Promise<unknown>
export type Handlers = Map<string, Handler>

/** One entry of the map from calls to what answers them. */
export const handle = <C extends Call>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<Reply<C>>,
): [string, Handler] => [
  callName(call),
  ({ params = {}, query = {}, body }) =>
    handler({
      params: call.params.parse(params),
      query: call.query.parse(query),
      body: call.body.parse(body),
    } as HandlerInput<C>),
]

/** Answers by the map instead of by the server. A call that is not in the map is refused as not found. */
export const standInClient = (handlers: Handlers): Client => ({
  isStandIn: true,
  async send<C extends Call>(call: C, ...args: Args<C, [AbortSignal?]>) {
    const handler = handlers.get(callName(call))
    if (!handler) throw notFound()
    return (await handler(args[0] ?? {})) as Reply<C>
  },
  sendAs: () => Promise.reject(notFound()),
  earlyReply: () => undefined,
  download: () => Promise.reject(notFound()),
  upload: () => Promise.reject(notFound()),
  follow: () => Promise.reject(notFound()),
})

export const notFound = () => new Refused(404, 'not_found', 'We can’t find this.')
