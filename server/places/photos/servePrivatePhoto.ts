import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Access, Call } from '#contract/call.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import { type Admit, callerAt } from '#server/platform/http.ts'

/** Serves a call that is answered with a private photo, which no cache keeps. */
export function servePrivatePhoto<A extends Exclude<Access, 'anyone'>, P extends z.ZodType>(
  app: FastifyInstance,
  admit: Admit,
  { method, path, access, params }: Call<A, P>,
  answer: (input: { caller: CallerOf<A>; params: z.output<P> }) => Promise<Uint8Array>,
) {
  app.route({
    method,
    url: path,
    ...admit(access),
    schema: { params },
    handler: async (request, response) => {
      const input = { caller: callerAt(request, { access }), params: params.parse(request.params) }
      const webp = await answer(input)
      return response
        .type('image/webp')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(webp)
    },
  })
}
