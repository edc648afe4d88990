import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { planKinds, plans } from '#contract/plans.ts'
import { type Wallets, walletServicePath } from '#server/access/wallets/index.ts'
import { planShown } from '#server/money/plans/index.ts'
import { withOwnNames } from '#server/places/photos/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { banCache } from '#server/providers/caches/banCache.ts'
import { google } from '#server/providers/maps/google.ts'
import { nominatim } from '#server/providers/maps/nominatim.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import {
  cardSandbox,
  deliverOverHttp,
  stripeBanks,
  stripePayments,
} from '#server/providers/payments/index.ts'
import { diskPhotos } from '#server/providers/photos/diskPhotos.ts'
import { webPush } from '#server/providers/push/webPush.ts'
import { walkingRouter } from '#server/providers/routing/walkingRouters.ts'
import { applePasses } from '#server/providers/wallets/applePasses.ts'
import { googleLinks } from '#server/providers/wallets/googleLinks.ts'
import { sampleCertificates } from '#server/providers/wallets/sampleCertificates.ts'
import { guardedClient } from '#server/providers/webhooks/guardedPost.ts'
import type { Config } from './config.ts'
import type { Parts } from './parts.ts'
import { pushKeysOf } from './secrets.ts'

// Each outside service by its settings; without them, what stands in for it on this machine.

/** The geocoder that is set; without one, the model of the home city. */
export function joinGeocoder(
  { geocoderUrl, googleGeocodingKey, ...config }: Config,
  around: AdapterContext,
) {
  if (googleGeocodingKey) return google({ key: googleGeocodingKey }, around)
  if (!geocoderUrl) return offlineGeocoder
  return nominatim({ url: geocoderUrl, contact: config.contactEmail }, around)
}

/** The router that is set; without one there is only a straight line. */
export const joinRouter = ({ walkingRouter: settings }: Config, around: AdapterContext) =>
  settings && walkingRouter(settings, around)

/** The shared cache before the pages that is told of changes; without one, pages end there by themselves. */
export const joinCache = ({ purgeUrl }: Config, around: AdapterContext) =>
  purgeUrl === undefined ? undefined : banCache(purgeUrl, around)

/** The bucket that is set; without one, the data folder. Its library is read by those who use it. */
export async function joinPhotos(config: Config, around: AdapterContext) {
  if (!config.photos) return withOwnNames(diskPhotos(join(config.dataDir, 'photos')))
  const { s3Photos } = await import('#server/providers/photos/s3Photos.ts')
  return withOwnNames(s3Photos(config.photos, around))
}

/** Where traces go, if anywhere; its libraries are read by those who use them. */
export async function joinTracing({ tracesUrl }: Config, log: Log) {
  if (!tracesUrl) return undefined
  const { openTracing } = await import('#server/platform/tracing.ts')
  return openTracing(tracesUrl, log)
}

/** The push services of browsers, by our own key: none has to be set up. */
export const joinPush = ({ config, secrets }: Parts, around: AdapterContext) =>
  webPush({ ...pushKeysOf(secrets), contact: config.contactEmail }, around)

/** Calls programs at addresses that their partners typed; a test system's may stand on its own machine. */
export const joinWebhookClient = ({ mayPretend }: Config) =>
  guardedClient({ allowsLoopback: mayPretend })

/** Wallets whose certificates are set. A test system signs samples for Apple's, which no phone accepts. */
export function joinWallets({ config, clock, publicUrl }: Parts): Wallets {
  const { passCertificates, googleWallet: account, mayPretend } = config
  const organisation = 'Pitstop'
  const serviceUrl = () => `${publicUrl()}${walletServicePath}`
  let sample: ReturnType<typeof sampleCertificates> | undefined
  const certificates = async () =>
    passCertificates ?? (sample ??= sampleCertificates(machineClock.now()))
  const isSample = passCertificates === undefined
  return {
    ...(isSample && !mayPretend
      ? {}
      : { apple: applePasses({ certificates, isSample, organisation, serviceUrl }) }),
    ...(account ? { google: googleLinks({ account, clock, organisation, publicUrl }) } : {}),
  }
}

/** The card provider by its keys; without them its sandbox, behind the same adapter. */
export function joinPayments(app: FastifyInstance, parts: Parts, around: AdapterContext) {
  const { config, db, clock, log } = parts
  if (config.card) {
    const { webhookSecret, connectWebhookSecret, ...settings } = config.card
    // The provider's clock is the machine's, wherever a test system has moved its own.
    const real = { ...settings, ...around, clock: machineClock }
    const cardPayments = stripePayments({
      ...real,
      webhookSecret: async () => webhookSecret,
      connectWebhookSecrets: connectWebhookSecret ? [connectWebhookSecret] : [],
    })
    return { cardPayments, banks: stripeBanks(real), jobs: [] }
  }
  const sandbox = cardSandbox({
    transact: db.transact,
    clock,
    log,
    publicUrl: parts.publicUrl,
    prices: planKinds.map((kind) => ({ ...planShown(kind), isRecurring: plans[kind].renews })),
    deliver: parts.deliverMessage ?? deliverOverHttp(parts.publicUrl),
  })
  sandbox.serve(app)
  const network = {
    ...around,
    secretKey: 'sk_test_sandbox',
    fetch: parts.cardNetwork?.(sandbox.fetch) ?? sandbox.fetch,
  }
  const cardPayments = stripePayments({
    ...network,
    isLive: false,
    prices: Object.fromEntries(planKinds.map((kind) => [kind, plans[kind].id])),
    webhookSecret: sandbox.secret,
  })
  return { cardPayments, banks: stripeBanks(network), jobs: [sandbox.job] }
}
