import type { FastifyInstance } from 'fastify'
import { apiDocument } from './document.ts'
import { apiPage, apiPageStyle } from './page.ts'

const cacheControl = 'public, max-age=300'

/** The document of the API for programs, and the same for people. Made when it is first asked for, and kept. */
export function openApiRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: () => string }) {
  let made: Promise<{ document: string; page: string }> | undefined
  const make = async () => {
    const document = await apiDocument(publicUrl())
    return { document: JSON.stringify(document), page: apiPage(document) }
  }
  const ready = () => (made ??= make())

  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('application/json; charset=utf-8')
      .send((await ready()).document),
  )
  app.get('/developers.css', (_request, reply) =>
    reply.header('cache-control', cacheControl).type('text/css; charset=utf-8').send(apiPageStyle),
  )
  app.get('/developers', async (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/html; charset=utf-8')
      .send((await ready()).page),
  )
}
