import type { FastifyInstance } from 'fastify'
import { doorEvents } from '#contract/doorCredentials.ts'
import { events } from '#contract/events.ts'
import { type Admit, callerAt } from '#server/platform/http.ts'
import type { Notices } from '#server/platform/notices.ts'
import { streamOpened } from '#server/platform/overload/loadShedding.ts'
import { openStreams } from './streams.ts'

/**
 * What changes for a signed-in caller, as server-sent events until either side ends the stream.
 * @returns a gauge: how many streams are open.
 */
export function eventRoutes(app: FastifyInstance, admit: Admit, notices: Notices) {
  const streams = openStreams(notices)
  app.addHook('preClose', async () => streams.close())

  for (const call of [events, doorEvents])
    app.route({
      method: call.method,
      url: call.path,
      ...admit(call.access),
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const caller = callerAt(request, call)
        streams.check(caller)
        // So that nothing compresses or buffers the stream.
        reply.hijack()
        const { raw } = reply
        // Not keep-alive, so that a stop finds no idle connection.
        raw.shouldKeepAlive = false
        raw.writeHead(200, { ...headersOf(reply.getHeaders()), ...streamHeaders })
        raw.emit(streamOpened)
        streams.open(caller, raw)
      },
    })
  return streams.count
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const headersOf = (headers: Record<string, number | string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
