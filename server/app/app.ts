import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from '#server/profile/account/index.ts'
import { analyticsRoutes } from '#server/access/analytics/index.ts'
import {
  authRoutes,
  authUses,
  findByMailKey,
  forgetEnded,
  letters,
  logWrongSignIns,
  markUndeliverable,
} from '#server/identity/auth/index.ts'
import { openCallers } from './callers.ts'
import { doorRoutes, doorUses, forgetOldUses, remindOfKeypads } from '#server/access/doors/index.ts'
import { buildCheckout, fulfil, settleHold, startVisitOrder } from '#server/money/checkout/index.ts'
import { eventRoutes } from '#server/messages/events/index.ts'
import { favouriteRoutes } from '#server/places/favourites/index.ts'
import { geocodingRoutes } from '#server/places/geocoding/index.ts'
import { guestRoutes, guestUses } from '#server/profile/guests/index.ts'
import { forgetOldLeads, serveHostForm } from '#server/operations/leads/index.ts'
import { forgetOldAttempts, isThisMachine, type Source } from '#server/identity/limits/index.ts'
import { watchBooks } from '#server/money/ledger/index.ts'
import { locationRoutes } from '#server/places/locations/index.ts'
import {
  forgetOldMails,
  mailGauges,
  mailRoutes,
  sendMails,
  serveOutboxPage,
  serveReports,
  serveStopPage,
} from '#server/messages/mail/index.ts'
import { issuedPhotos, photoRoutes, removePhotos } from '#server/places/photos/index.ts'
import { nudgeRoutes, sendNudges } from '#server/identity/nudges/index.ts'
import { browserFiles, scriptsInPage } from '#server/platform/browserFiles.ts'
import { answerErrors } from '#server/platform/errors.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { metricsRoute, openMetrics } from '#server/platform/metrics.ts'
import { admitBy, type DeclaredRoute, listRoutes, serveOn } from '#server/platform/http.ts'
import { requestIds } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs.ts'
import { openNotices } from '#server/platform/notices.ts'
import { loadShedding } from '#server/platform/overload/loadShedding.ts'
import type { Parts } from './parts.ts'
import { outboxMailer } from '#server/providers/mail/outbox.ts'
import { smtpMailer } from '#server/providers/mail/smtp.ts'
import {
  followBank,
  followPayout,
  payLeavers,
  payoutRoutes,
  sendPayouts,
} from '#server/earnings/payouts/index.ts'
import {
  alarmed,
  carryOutDueApprovals,
  enrolRoute,
  operatorRoutes,
  operatorUses,
  visitsActedOn,
} from '#server/operations/operator/index.ts'
import { planRoutes } from '#server/money/plans/index.ts'
import { processGauges } from './processGauges.ts'
import { sharePools } from '#server/earnings/pools/index.ts'
import { deviceHasher, forgetOldRisk } from '#server/access/risk/index.ts'
import { reviewRoutes, reviewUses } from '#server/access/reviews/index.ts'
import { deviceSecretOf, factorKeyOf, logKeyOf, totpKeyOf } from './secrets.ts'
import { openSearch, searchRoutes } from '#server/places/search/index.ts'
import { addSecurityHeaders } from './securityHeaders.ts'
import { joinGeocoder, joinPayments, joinPhotos, joinPush, joinTracing } from './services.ts'
import { settingsRoutes } from '#server/operations/settings/index.ts'
import { admitByKey, clockRoutes, followClock } from '#server/operations/testSystem/index.ts'
import {
  analyticsVisits,
  redactOldVisits,
  declineUnanswered,
  doorVisits,
  expireVisits,
  lapseEntitlements,
  lastUseAt,
  liftPauses,
  paidVisit,
  reportLetters,
  requestLetters,
  returnDue,
  revokeUnder,
  visitRoutes,
  visitUses,
} from '#server/access/visits/index.ts'

/** A JSON body holds this much at most; photos have their own limit. */
const maxBodyBytes = 256 * 1024

