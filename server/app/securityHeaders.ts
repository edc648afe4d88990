import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

type Outside = Pick<Config, 'hostFormUrl' | 'mapStyleUrl' | 'googleMapsKey' | 'mayPretend'>

/**
 * Every answer says what a browser may do with it. The words are put together once, not for each answer, and data has
 * those alone that data needs: a page's are 800 bytes, which a phone would take with each small reply.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Outside, scriptsInPage: string[]) {
  const ofPages = { ...ofAll, ...pageHeaders(config, scriptsInPage) }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(
      !request.url.startsWith('/api/')
        ? ofPages
        : isForAnyone(request)
          ? ofOpenData
          : ofPrivateData,
    )
    done()
  })
}

/** A cache asks again before each use, unless the route says more: a shared one would else keep answers for minutes. */
const ofAll = {
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** If a browser opens data as a page, nothing in it may load, run or be framed. */
const ofData = {
  ...ofAll,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** What anyone may read, pages of other origins read too. They send no sign-in along: there are no cookies. */
const ofOpenData = {
  ...ofData,
  'access-control-allow-origin': '*',
  // A page's script reads no other header of an answer from elsewhere.
  'access-control-expose-headers': 'Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset',
  'cross-origin-resource-policy': 'cross-origin',
}

/** No cache keeps what was said to one caller, refusals and files as well. */
const ofPrivateData = { ...ofData, 'cache-control': 'no-store' }

/** What a route answers to anyone alike may be kept, as far as the route itself says so. */
const isForAnyone = ({ method, headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.access === 'anyone' &&
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined

/**
 * Nothing but our own files and the one script that is in the page, by its hash; no inline style. Beside them what
 * the operator chose, and only that.
 */
const pageHeaders = (config: Outside, scriptsInPage: string[]) => ({
  'content-security-policy': Object.entries(contentPolicy(config, scriptsInPage))
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': config.googleMapsKey ? 'strict-origin-when-cross-origin' : 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that old browsers had opened holes of its own.
  'x-xss-protection': '0',
  // People who look for a real restroom do not find a made-up one.
  ...(config.mayPretend && { 'x-robots-tag': 'noindex' }),
})

function contentPolicy(
  { hostFormUrl, mapStyleUrl, googleMapsKey }: Outside,
  scriptsInPage: string[],
) {
  const tiles = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const forms = hostFormUrl ? [new URL(hostFormUrl).origin] : []
  const google = googleMapsKey ? googleMaps : nothing
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptsInPage.map(hashed), ...google.scripts],
    'style-src': ["'self'", ...google.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...google.pictures],
    'font-src': ["'self'", ...google.fonts],
    'connect-src': ["'self'", ...tiles, ...google.calls],
    'worker-src': ["'self'", ...google.workers],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...forms, ...google.frames],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}

const hashed = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const nothing = {
  scripts: [],
  styles: [],
  pictures: [],
  fonts: [],
  calls: [],
  workers: [],
  frames: [],
}

/**
 * What Google's map asks for. It writes its styles into the page, hence the inline ones; a key is bound to the
 * site by the referrer, hence the origin in it.
 */
const googleMaps = {
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  pictures: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  fonts: ['https://fonts.gstatic.com'],
  calls: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'data:',
    'blob:',
  ],
  workers: ['blob:'],
  frames: ['https://*.google.com'],
}
