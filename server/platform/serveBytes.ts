import type { FastifyInstance, FastifyRequest } from 'fastify'

interface BytesRoute {
  path: string
  maxBytes: number
  /** Throws for a caller to refuse before the body is read. */
  admit?: (request: FastifyRequest) => void
  answer: (body: Buffer, headers: FastifyRequest['headers']) => Promise<unknown>
}

/** A webhook, whose body is read as raw bytes: in a scope of its own, where no parser sees them first. */
export async function serveBytes(
  app: FastifyInstance,
  { path, maxBytes, admit, answer }: BytesRoute,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.route({
      method: 'POST',
      url: path,
      config: { access: 'anyone' },
      onRequest: async (request) => admit?.(request),
      handler: ({ body, headers }) =>
        answer(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers),
    })
  })
}
