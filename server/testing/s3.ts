import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Uint8Array | string, text: string) =>
  createHmac('sha256', key).update(text).digest()

const s3Keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

/** Another make's bucket, where one is given: `TEST_S3="endpoint region bucket key secret"`. */
export function aGivenBucket() {
  const [endpoint, region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] =
    process.env['TEST_S3']?.split(' ') ?? []
  return endpoint ? { endpoint, region, bucket, accessKeyId, secretAccessKey } : undefined
}

/** A bucket on this machine that takes nothing without a right signature (AWS Signature Version 4). */
export async function aBucket({ region = 'eu-test-1', bucket = 'photos' } = {}) {
  const objects = new Map<string, Buffer>()
  let isForgetful = false
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url?.split('?')[0] ?? ''
      const answer = (status: number, code?: string, bytes?: Buffer) => {
        response.writeHead(status, { 'content-type': code ? 'application/xml' : 'image/webp' })
        response.end(code ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : bytes)
      }
      if (regionOf(request) !== region) {
        answer(400, 'AuthorizationHeaderMalformed')
        return
      }
      if (!isSigned(request, body, region)) {
        answer(403, 'SignatureDoesNotMatch')
        return
      }
      if (!path.startsWith(`/${bucket}/`)) {
        answer(404, 'NoSuchBucket')
        return
      }
      if (request.method === 'PUT' && !isForgetful) objects.set(path, body)
      if (request.method === 'DELETE') objects.delete(path)
      if (request.method === 'PUT' || request.method === 'DELETE') {
        answer(request.method === 'DELETE' ? 204 : 200)
        return
      }
      const found = objects.get(path)
      if (found) response.setHeader('content-length', found.length)
      if (found) answer(200, undefined, found)
      else answer(404, 'NoSuchKey')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region, bucket, ...s3Keys },
    objects,
    /** From then on it says that it keeps what it is given, and does not. */
    forget: () => {
      isForgetful = true
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/

const regionOf = ({ headers }: IncomingMessage) =>
  authorization.exec(headers.authorization ?? '')?.[3]

function isSigned(request: IncomingMessage, body: Buffer, region: string) {
  const { headers, method, url = '' } = request
  const [, key, day = '', , names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  if (key !== s3Keys.accessKeyId) return false
  const sent = String(headers['x-amz-content-sha256'])
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hash(body)) return false
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const sorted = query.split('&').sort().join('&')
  const canonical = [method, path, sorted, lines.join(''), names, sent].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    hash(canonical),
  ].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${s3Keys.secretAccessKey}`, day),
  )
  return hmac(signingKey, toSign).toString('hex') === signature
}
