import type { DeclaredRoute } from '#server/platform/http.ts'
import type { Draw } from './draw.ts'
import { jsonOf, oddEscapes, oddTexts } from './oddities.ts'
import { asSent, boundsIn, type Known, sampleOf } from './samples.ts'
import { spoilBytes, spoilTree } from './spoilBody.ts'

/** A route and how a valid request of it looks; read once. */
export type Shape = ReturnType<typeof shapeOf>

export function shapeOf(route: DeclaredRoute) {
  const { params, querystring, body } = route.schema ?? {}
  const [paramsSent, querySent, bodySent] = [asSent(params), asSent(querystring), asSent(body)]
  const bounds = [...new Set([...boundsIn([paramsSent, querySent, bodySent]), 1, 72])]
  const takesBody =
    typeof bodySent === 'object' &&
    bodySent !== null &&
    Object.keys(bodySent).some((key) => key !== '$schema' && key !== 'not')
  // A password is checked slowly on purpose, whatever else stands beside it.
  const isSlow = /"(password|current)"/.test(JSON.stringify(bodySent ?? null))
  return { ...route, paramsSent, querySent, bodySent, takesBody, isSlow, bounds }
}

export interface Sent {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  /** As long as it is one, a tree; text or bytes from then on. */
  body: unknown
  bytes?: Buffer
}

/** A request as a browser of ours makes it. */
export function aRequestTo(shape: Shape, draw: Draw, known: Known): Sent {
  const params = shape.paramsSent ? sampleOf(shape.paramsSent, draw, known) : {}
  const named = new Map(Object.entries(params as Record<string, string>))
  const query = shape.querySent ? sampleOf(shape.querySent, draw, known) : {}
  const path = shape.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(named.get(name) ?? (known(name) as string | undefined) ?? 'x'),
  )
  const form = forms[shape.path]
  return {
    method: shape.method,
    path,
    ...(form && shape.method === 'POST' ? { bytes: Buffer.from(form.text, 'latin1') } : {}),
    query: Object.entries(query as object)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&'),
    headers: shape.takesBody
      ? { 'content-type': 'application/json' }
      : form && shape.method === 'POST'
        ? { 'content-type': form.type }
        : {},
    body: shape.takesBody ? sampleOf(shape.bodySent, draw, known) : undefined,
  }
}

const aPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
).toString('latin1')
const part =
  'content-disposition: form-data; name="photo"; filename="me.png"\r\ncontent-type: image/png'
const aPicture = {
  type: 'multipart/form-data; boundary=b',
  text: `--b\r\n${part}\r\n\r\n${aPixel}\r\n--b--\r\n`,
}

/** What is sent as a form, by its path. */
const forms: Record<string, { type: string; text: string }> = {
  '/api/photos': aPicture,
  '/api/account/picture': aPicture,
  '/api/partner/step-photos': aPicture,
  '/api/locations/me/reports/:id/photo': aPicture,
  '/api/partner/incidents/:id/photo': aPicture,
  '/host-form': {
    type: 'application/x-www-form-urlencoded',
    text: 'name=Ada&business=Harbor+Bakery&email=ada%40pitstop.example&phone=&message=',
  },
}

/** One thing about a request is no longer as it should be. */
export function spoil(sent: Sent, draw: Draw, { bounds }: Shape) {
  const isTree = sent.body !== undefined && !sent.bytes
  // What a body holds is most of what can be wrong.
  if (isTree && draw.next() < 0.6) sent.body = spoilTree(sent.body, draw, bounds)
  else
    draw.one([spoilPath, spoilQuery, spoilHeaders, spoilType, spoilMethod, spoilWhole])(sent, draw)
}

function spoilPath(sent: Sent, draw: Draw) {
  const parts = sent.path.split('/')
  const at = 1 + draw.below(parts.length - 1)
  const odd = draw.one(oddTexts).slice(0, 3_000).toWellFormed()
  parts[at] = draw.one([
    () => encodeURIComponent(odd),
    () => `${parts[at] ?? ''}${draw.one(oddEscapes)}`,
    () => draw.one(oddEscapes),
    () => (parts[at] ?? '').toUpperCase(),
    () => '',
    () => `${parts[at] ?? ''}/`,
    () => 'x'.repeat(draw.one([299, 300, 301, 5_000])),
    () => `${parts[at] ?? ''};v=1`,
  ])()
  sent.path = parts.join('/')
}

