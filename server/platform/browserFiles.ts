import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const folder = fileURLToPath(new URL('../../dist', import.meta.url))

/** Hashed names never change what they hold. */
const immutable = 'public, max-age=31536000, immutable'

/**
 * Serves the built browser part. The product's routes live in the URL's fragment: a path without one leads
 * to its fragment form, the query kept.
 */
export async function browserFiles(app: FastifyInstance) {
  const isBuilt = existsSync(folder)
  if (isBuilt)
    await app.register(serveFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache')
      },
    })

  app.setNotFoundHandler((request, reply): FastifyReply => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage && isBuilt && !ownPaths.test(request.url))
      return reply.redirect(`/#${request.url}`, 303)
    return reply.code(404).send({ error: 'not_found', message: 'We can’t find this.' })
  })
}

/** Paths that belong to the server: what is missing under them is missing. */
const ownPaths = /^\/(?:api|assets|photos|webhooks|sandbox|outbox|mail|tiles|test)(?:[/?]|$)/

/** What the page runs without a file of its own, for a content policy that allows just that. */
export function scriptsInPage(): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  const found = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)
  return [...found].map(([, script = '']) => script)
}
