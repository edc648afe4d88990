import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Access, Call } from '#contract/call.ts'
import { Problem } from './problem.ts'

/** Who is calling, as far as the platform needs to know. */
export interface Caller {
  accountId: string
  sessionId: string
  userType: 'user' | 'partner'
}

/** Finds the caller behind a bearer token; undefined where there is none or it has ended. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

interface Asked<A extends Access, P, Q, B> {
  caller: A extends 'anyone' ? undefined : Caller
  params: P
  query: Q
  body: B
  request: FastifyRequest
}

/** A refusal of a token says nothing about why: expired, revoked and invented look the same. */
const notSignedIn = () => new Problem(401, 'not_signed_in', 'Please sign in to go on.')

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]

/**
 * Serves the calls of the contract. Who may make a call, and what goes in and out, stands in its
 * description; a route is the sentence that answers it.
 */
export function serveOn(app: FastifyInstance, findCaller: FindCaller) {
  async function callerOf(access: Access, request: FastifyRequest) {
    if (access === 'anyone') return undefined
    const token = bearerOf(request)
    const caller = token ? await findCaller(token) : undefined
    if (!caller) throw notSignedIn()
    if (access === 'guest' && caller.userType !== 'user')
      throw new Problem(403, 'guests_only', 'This is for guests. You are signed in as a partner.')
    if (access === 'partner' && caller.userType !== 'partner')
      throw new Problem(403, 'partners_only', 'This is for partners. You are signed in as a guest.')
    return caller
  }

  return function serve<
    A extends Access,
    P extends z.ZodType,
    Q extends z.ZodType,
    B extends z.ZodType,
    R extends z.ZodType,
  >(
    description: Call<A, P, Q, B, R>,
    answer: (asked: Asked<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
  ) {
    const { method, path, access, params, query, body, reply } = description
    const route: RouteOptions = {
      method,
      url: path,
      // The caller is settled before the body is read: a stranger's 10 MB are not worth parsing.
      preParsing: async (request, _reply, payload) => {
        request.caller = await callerOf(access, request)
        return payload
      },
      schema: { params, querystring: query, body, response: { 200: reply } },
      config: { access },
      handler: async (request, response) =>
        response.send(
          await answer({
            // Fastify's types cannot follow a description; its compilers have just parsed these.
            caller: request.caller as Asked<A, unknown, unknown, unknown>['caller'],
            params: request.params as z.output<P>,
            query: request.query as z.output<Q>,
            body: request.body as z.output<B>,
            request,
          }),
        ),
    }
    app.route(route)
  }
}

export type Serve = ReturnType<typeof serveOn>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller?: Caller | undefined
  }
}
