import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { logWrongSignIns } from '#server/identity/auth/index.ts'
import { scriptsInPage } from '#server/platform/browserFiles.ts'
import { answerErrors } from '#server/platform/errors.ts'
import { admitBy, listRoutes, serveOn } from '#server/platform/http.ts'
import { requestIds } from '#server/platform/ids.ts'
import { metricsRoute, openMetrics } from '#server/platform/metrics.ts'
import { addMonths } from '#server/platform/months/addMonths.ts'
import { openNotices } from '#server/platform/notices.ts'
import { loadShedding } from '#server/platform/overload/loadShedding.ts'
import { followCalls } from '#server/platform/replica/answering.ts'
import { replicaGauges } from '#server/platform/replica/replicaGauges.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { openCallers } from '../callers.ts'
import type { Parts } from '../parts.ts'
import { logKeyOf } from '../secrets.ts'
import { addSecurityHeaders } from '../securityHeaders.ts'
import { joinTracing } from '../services.ts'

/** What every wing is built on. */
export type Platform = Awaited<ReturnType<typeof joinPlatform>>

/** A JSON body holds this much at most; photos have their own limit. */
const maxBodyBytes = 256 * 1024

/** The HTTP app without a route of the product, the traced database, and who calls. */
export async function joinPlatform(parts: Parts) {
  const { clock, config, log } = parts
  const tracing = await joinTracing(config, log)
  const db = tracing?.followedDb(parts.db) ?? parts.db
  const newRequestId = requestIds()
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
  tracing?.followRequests(app)
  app.addHook('onClose', () => tracing?.close())
  const routes = listRoutes(app)
  await addEdge(app, parts)

  const metrics = openMetrics(app)
  metrics.addGauges([
    {
      name: 'pitstop_database_waiting',
      help: 'Work that waits for a connection to the database.',
      read: () => db.line.count(),
    },
    {
      name: 'pitstop_shed_requests',
      help: 'Requests sent away since the start, for not all could be served.',
      read: shed,
    },
  ])
  metricsRoute(app, metrics.register, config.metricsToken)
  const replica = parts.db.replica
  if (replica) {
    followCalls(app, replica.calls)
    metrics.addGauges(replicaGauges(replica))
  }
  const notices = await openNotices(db, log)
  app.addHook('onClose', () => notices.close())

  const adapters: AdapterContext = {
    clock,
    log,
    count: metrics.countCall,
    within: tracing?.within,
    maxWaitMs: parts.maxWaitMs,
  }
  const { transact } = db
  const [serve, admit] = [serveOn(app, callers), admitBy(callers)]
  return {
    app,
    parts,
    transact,
    clock,
    serve,
    admit,
    notices,
    metrics,
    routes,
    adapters,
    jobs: [...notices.jobs, addMonths({ transact, clock }), ...(replica ? [replica.job] : [])],
  }
}

/** What is true of every answer, whichever route gives it. */
async function addEdge(app: FastifyInstance, { config, isDraining, log, secrets }: Parts) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  logWrongSignIns(app, { log, markKey: logKeyOf(secrets) })
  addSecurityHeaders(app, config, scriptsInPage())
  await app.register(compress, compression)

  // A kept connection that is closed under its next request loses it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/** The browser's files are compressed when they are built; this is for what is made on the way. */
const compression = {
  // A browser sends little, and a small compressed body may unpack to a huge one.
  globalDecompression: false,
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  // What the library compresses by itself, and lines of JSON.
  customTypes:
    /^text\/(?!event-stream)|(?:\+|\/)(?:json|text|xml|x-ndjson)(?:;|$)|octet-stream(?:;|$)/u,
  // A list of 58 kB: at this level 7.0 kB in 0.1 ms, at 4 5.7 kB in 0.6 ms. Above 20 Mbit/s that takes longer than it
  // saves, and it keeps others waiting anyway.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
}