function spoilQuery(sent: Sent, draw: Draw) {
  const pairs = sent.query.split('&').filter(Boolean)
  const some = draw.one(
    pairs.length > 0 ? pairs : ['q=x', 'near=1,1', 'before=x', 'id=1', 'limit=1'],
  )
  const [name = ''] = some.split('=')
  const odd = encodeURIComponent(draw.one(oddTexts).slice(0, 5_000).toWellFormed())
  sent.query = draw
    .one([
      () => [...pairs, some],
      () => [...pairs, `${name}=${odd}`],
      () => [`${name}=${odd}`],
      () => [
        ...pairs,
        `${draw.one(['__proto__', 'constructor', 'surprise', '', `${name}[]`, `${name}[a]`])}=1`,
      ],
      () => [...pairs, `${name}=${draw.one(oddEscapes)}`],
      () => pairs.slice(1),
      () => [name],
      () => Array<string>(2_000).fill(some),
      () => [
        `${name}=${draw.one(['-1', '0', '9e9', '1e999', 'NaN', 'Infinity', '0.5', '-0', '1,1,1', ',', '1e-9,0'])}`,
      ],
    ])()
    .join('&')
}

const oddHeaders: Record<string, string[]> = {
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    `Bearer ${'a'.repeat(200)}`,
    `Bearer ${'a'.repeat(9_000)}`,
    'bearer x',
    'Bearer a b',
    'Bearer \u00ff',
  ],
  'user-agent': [
    '',
    '\u00ff\u00fe',
    'x'.repeat(9_000),
    'Mozilla/5.0 (((((((((((((((((((',
    '${jndi:ldap://x}',
    '\t',
  ],
  'accept-language': ['*', 'zz;q=9', ',,,,', 'x'.repeat(4_000), 'en;q=NaN', 'de-'.repeat(500)],
  'accept-encoding': [
    '*',
    'br;q=0,*;q=0',
    'identity;q=0',
    'gzip;q=x',
    'x'.repeat(2_000),
    'zstd, br, gzip, deflate',
  ],
  accept: ['text/html', 'application/xml', '*/*;q=0', ';;;'],
  'if-none-match': ['*', '"', 'W/"x"', '"'.repeat(3_000)],
  'if-modified-since': ['never', '9999999999', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: [
    'bytes=0-',
    'bytes=9-1',
    'bytes=-0',
    'bytes=0-1,2-3,4-5',
    'lines=1',
    `bytes=${'9'.repeat(50)}-`,
  ],
  cookie: ['a=b; a=c', '__proto__=1', ';'.repeat(1_000)],
  host: ['', 'a b', '[::1', 'evil.example', '127.0.0.1:99999', 'x'.repeat(1_000)],
  origin: ['null', 'http://evil.example', 'javascript:'],
  'x-forwarded-for': ['127.0.0.1', '::1, 1.2.3.4', 'nobody', '%00', ','.repeat(500)],
  'x-request-id': ['x'.repeat(500), '<script>'],
  'x-http-method-override': ['DELETE'],
  'stripe-signature': ['t=1,v1=0', 't=NaN,v1=', 'v1'.repeat(500), ''],
  expect: ['100-continue', '200-ok'],
  'transfer-encoding': ['identity'],
  'content-encoding': ['gzip', 'br', 'x', 'gzip, gzip'],
  'content-length': ['0', '-1', '1', 'NaN', '1e3', '9'.repeat(20)],
  traceparent: ['00-0-0-00', `00-${'f'.repeat(32)}-${'f'.repeat(16)}-ff`, 'x'.repeat(300)],
}

function spoilHeaders(sent: Sent, draw: Draw) {
  const name = draw.one(Object.keys(oddHeaders))
  sent.headers[name] = draw.one(oddHeaders[name] ?? [''])
}

const oddTypes = [
  '',
  'application/json;',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/problem+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  'application/octet-stream',
  'image/jpeg',
  'json',
  '/',
  '*/*',
  '__proto__',
  'x'.repeat(2_000),
]

function spoilType(sent: Sent, draw: Draw) {
  if (draw.next() < 0.2) delete sent.headers['content-type']
  else sent.headers['content-type'] = draw.one(oddTypes)
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

function spoilMethod(sent: Sent, draw: Draw) {
  // Half of them a body where none belongs, or none where one does.
  if (draw.next() < 0.5) sent.method = draw.one(methods)
  else if (sent.body === undefined && !sent.bytes) {
    sent.body = draw.one<unknown>([{}, [], { a: 1 }, null, 'x', 0])
    sent.headers['content-type'] = 'application/json'
  } else {
    sent.body = undefined
    delete sent.bytes
  }
}

function spoilWhole(sent: Sent, draw: Draw) {
  const bytes = bytesOf(sent) ?? Buffer.from('{}')
  sent.bytes = spoilBytes(bytes, draw)
  sent.headers['content-type'] ??= 'application/json'
}

export const bytesOf = ({ bytes, body }: Pick<Sent, 'body' | 'bytes'>) =>
  bytes ?? (body === undefined ? undefined : Buffer.from(jsonOf(body)))
