import { languageTags } from './languages.ts'

/** First parts of the addresses of screens. They stand behind the `#`; without it the server leads there. */
export const screenSegments = [
  'host',
  'auth',
  'invitation',
  'help',
  'contact',
  'widget',
  'terms',
  'refunds',
  'privacy',
  'cookies',
  'home',
  'subscription',
  'payment',
  'payment-error',
  'cancel',
  'success',
  'checked',
  'sold',
  'visits',
  'code',
  'guest',
  'payments',
  'account',
  'map-edits',
  'partner',
  'payouts',
  'operator',
  'home.d',
  'guest.d',
  'partner.d',
  'partner.a',
  'bathrooms',
]

/** First parts of what the server answers itself, and what is missing under them is missing. */
export const serverSegments = [
  'api',
  'assets',
  'avatars',
  'illustrations',
  'photos',
  'webhooks',
  'wallet',
  'sandbox',
  'outbox',
  'mail',
  'tiles',
  'test',
  'host-form',
  'healthz',
  'readyz',
  'metrics',
  'embed',
  'embed.js',
  'map',
  'pages',
  'sitemaps',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
  'llms.txt',
  'picture.jpg',
  'developers',
  'developers.css',
]

/** Of pages, which carry names of restrooms and places below them: neither a screen's nor the server's own. */
export const pageSegments = { city: 'nyc', elsewhere: 'restrooms', sign: 'r' }

export const firstSegments = [
  ...screenSegments,
  ...serverSegments,
  ...Object.values(pageSegments),
  ...languageTags,
]

export const firstSegmentOf = (url: string) => /^\/([^/?#]*)/.exec(url)?.[1] ?? ''
