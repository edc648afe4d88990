import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { planKinds } from '#contract/plans.ts'
import { readPapers } from '#server/messages/papers/index.ts'
import { CannotStart } from '#server/platform/cannotStart.ts'
import { faultOfDatabaseWay } from './databaseWay.ts'
import { FeeTaxSetting } from './feeTaxSetting.ts'
import { isPmtiles } from './isPmtiles.ts'
import { isProxy } from './isProxy.ts'
import { hasNoPath, postgresUrl, redisUrl, WalkingRouterSetting, web } from './settingUrls.ts'
import { PassFolder, WalletIssuer } from './walletSettings.ts'

/** A setting that stops the start. Its message names the setting and what to do. */
export class BadSetting extends CannotStart {}

const text = z.string().trim().min(1).optional()
const sender = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  PUBLIC_URL: web
    .refine(hasNoPath, 'must end with the host or the port: no path, as in https://pitstop.example')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOLER: z.enum(['transaction']).optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  REDIS_URL: redisUrl.optional(),
  SEARCH_ENGINE: z.enum(['memory', 'postgis']).default('memory'),
  PITSTOP_SECRETS: text,
  PITSTOP_DEMO: z.enum(['0', '1']).default('0'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_CONNECT_WEBHOOK_SECRET: text,
  STRIPE_PRICES: text,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be like hello@example.com or Pitstop <hello@example.com>')
    .optional(),
  MAIL_REPORTS_TOKEN: z.string().min(20).optional(),
  S3_ENDPOINT: web.optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  GEOCODER_URL: web.optional(),
  GOOGLE_GEOCODING_KEY: text,
  PURGE_URL: web.optional(),
  WALKING_ROUTER: WalkingRouterSetting.optional(),
  GOOGLE_MAPS_KEY: text,
  MAP_STYLE_URL: web.optional(),
  PMTILES_PATH: text,
  PUSH_ORIGIN: web.optional(),
  HOST_FORM_URL: web.optional(),
  APPLE_PASS_DIR: PassFolder.optional(),
  GOOGLE_WALLET: WalletIssuer.optional(),
  CONTACT_EMAIL: z.email().default('hello@pitstop.example'),
  FEE_TAX: FeeTaxSetting.optional(),
  SELLER: z.string().trim().min(1).max(200).default('Pitstop'),
  PAPERS_DIR: text,
  REFUNDS_PERCENT_OF_SALES: z.coerce.number().min(0).max(100).default(20),
  REFUNDS_MIN_DOLLARS: z.coerce.number().int().min(0).max(1_000_000).default(200),
  GOODWILL_MAX_DOLLARS: z.coerce.number().int().min(0).max(1_000_000).default(0),
  TRUSTED_PROXIES: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  METRICS_TOKEN: z.string().min(20).optional(),
})

export const settingNames = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

const isLoopback = (host: string) =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'))

/** Only this machine reaches the product: by the address it listens on and by the one that browsers are told. */
const isOfThisMachine = ({ HOST, PUBLIC_URL }: z.infer<typeof Environment>) =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname))

/**
 * The environment, parsed once; no other code reads it. An empty value counts as set and is refused where it would
 * weaken something: with half a configuration the start stops and names the missing half.
 */
