import type { RequestListener } from 'node:http'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { second } from './clock.ts'
import { requestIdHeader } from './errors.ts'
import type { ReplyRoom } from './replyRoom.ts'

interface Deps {
  /** What every answer carries. */
  headers: Record<string, string>
  newRequestId: () => string
  /** Then all are answered by the framework. */
  isClosed: () => boolean
  /** Tells how long the answers of a call took. */
  observerOf: (path: string) => (seconds: number) => void
}

/** Answers a query from memory; undefined where that takes more. */
type AtOnce = (query: Record<string, string>) => ReplyRoom | undefined

interface Stop {
  answer: AtOnce
  observe: ReturnType<Deps['observerOf']>
}

/**
 * Before the framework: a call that is asked very often, and can be answered at once, in half the time. Whatever is not
 * plain goes on to the framework, which answers the same call in the same way: what must be waited for, what is refused
 * or fails, and whoever takes compressed answers.
 */
export function shortRoad({ headers, newRequestId, isClosed, observerOf }: Deps) {
  const stops = new Map<string, Stop>()
  const fixed = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  }).flat()

  const before = (framework: RequestListener): RequestListener =>
    function takeShortRoad(request, response) {
      const began = performance.now()
      const [path, query = ''] = cut(request.url ?? '', '?')
      const stop = stops.get(path)
      const isPlain = stop && request.method === 'GET' && !request.headers['accept-encoding']
      const room = isPlain && !isClosed() ? answered(stop, query) : undefined
      if (!stop || !room) {
        framework(request, response)
        return
      }
      response.once('close', () => {
        room.leave()
        stop.observe((performance.now() - began) / second)
      })
      response
        .writeHead(200, [
          requestIdHeader,
          newRequestId(),
          ...fixed,
          'content-length',
          String(room.bytes.length),
        ])
        .end(room.bytes)
    }

  /** For a call that anyone may make, with a query alone. */
  const serveAtOnce = <Q extends z.ZodType>(
    { path, query }: Call<'anyone', z.ZodType, Q>,
    answer: (query: z.output<Q>) => ReplyRoom | undefined,
  ) => {
    stops.set(path, {
      observe: observerOf(path),
      answer: (sent) => {
        const { data } = query.safeParse(sent)
        return data === undefined ? undefined : answer(data)
      },
    })
  }

  return { before, serveAtOnce }
}

export type ServeAtOnce = ReturnType<typeof shortRoad>['serveAtOnce']

function answered({ answer }: Stop, query: string) {
  const sent = plainQuery(query)
  try {
    return sent && answer(sent)
  } catch {
    // It refuses or fails in the framework once more, which has the words for it.
    return undefined
  }
}

/** Undefined where it takes more than cutting it to pieces. */
function plainQuery(query: string) {
  if (/[%+]/.test(query)) return undefined
  const sent: Record<string, string> = {}
  for (const pair of query.split('&')) {
    const [name, value] = cut(pair, '=')
    if (value === undefined || name in sent) return undefined
    sent[name] = value
  }
  return sent
}

function cut(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
