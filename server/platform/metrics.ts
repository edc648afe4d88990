import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { second } from './clock.ts'
import { bearerOf } from './http.ts'
import type { Job } from './jobs.ts'
import { Problem } from './problem.ts'
import { sameSecret } from './sameSecret.ts'
import type { Outcome } from './withRetryAndBreaker.ts'

/** Requests are counted by the route's pattern, never by the requested URL, which may hold an id or a position. */
const unknownRoute = 'none'

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** A value that is read when the metrics are scraped. */
export interface Gauged {
  name: string
  help: string
  read: () => number | Promise<number>
}

/** The metrics of one app, in a registry of its own, so that two apps in one process stay apart. */
export function openMetrics(app: FastifyInstance) {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'pitstop_' })
  const requests = new Histogram({
    name: 'pitstop_request_seconds',
    help: 'How long requests took, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets: durationBuckets,
    registers: [register],
  })
  const rounds = new Counter({
    name: 'pitstop_job_rounds_total',
    help: 'Rounds of recurring work, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers: [register],
  })
  const calls = new Counter({
    name: 'pitstop_outside_calls_total',
    help: 'Calls of services outside this process, by how they ended.',
    labelNames: ['service', 'outcome'],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? unknownRoute
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requests.observe({ route, method: request.method, status }, reply.elapsedTime / second)
    done()
  })

  return {
    register,
    addGauges: (gauges: Gauged[]) => {
      for (const { name, help, read } of gauges)
        new Gauge({
          name,
          help,
          registers: [register],
          collect() {
            // A database that is down must not hide the other metrics.
            return Promise.resolve()
              .then(read)
              .then(
                (value) => this.set(value),
                () => this.reset(),
              )
          },
        })
    },
    countCall: (service: string, outcome: Outcome) => calls.inc({ service, outcome }),
    /** Wraps a job to count its rounds. */
    counted: (job: Job): Job => ({
      ...job,
      run: async () => {
        let outcome = 'failed'
        try {
          await job.run()
          outcome = 'done'
        } finally {
          rounds.inc({ job: job.name, outcome })
        }
      },
    }),
  }
}

/** `/metrics` asks for the token; without one set there is no such route. */
export function metricsRoute(app: FastifyInstance, register: Registry, token: string | undefined) {
  if (!token) return
  app.get('/metrics', async (request, reply) => {
    if (!sameSecret(bearerOf(request) ?? '', token))
      throw new Problem(401, 'not_signed_in', 'This needs the token of METRICS_TOKEN.')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