export function readConfig(env: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(env))
    if (name in Environment.shape && value?.trim() === '')
      throw new BadSetting(`${name} is empty. Set it, or leave it out.`)

  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadSetting(
      `${issue?.path.join('.') ?? 'A setting'}: ${issue?.message ?? 'not valid'}`,
    )
  }
  const set = parsed.data

  const card = cardSettings(set)
  const databaseFault = faultOfDatabaseWay(set)
  if (databaseFault) throw new BadSetting(databaseFault)
  const isDemo = set.PITSTOP_DEMO === '1'
  const isLocal = isOfThisMachine(set)
  // Sandbox, outbox page and seeded city run only where no other machine reaches them, or where every screen says so.
  const mayPretend = isDemo || (isLocal && !set.DATABASE_URL)

  if (!mayPretend) {
    const why = whyNotPretend(set)
    if (!card)
      throw new BadSetting(
        `STRIPE_SECRET_KEY is missing: the payment sandbox may not run ${why}. ${orDemo}`,
      )
    if (!set.SMTP_URL)
      throw new BadSetting(`SMTP_URL is missing: the mail outbox may not run ${why}. ${orDemo}`)
  }
  if (set.DATABASE_URL && !set.PITSTOP_SECRETS)
    throw new BadSetting('PITSTOP_SECRETS is missing: it is required with DATABASE_URL.')
  if (set.SEARCH_ENGINE === 'postgis' && !set.DATABASE_URL)
    throw new BadSetting(
      'DATABASE_URL is missing: SEARCH_ENGINE=postgis needs a server with PostGIS.',
    )
  if (set.SMTP_URL && !set.MAIL_FROM)
    throw new BadSetting('MAIL_FROM is missing: SMTP_URL is set without a sender.')
  if (set.MAIL_FROM && !set.SMTP_URL)
    throw new BadSetting('SMTP_URL is missing: MAIL_FROM is set without a server to send by.')
  if (card?.isLive && !set.DATABASE_URL)
    throw new BadSetting(
      'DATABASE_URL is missing: live payments need a database that survives a power cut.',
    )

  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    logLevel: set.LOG_LEVEL,
    publicUrl: set.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: set.DATABASE_URL,
    isPooled: set.DATABASE_POOLER !== undefined,
    directDatabaseUrl: set.DATABASE_DIRECT_URL,
    replicaUrl: set.DATABASE_REPLICA_URL,
    redisUrl: set.REDIS_URL,
    searchEngine: set.SEARCH_ENGINE,
    secrets: set.PITSTOP_SECRETS,
    mayPretend,
    isLocal,
    /** Anything pretended makes it a test system, and every screen says so. */
    isTestSystem: isDemo,
    card,
    mail: set.SMTP_URL && set.MAIL_FROM ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    /** Without it there is no `/webhooks/mail`. */
    mailReportsToken: set.MAIL_REPORTS_TOKEN,
    photos: photoSettings(set),
    geocoderUrl: set.GEOCODER_URL?.replace(/\/$/, ''),
    /** A separate key: the one in the browser is public, and may only ask for maps. */
    googleGeocodingKey: googleGeocodingKey(set),
    /** The shared cache that is told of changed pages. */
    purgeUrl: set.PURGE_URL,
    walkingRouter: set.WALKING_ROUTER,
    googleMapsKey: set.GOOGLE_MAPS_KEY,
    mapStyleUrl: set.MAP_STYLE_URL,
    tilesPath: tilesPath(set),
    /** A push service beside those of the known browsers. */
    pushOrigin: pushOrigin(set),
    hostFormUrl: set.HOST_FORM_URL,
    passCertificates: set.APPLE_PASS_DIR,
    googleWallet: set.GOOGLE_WALLET,
    contactEmail: set.CONTACT_EMAIL,
    /** Who sells, as a receipt names them: a company and its address. */
    seller: set.SELLER,
    feeTax: set.FEE_TAX,
    papers: readPapers({ folder: set.PAPERS_DIR, isTestSystem: isDemo }),
    /** What goes back by itself within 24 hours; above it an operator lets refunds go. */
    refundLimit: {
      shareOfSales: set.REFUNDS_PERCENT_OF_SALES / 100,
      minCents: set.REFUNDS_MIN_DOLLARS * 100,
    },
    goodwillMaxCents: set.GOODWILL_MAX_DOLLARS * 100,
    /** Without it there is no `/metrics`. */
    metricsToken: set.METRICS_TOKEN,
    /** Where traces go, as OpenTelemetry's own programs name it; without it nothing of them is loaded. */
    tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''),
    trustedProxies: trustedProxies(set),
  }
}

const orDemo = 'For a test system set PITSTOP_DEMO=1.'

function whyNotPretend({ DATABASE_URL, HOST, PUBLIC_URL }: z.infer<typeof Environment>) {
  if (DATABASE_URL) return 'with DATABASE_URL'
  return isLoopback(HOST) ? `at PUBLIC_URL ${PUBLIC_URL ?? ''}` : `on HOST ${HOST}`
}

