import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PushMessage } from '#contract/push.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine: it answers as it is told, and remembers what it was handed. */
export async function aPushService() {
  const received: Received[] = []
  let answer: (path: string) => number = () => 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answer(path), { location: `${origin}/elsewhere` }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers: (next: typeof answer) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PushService = Awaited<ReturnType<typeof aPushService>>

/** A browser that has subscribed there: only it can decrypt what it is sent. */
export function aBrowserAt(service: PushService) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(8).toString('hex')}`
  const mine = () => service.received.filter((one) => one.path === path)
  return {
    address: {
      endpoint: `${service.origin}${path}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    path,
    requests: mine,
    /** What it was told, as it would show it. */
    told: () => mine().map(({ body }) => PushMessage.parse(JSON.parse(open(body, pair, auth)))),
  }
}

/** RFC 8291 and RFC 8188, from the other end. */
function open(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer) {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const key = hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32)
  const made = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key), salt, `Content-Encoding: ${name}\0`, bytes))
  const opener = createDecipheriv('aes-128-gcm', made('aes128gcm', 16), made('nonce', 12))
  opener.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  // The last record ends with a two, and nothing but padding after it.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** What a request says of who sent it; fails where its signature is not of the key that it names. */
export function signerOf({ headers }: Pick<Received, 'headers'>) {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('The request is not signed by the key that it names')
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    string
  >
  return { key, aud, sub }
}
