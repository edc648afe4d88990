import { connect } from 'node:net'
import type { Draw } from './draw.ts'
import { oddEscapes } from './oddities.ts'

/** A connection that is neither answered nor closed within this is one that hangs. */
const maxSilentMs = 30_000

/** Sends these bytes, says that no more come, and gathers what is answered until the server closes. */
export const exchange = (port: number, pieces: (string | Buffer)[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = ''
    socket.setEncoding('latin1').on('data', (text) => (received += String(text)))
    socket.setTimeout(maxSilentMs, () => socket.destroy(new Error('neither answered nor closed')))
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece)
      socket.end()
    })
    socket.on('close', () => resolve(received))
    // The server may close a connection in the middle of malformed input.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    )
  })

/** Every status in what a connection has said. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status))

export interface Spoken {
  name: string
  pieces: (string | Buffer)[]
}

/** What no program of ours would say to a server. */
export function somethingRaw(draw: Draw, path: string, token: string): Spoken {
  const name = draw.one(Object.keys(speeches))
  return { name, pieces: speeches[name]?.(draw, path, token) ?? [] }
}

const close = 'connection: close'
const head = (line: string, headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`
const json = 'content-type: application/json'
const chunked = 'transfer-encoding: chunked'
const host = 'host: pitstop.example'

type Speech = (draw: Draw, path: string, token: string) => (string | Buffer)[]

const speeches: Record<string, Speech> = {
  'a cut request': (draw, path, token) => {
    const whole =
      head(`POST ${path} HTTP/1.1`, [
        host,
        json,
        `authorization: Bearer ${token}`,
        'content-length: 40',
      ]) + '{"email":"a@b.c","password":"x"}'
    return [whole.slice(0, 1 + draw.below(whole.length))]
  },
  'bad chunks': (draw, path, token) => [
    head(`POST ${path} HTTP/1.1`, [host, close, json, chunked, `authorization: Bearer ${token}`]),
    draw.one([
      'zz\r\n{}\r\n0\r\n\r\n',
      '-1\r\n{}\r\n0\r\n\r\n',
      'fffffffffffffffff\r\n{}',
      '2\r\n{}X\r\n0\r\n\r\n',
      '2;ext="\r\n{}\r\n0\r\n\r\n',
      '2\n{}\n0\n\n',
      '0\r\nx: y\r\n',
      '2\r\n{',
      '0\r\n__proto__: 1\r\n\r\n',
      `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ]),
  ],
  'two lengths': (draw, path) => [
    head(`POST ${path} HTTP/1.1`, [
      host,
      close,
      json,
      'content-length: 2',
      draw.one([
        'content-length: 3',
        chunked,
        'transfer-encoding: chunked, identity',
        'transfer-encoding: x',
        'Content-Length : 3',
        'content-length: +2',
      ]),
    ]),
    '{}0\r\n\r\n',
  ],
  'absurd headers': (draw, path) => [
    head(`GET ${path} HTTP/1.1`, [
      host,
      close,
      draw.one([
        `x: ${'a'.repeat(100_000)}`,
        ...[
          'x\0: 1',
          'x: \0',
          ': none',
          'no colon',
          ' folded: 1',
          'x: a\r\n b',
          '\u00e9: 1',
          'x y: 1',
          'host: two',
          '__proto__: 1',
          'connection: x, y, close, __proto__',
          'upgrade: h2c\r\nconnection: upgrade',
          'upgrade: websocket\r\nconnection: upgrade',
          'expect: nothing',
          'expect: 100-continue',
          'authorization: Bearer a\r\nauthorization: Bearer b',
          'trailer: x',
          'te: trailers',
        ],
        Array.from({ length: 3_000 }, (_, at) => `h${at}: 1`).join('\r\n'),
        Array.from({ length: 500 }, () => 'cookie: a=b').join('\r\n'),
      ]),
    ]),
  ],
  'an odd first line': (draw, path) => [
    draw.one([
      ...[
        'GET',
        `GET ${path}`,
        `GET ${path} HTTP/9.9`,
        `GET ${path} HTTP/1.0`,
        `get ${path} HTTP/1.1`,
        `BREW ${path} HTTP/1.1`,
        'GET  HTTP/1.1',
        `GET ${path}\0 HTTP/1.1`,
        `GET ${path} ${path} HTTP/1.1`,
        `GET http://evil.example${path} HTTP/1.1`,
        'GET http://[ HTTP/1.1',
        'GET * HTTP/1.1',
        'OPTIONS * HTTP/1.1',
        'CONNECT evil.example:443 HTTP/1.1',
        `GET //${path} HTTP/1.1`,
        `GET ${path}#x HTTP/1.1`,
        `GET ?x HTTP/1.1`,
        `HEAD ${path} HTTP/1.1`,
        `TRACE ${path} HTTP/1.1`,
        'PRI * HTTP/2.0',
      ].map((line) => head(line, [host, close])),
      head(`GET /${'a'.repeat(70_000)} HTTP/1.1`, [host, close]),
      head(`GET ${path}?${draw.one(oddEscapes)}=${draw.one(oddEscapes)} HTTP/1.1`, [host, close]),
      head(`GET ${path} HTTP/1.1`, [close]),
    ]),
  ],
  'bytes without sense': (draw) => [
    Buffer.from(Array.from({ length: 1 + draw.below(2_000) }, () => draw.below(256))),
    draw.one(['', '\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '\n'.repeat(3_000)]),
  ],
  'requests in one breath': (draw, path, token) => [
    ...Array.from({ length: 1 + draw.below(12) }, () =>
      draw.one([
        head(`GET ${path} HTTP/1.1`, [host, `authorization: Bearer ${token}`]),
        head('GET /healthz HTTP/1.1', [host]),
        head(`POST ${path} HTTP/1.1`, [host, json, 'content-length: 2']) + '{}',
        head(`POST ${path} HTTP/1.1`, [host, json, chunked]) + '2\r\n{}\r\n0\r\n\r\n',
        head(`GET ${path} HTTP/1.1`, [host, 'content-length: 5']) + 'hello',
      ]),
    ),
    head('GET /healthz HTTP/1.1', [host, close]),
  ],
  'a body that is too long': (draw, path, token) => [
    head(`POST ${path} HTTP/1.1`, [
      host,
      close,
      json,
      `authorization: Bearer ${token}`,
      draw.one([chunked, 'content-length: 10485760']),
    ]),
    '80000\r\n',
    Buffer.alloc(512 * 1024, 'a'),
  ],
}
