import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstSegmentOf, screenSegments, serverSegments } from '#contract/firstSegments.ts'

export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** Files with a hash in their name are immutable. */
const immutable = 'public, max-age=31536000, immutable'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built browser part. The screens of the product are in the URL's fragment: the address of one without it
 * leads there, the query kept. `answerMissing` says in a page that an address is unknown.
 */
export async function browserFiles(app: FastifyInstance, answerMissing?: Answer) {
  const isBuilt = existsSync(distFolder)
  if (isBuilt)
    await app.register(serveFiles, {
      root: distFolder,
      preCompressed: true,
      cacheControl: false,
      // Files that the server reads itself.
      allowedPath: (path) => !path.startsWith('/pages/'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache')
      },
    })

  app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    const segment = firstSegmentOf(request.url)
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (wantsPage && isBuilt && screenSegments.includes(segment))
      return reply.redirect(`/#${request.url}`, 303)
    if (wantsPage && answerMissing && !serverSegments.includes(segment))
      return answerMissing(request, reply)
    return reply.code(404).send({ error: 'not_found', message: 'We can’t find this.' })
  })
}

/** The page's inline scripts, whose hashes the content security policy allows. */
export function scriptsInPage(): string[] {
  const page = join(distFolder, 'index.html')
  if (!existsSync(page)) return []
  const found = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)
  return [...found].map(([, script = '']) => script)
}
