import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Access, Call } from '#contract/call.ts'
import type { CallerOf } from './caller.ts'
import { type Admit, callerAt } from './http.ts'

type Asking = Exclude<Access, 'anyone'>

interface FileReply {
  name: string
  type: string
  content: Buffer | Readable | object
}

/** Serves a call that is answered with a file to save. */
export function serveFile<A extends Asking, P extends z.ZodType>(
  app: FastifyInstance,
  admit: Admit,
  { method, path, access, mayBeOlder, params }: Call<A, P>,
  answer: (input: { caller: CallerOf<A>; params: z.output<P> }) => Promise<FileReply>,
) {
  app.route({
    method,
    url: path,
    ...admit(access),
    config: { access, mayBeOlder },
    schema: { params },
    handler: async (request, response) => {
      const input = { caller: callerAt(request, { access }), params: params.parse(request.params) }
      const { name, type, content } = await answer(input)
      return response
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type)
        .send(content)
    },
  })
}