interface Product {
  app: FastifyInstance
  /** Recurring work; start.ts starts it, tests run a round by hand. */
  jobs: Job[]
  routes: DeclaredRoute[]
}

/** Builds the HTTP app from its parts. The only file that knows every slice. */
export async function buildApp(parts: Parts): Promise<Product> {
  const { clock, config, log, secrets } = parts
  const tracing = await joinTracing(config, log)
  const db = tracing?.followedDb(parts.db) ?? parts.db
  const newRequestId = requestIds()
  const { transact } = db
  const { callers, priorityOf, blockOf } = openCallers(parts, db)
  const { shed, serverFactory } = loadShedding({
    expectedWaitMs: () => db.line.expectedMs(),
    priorityOf,
    blockOf,
    newRequestId,
  })
  const app: FastifyInstance = Fastify({
    serverFactory,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request would cost more than most answers; a failure's line names its request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: maxBodyBytes,
    genReqId: newRequestId,
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  tracing?.followRequests(app)
  app.addHook('onClose', () => tracing?.close())
  const routes = listRoutes(app)
  logWrongSignIns(app, { log, markKey: logKeyOf(secrets) })
  addSecurityHeaders(app, config, scriptsInPage())
  await app.register(compress, compression)

  // A kept connection that is closed under its next request loses it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (parts.isDraining()) void reply.header('connection', 'close')
    done(null, payload)
  })

  const metrics = openMetrics(app, [
    ...mailGauges(transact),
    ...processGauges(db, { streams: () => countStreams(), shed }),
  ])
  metricsRoute(app, metrics.register, config.metricsToken)
  const serve = serveOn(app, callers)
  const notices = await openNotices(db, log)
  app.addHook('onClose', () => notices.close())
  const admit = admitBy(callers)
  const countStreams = eventRoutes(app, admit, notices)

  const around = {
    clock,
    log,
    count: metrics.countCall,
    within: tracing?.within,
    maxWaitMs: parts.maxWaitMs,
  }
  const mailer = config.mail ? smtpMailer(config.mail, around) : outboxMailer
  const isOwnMachine = (source: Source) =>
    config.mayPretend && config.isLocal && isThisMachine(source)
  const factorKey = factorKeyOf(secrets)
  const auth = { transact, clock, factorKey, isOwnMachine, passwordCost: parts.passwordCost }
  authRoutes(serve, authUses({ ...auth, letters: letters(parts.publicUrl) }))

  const geocoder = joinGeocoder(config, around)
  geocodingRoutes(serve, { transact, clock, geocoder, isOwnMachine })
  locationRoutes(serve, { transact, clock, geocoder, issuedPhotos, lastUse: lastUseAt })
  const search = openSearch({ transact, notices, clock })
  searchRoutes(serve, { search, transact, clock })
  // A partner who has just saved finds it so at the next look, however long the notice takes.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isPartners = ['partner', 'door'].includes(request.caller?.userType ?? '')
    if (isPartners && request.method !== 'GET') search.invalidate()
    done(null, payload)
  })
  app.addHook('onClose', () => search.stop())
  const photoStore = await joinPhotos(config, around)
  await photoRoutes(app, { serve, admit }, { ...around, transact, photoStore })
  favouriteRoutes(serve, { transact, clock })
  accountRoutes(app, { serve, admit }, { transact, clock, factorKey })
  mailRoutes(serve, { transact, clock })
  await serveReports(app, config.mailReportsToken, { transact, clock, log, markUndeliverable })
  const pusher = joinPush(parts, around)
  nudgeRoutes(serve, { transact, clock, pusher, pushOrigin: config.pushOrigin })

  const { doorMasters, keypadKey } = secrets
  const toAsking = requestLetters(parts.publicUrl)
  const payments = joinPayments(app, parts, around)
  const payouts = {
    transact,
    clock,
    banks: payments.banks,
    factorKey,
    publicUrl: parts.publicUrl,
  }
  payoutRoutes(app, { serve, admit }, payouts)
  const checkout = {
    transact,
    clock,
    log,
    cardPayments: payments.cardPayments,
    publicUrl: parts.publicUrl,
    onPaid: { visit: paidVisit(doorMasters, toAsking), revoke: revokeUnder },
    refundLimit: config.refundLimit,
    alarmed,
    onBank: { changed: followBank(payouts), payoutMoved: followPayout(payouts) },
  }
  const checkoutJobs = await buildCheckout(app, serve, checkout)
  planRoutes(serve, { isOffered: payments.cardPayments.hasPrice })
  visitRoutes(
    serve,
    visitUses({
      transact,
      clock,
      doorMasters,
      keypadKey,
      startVisitOrder: startVisitOrder(checkout),
      letters: reportLetters(parts.publicUrl),
      requestLetters: toAsking,
      settleHold: settleHold({ ...checkout, fulfil: fulfil(checkout) }),
    }),
    deviceHasher(deviceSecretOf(secrets)),
  )
  doorRoutes(serve, doorUses({ transact, clock, doorMasters, keypadKey, visits: doorVisits }))
  analyticsRoutes(serve, { transact, clock, visits: analyticsVisits })
  reviewRoutes(serve, reviewUses({ transact, clock, publicUrl: parts.publicUrl }))
  guestRoutes(serve, guestUses({ transact, clock }))
  const totpKey = totpKeyOf(secrets)
  operatorRoutes(serve, operatorUses({ transact, clock, totpKey, publicUrl: parts.publicUrl }))
  settingsRoutes(app, serve, { ...config, publicUrl: parts.publicUrl })
  await serveHostForm(app, { transact, clock })
  await serveStopPage(app, { transact, clock, findReader: findByMailKey })

  healthRoutes(app, { ...parts, waitsFor: () => (search.isReady() ? undefined : 'search') })

  const jobs: Job[] = [
    forgetEnded({ transact, clock }),
    forgetOldAttempts({ transact, clock }),
    sendMails({ transact, clock, mailer, markUndeliverable }),
    forgetOldMails({ transact, clock }),
    sendNudges({ transact, clock, pusher }),
    forgetOldLeads({ transact, clock }),
    expireVisits({ transact, clock }),
    lapseEntitlements({ transact, clock }),
    returnDue({ transact, clock }),
    liftPauses({ transact, clock }),
    forgetOldRisk({ transact, clock }),
    redactOldVisits({ transact, clock, actedOn: visitsActedOn }),
    forgetOldUses({ transact, clock }),
    remindOfKeypads({ transact, clock, publicUrl: parts.publicUrl }),
    declineUnanswered({ transact, clock, letters: toAsking }),
    removePhotos({ transact, clock, photoStore }),
    carryOutDueApprovals({ transact, clock, publicUrl: parts.publicUrl }),
    watchBooks({ transact, clock, log, alarmed }),
    ...search.jobs,
    ...checkoutJobs,
    sharePools({ transact, clock }),
    sendPayouts(payouts),
    payLeavers(payouts),
    ...payments.jobs,
  ]

  if (config.mayPretend && secrets.testKey) {
    clockRoutes(app, { transact: db.transact, clock, testKey: secrets.testKey })
    const { publicUrl } = parts
    enrolRoute(app, { transact, clock, totpKey, publicUrl, admit: admitByKey(secrets.testKey) })
    if (config.databaseUrl) jobs.push(followClock({ transact: db.transact, clock }))
  }

  if (config.mayPretend && !config.mail && secrets.testKey)
    serveOutboxPage(app, { transact, outboxKey: secrets.testKey })

  await browserFiles(app)
  return { app, jobs: jobs.map(metrics.counted), routes }
}

/** The browser's files are compressed when they are built; this is for what is made on the way. */
const compression = {
  // What a browser sends is small. Whoever sends something packed might send much in little.
  globalDecompression: false,
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  // A list of 58 kB: at this level 7.0 kB in 0.1 ms, at 4 5.7 kB in 0.6 ms. Above 20 Mbit/s that takes longer than it
  // saves, and it keeps others waiting anyway.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
}
