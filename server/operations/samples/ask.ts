import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'

interface Input<C extends Call> {
  token: string
  params?: z.input<C['params']>
  body?: z.input<C['body']>
}

/** Makes calls of the contract as a browser would, and expects none to be refused. */
export const askOf =
  (app: FastifyInstance) =>
  async <C extends Call>(
    call: C,
    { token, params, body }: Input<C>,
  ): Promise<z.output<C['reply']>> => {
    const url = Object.entries(params ?? {}).reduce<string>(
      (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
      call.path,
    )
    const response = await app.inject({
      method: call.method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (response.statusCode !== 200)
      throw new Error(`Of the samples, ${call.method} ${url} was answered: ${response.body}`)
    return z.parse<C['reply']>(call.reply, response.json())
  }
