import type { FastifyInstance, FastifyRequest } from 'fastify'

interface BytesRoute {
  path: string
  maxBytes: number
  /** Whom to refuse before the body of a stranger is read. */
  admit?: (request: FastifyRequest) => void
  answer: (body: Buffer, headers: FastifyRequest['headers']) => Promise<unknown>
}

/** Where another program posts to us, read as the bytes that came: in a scope of its own, where no parser sees them first. */
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
