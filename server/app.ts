import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { browserFiles } from './platform/browserFiles.ts'
import { answerErrors } from './platform/errors.ts'
import { healthRoutes } from './platform/health.ts'
import { type FindCaller, serveOn } from './platform/http.ts'
import { newId } from './platform/ids.ts'
import type { Job } from './platform/jobs.ts'
import type { Parts } from './parts.ts'
import { clockRoutes, followClock } from './testSystem/index.ts'

/** A JSON body holds this much at most; photos have their own limit. */
const mostBodyBytes = 256 * 1024

/** Builds the HTTP app from its parts. The only file that knows every slice. */
export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; jobs: Job[] }> {
  const { clock, config, db, log, secrets } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostBodyBytes,
    genReqId: () => newId(clock.now()),
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  await app.register(helmet, securityHeaders)

  const findCaller: FindCaller = async () => undefined
  const serve = serveOn(app, findCaller)
  void serve

  healthRoutes(app, parts)

  /** Recurring work of the slices; start.ts starts it, tests run a round by hand. */
  const jobs: Job[] = []

  if (config.mayPretend && secrets.testKey) {
    clockRoutes(app, { transact: db.transact, clock, testKey: secrets.testKey })
    if (config.databaseUrl) jobs.push(followClock({ transact: db.transact, clock }))
  }

  await browserFiles(app)
  return { app, jobs }
}

/** Nothing but our own files, and no inline script or style. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  xFrameOptions: { action: 'deny' as const },
}
