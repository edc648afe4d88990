import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'

type Outside = Pick<Config, 'hostFormUrl' | 'mapStyleUrl' | 'googleMapsKey'>

/** Nothing but our own files, and no inline script or style; beside them what the operator chose, and only that. */
export function securityHeaders({ hostFormUrl, mapStyleUrl, googleMapsKey }: Outside) {
  const tiles = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const google = googleMapsKey ? googleMaps : nothing
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...google.scripts],
        styleSrc: ["'self'", ...google.styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...google.pictures],
        fontSrc: ["'self'", ...google.fonts],
        connectSrc: ["'self'", ...tiles, ...google.calls],
        workerSrc: ["'self'", ...google.workers],
        manifestSrc: ["'self'"],
        frameSrc: [
          "'self'",
          ...(hostFormUrl ? [new URL(hostFormUrl).origin] : []),
          ...google.frames,
        ],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: googleMapsKey ? 'strict-origin-when-cross-origin' : 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  } satisfies FastifyHelmetOptions
}

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