/** Restricted keys count like whole ones. */
const secretKeys = /^[sr]k_(test|live)_./
const liveKeys = /^[sr]k_live_/
/** In the order of the plans. One that was added since the first three may be left out, and is not on sale. */
const Prices = z
  .string()
  .regex(/^price_\w+(,price_\w+){2,}$/)
  .transform((list) => list.split(','))
  .refine((ids) => ids.length <= planKinds.length)

function cardSettings(set: z.infer<typeof Environment>) {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const
  const missing = names.find((name) => !set[name])
  if (names.every((name) => !set[name] && !set.STRIPE_CONNECT_WEBHOOK_SECRET)) return undefined
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set
  const prices = Prices.safeParse(set.STRIPE_PRICES)
  if (missing || !secretKey || !webhookSecret)
    throw new BadSetting(
      `${missing ?? 'A Stripe setting'} is missing: card payments need all of ${names.join(', ')}.`,
    )
  if (!prices.success)
    throw new BadSetting(
      `STRIPE_PRICES must name three price ids or more, separated by commas: ${planKinds.join(', ')}.`,
    )
  if (!secretKeys.test(secretKey))
    throw new BadSetting(
      'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_: a publishable key cannot charge.',
    )
  for (const [name, secret] of [
    ['STRIPE_WEBHOOK_SECRET', webhookSecret],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', set.STRIPE_CONNECT_WEBHOOK_SECRET ?? 'whsec_'],
  ] as const)
    if (!secret.startsWith('whsec_'))
      throw new BadSetting(
        `${name} must begin with whsec_: it is the signing secret of an endpoint.`,
      )
  return {
    secretKey,
    webhookSecret,
    connectWebhookSecret: set.STRIPE_CONNECT_WEBHOOK_SECRET,
    isLive: liveKeys.test(secretKey),
    prices: Object.fromEntries(prices.data.map((id, index) => [String(planKinds[index]), id])),
  }
}

/** All of the bucket's settings or none; without them photos are kept on disk. */
function photoSettings(set: z.infer<typeof Environment>) {
  const all = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!set.S3_ENDPOINT && all.every((name) => !set[name])) return undefined
  const [region, bucket, accessKeyId, secretAccessKey] = all.map((name) => set[name])
  if (!region || !bucket || !accessKeyId || !secretAccessKey)
    throw new BadSetting(
      `${all.find((name) => !set[name]) ?? 'An S3 setting'} is missing: photos in a bucket need all of ${all.join(', ')}.`,
    )
  return { endpoint: set.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey }
}

function googleGeocodingKey(set: z.infer<typeof Environment>) {
  const { GOOGLE_GEOCODING_KEY: key, GEOCODER_URL: other, GOOGLE_MAPS_KEY: publicKey } = set
  if (key && other)
    throw new BadSetting(
      'GOOGLE_GEOCODING_KEY and GEOCODER_URL both name a geocoder: leave one out.',
    )
  if (key && key === publicKey)
    throw new BadSetting(
      'GOOGLE_GEOCODING_KEY is the same as GOOGLE_MAPS_KEY, which every browser is shown: make a second key.',
    )
  return key
}

function pushOrigin({ PUSH_ORIGIN: url }: z.infer<typeof Environment>) {
  if (!url) return undefined
  const { protocol, hostname, origin } = new URL(url)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new BadSetting('PUSH_ORIGIN must be https, save on this machine.')
  return origin
}

function trustedProxies({ TRUSTED_PROXIES: list }: z.infer<typeof Environment>) {
  const proxies = list?.split(',').map((proxy) => proxy.trim())
  const wrong = proxies?.find((proxy) => !isProxy(proxy))
  if (wrong !== undefined)
    throw new BadSetting(
      `TRUSTED_PROXIES: “${wrong}” is no address like 10.0.0.7 and no block like 10.0.0.0/8. Separate several by commas.`,
    )
  return proxies
}

function tilesPath({ PMTILES_PATH: path, MAP_STYLE_URL: styleUrl }: z.infer<typeof Environment>) {
  if (!path) return undefined
  if (styleUrl)
    throw new BadSetting('PMTILES_PATH and MAP_STYLE_URL both name a map: leave one out.')
  if (!isPmtiles(path))
    throw new BadSetting(
      `PMTILES_PATH: ${path} is no PMTiles archive of version 3 that can be read.`,
    )
  return resolve(path)
}
