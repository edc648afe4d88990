import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** Called constantly by machines, or open for a quarter of an hour: their traces would hide the others. */
const untraced = new Set(['/healthz', '/readyz', '/metrics', '/api/events'])

export type Within = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Reports to a collector how long requests took, and what they waited for. A span holds a route's pattern and a status,
 * never an address, a header or a body: those hold places, codes and tokens. The collector of a stranger's choice of
 * trace is not followed either.
 */
export function openTracing(endpoint: string, log: Log) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pitstop' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: watched(exporter, log) })],
  })
  const tracer = provider.getTracer('pitstop')
  const current = new AsyncLocalStorage<Context>()

  const within: Within = async (name, work) => {
    const parent = current.getStore()
    if (!parent) return work()
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, parent)
    try {
      return await current.run(trace.setSpan(parent, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    within,

    /** Wraps the database to trace each transaction of a request. */
    followedDb: (db: Db): Db => ({
      ...db,
      transact: (work) => within('transaction', () => db.transact(work)),
      single: (work) => within('statement', () => db.single(work)),
    }),

    followRequests: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { url: route = 'none' } = request.routeOptions
        if (untraced.has(route)) {
          done()
          return
        }
        const attributes = { 'http.request.method': request.method, 'http.route': route }
        const options = { kind: SpanKind.SERVER, attributes }
        const span = tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT)
        span.setAttribute('pitstop.request_id', request.id)
        request.traced = { span, context: trace.setSpan(ROOT_CONTEXT, span) }
        current.run(request.traced.context, done)
      })
      // Reading a body loses the async context of its request.
      app.addHook('preValidation', (request, _reply, done) => {
        if (request.traced) current.run(request.traced.context, done)
        else done()
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const { span } = request.traced ?? {}
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },

    /** Flushes the remaining spans, where the collector still takes them. */
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** A collector that is down costs only its spans; the log says so once, and once when it is back. */
function watched(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined
        if (fails && !isAway) log.warn('the collector of traces does not answer')
        if (!fails && isAway) log.warn('the collector of traces is back')
        isAway = fails
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    traced?: {
      span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>
      context: Context
    }
  }
}
