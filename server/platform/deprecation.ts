import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type Day, deprecatedIn, sunsetOf } from '#contract/deprecation.ts'

/** As RFC 9745 and RFC 8594 have them. */
const headersOf = (on: Day) => ({
  deprecation: `@${Date.parse(on) / 1000}`,
  sunset: new Date(sunsetOf(on)).toUTCString(),
})

const Sent = z.record(z.string(), z.unknown()).catch({})

/** @returns the headers of answers to a deprecated call, or to what is sent with a deprecated field; undefined where a call has neither. */
export function deprecationHeaders({ deprecatedOn, query, body }: Call) {
  const fields = { query: deprecatedIn(query), body: deprecatedIn(body) }
  if (deprecatedOn === undefined && fields.query.size + fields.body.size === 0) return undefined
  return (request: Pick<FastifyRequest, 'query' | 'body'>) => {
    const sent = (['query', 'body'] as const).flatMap((part) =>
      Object.keys(Sent.parse(request[part])).flatMap((name) => fields[part].get(name) ?? []),
    )
    const [first] = [...(deprecatedOn === undefined ? [] : [deprecatedOn]), ...sent].sort()
    return first === undefined ? {} : headersOf(first)
  }
}
