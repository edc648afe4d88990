import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** More than any map reads at once; a client that wants the whole file asks for it in parts. */
const maxBytes = 16 * 1024 * 1024

/** Serves the requested range of a large file, and never the whole file. */
export async function sendRange(path: string, request: FastifyRequest, reply: FastifyReply) {
  const { size, mtimeMs } = await stat(path)
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const first = Number(from || 0)
  const last = Math.min(to ? Number(to) : size - 1, size - 1, first + maxBytes - 1)
  void reply.header('accept-ranges', 'bytes')
  if (first > last)
    return reply.code(416).header('content-range', `bytes */${size}`).send('Not in this file.')
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .header('content-length', last - first + 1)
    .header('etag', `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`)
    .header('cache-control', 'public, max-age=300')
    .type('application/octet-stream')
    .send(createReadStream(path, { start: first, end: last }))
}
