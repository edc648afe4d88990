import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Text as it is sent. */
export interface Packed {
  plain: Buffer
  /** The same for who reads Brotli: made once, it is sent without work. */
  brotli: Buffer
  etag: string
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text)
  return {
    plain,
    brotli: await promisify(brotliCompress)(plain, brotliOptions),
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
  }
}

const readsBrotli = /(?:^|[ ,])br(?:$|[ ,;](?!q=0(?:$|[ ,])))/

export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, brotli, etag }: Packed,
) {
  void reply.header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send()
  if (!readsBrotli.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(brotli)
}
