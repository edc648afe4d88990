import type { IncomingMessage } from 'node:http'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RequestPayload,
  RouteOptions,
} from 'fastify'
import { z } from 'zod'
import {
  type Access,
  type Call,
  isKeyAccess,
  isOperatorAccess,
  mayOperate,
} from '#contract/call.ts'
import { restroomHeader } from '#contract/restrooms.ts'
import type { Caller, CallerOf, KeyCaller, OperatorCaller } from './caller.ts'
import { deprecationHeaders } from './deprecation.ts'
import { noSuchRestroom } from './noSuchRestroom.ts'
import { notSignedIn, Problem, payingPhoneOnly } from './problem.ts'

/**
 * Finds who may make such a call by this bearer token; undefined where no one may or the session has ended. `ip` says
 * where the token came from.
 */
export type FindCaller = (token: string, access: Access, ip: string) => Promise<Caller | undefined>

/**
 * A reply that is bytes already: its parts were let through by the reply's schema when they were made. Making text of
 * the same objects anew for each reply would be most of what a reply costs.
 */
export class ReadyJson {
  readonly bytes: Buffer
  readonly headers: Record<string, string>

  constructor(bytes: Buffer, headers: Record<string, string> = {}) {
    this.bytes = bytes
    this.headers = headers
  }
}

interface CallInput<A extends Access, P, Q, B> {
  caller: CallerOf<A>
  params: P
  query: Q
  body: B
  request: FastifyRequest
}

export const ownersOnly = () =>
  new Problem(403, 'owners_only', 'Only an owner can do this. Ask an owner of your team.')

export const otherRole = {
  operator_support: () =>
    new Problem(
      403,
      'support_only',
      'Only operators with the role Support can do this. Ask an admin.',
    ),
  operator_finance: () =>
    new Problem(
      403,
      'finance_only',
      'Only operators with the role Finance can do this. Ask an admin.',
    ),
  operator_admin: () => new Problem(403, 'admins_only', 'Only admins can do this. Ask an admin.'),
}

/** A token of an operator is looked up for their calls alone. */
function withRole(caller: OperatorCaller, access: Access) {
  if (!isOperatorAccess(access)) throw notSignedIn()
  if (access !== 'operator' && !mayOperate(caller.role, access)) throw otherRole[access]()
  return caller
}

/** A key makes the calls of its scopes alone. */
function withScope(caller: KeyCaller, access: Access) {
  if (!isKeyAccess(access))
    throw new Problem(403, 'not_for_keys', 'A key can’t do this. Sign in to Pitstop instead.')
  if (!caller.scopes.some((scope) => access === `key_${scope}`))
    throw new Problem(
      403,
      'scope_missing',
      'This key doesn’t have permission for that. Create one that does.',
    )
  return caller
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '')?.[1]

/** Something that is no id names no restroom of anybody's. */
function restroomOf({ headers }: FastifyRequest) {
  const named = headers[restroomHeader]
  if (named === undefined) return {}
  const locationId = z.uuid().safeParse(named)
  if (!locationId.success) throw noSuchRestroom()
  return { locationId: locationId.data }
}

/**
 * Whether some of the body has not arrived. It may take a minute, in which its sender is signed out, or removed from
 * their team. A request that a test makes without a connection says nothing of it.
 */
const isOnItsWay = ({ raw }: FastifyRequest) => 'complete' in raw && !raw.complete

/** The rule at a route's door; `serve` sets it, and a route that answers with files takes it from here. */
export function admitBy(findCaller: FindCaller) {
  async function callerOf(access: Exclude<Access, 'anyone'>, request: FastifyRequest) {
    const token = bearerOf(request)
    const caller = token ? await findCaller(token, access, request.ip) : undefined
    if (!caller) throw notSignedIn()
    if (caller.kind === 'operator') return withRole(caller, access)
    if (caller.kind === 'key') return withScope(caller, access)
    if (caller.kind === 'door' && access !== 'door')
      throw new Problem(
        403,
        'door_only',
        'This device only works for the door. Sign in to do more.',
      )
    if (caller.kind === 'recovered' && access !== 'holder') throw payingPhoneOnly()
    const isGuests = access === 'guest' || access === 'guest_account' || access === 'holder'
    if (isGuests && caller.kind === 'member')
      throw new Problem(403, 'guests_only', 'This is for guests. You’re signed in as a partner.')
    const isPartners = access === 'partner' || access === 'owner' || access === 'door'
    if (isPartners && caller.kind === 'guest')
      throw new Problem(403, 'partners_only', 'This is for partners. You’re signed in as a guest.')
    if (isKeyAccess(access) && caller.kind !== 'unclaimed')
      throw new Problem(403, 'keys_only', 'This call needs an API key.')
    const isForUnclaimed = access === 'guest' || access === 'session' || access === 'holder'
    if (caller.kind === 'unclaimed' && !isForUnclaimed)
      throw new Problem(403, 'account_needed', 'This needs an account. Sign in or sign up first.')
    if (access === 'owner' && caller.kind === 'member' && caller.role !== 'owner')
      throw ownersOnly()
    return caller.kind === 'member' ? { ...caller, ...restroomOf(request) } : caller
  }

  return (access: Access) => ({
    config: { access },
    // The caller is found before the body is read: a stranger's 10 MB are not worth parsing.
    ...(access !== 'anyone' && {
      preParsing: async (
        request: FastifyRequest,
        _reply: FastifyReply,
        payload: RequestPayload,
      ): Promise<RequestPayload> => {
        const find = async () => {
          request.caller = await callerOf(access, request)
        }
        await find()
        if (isOnItsWay(request)) request.findCallerAgain = find
        return payload
      },
      preHandler: async (request: FastifyRequest) => {
        await request.findCallerAgain?.()
      },
    }),
  })
}

export type Admit = ReturnType<typeof admitBy>

type Asking = Exclude<Access, 'anyone'>

/** Who was admitted to the route of a call with this access. */
export function callerAt<A extends Asking>(request: FastifyRequest, { access }: { access: A }) {
  const { caller, routeOptions } = request
  if (!caller || routeOptions.config.access !== access)
    throw new Error(`This route did not ask for ${access}`)
  // The route's access rule admits no other caller.
  return caller as CallerOf<A>
}

/**
 * Serves the calls of the contract. Who may make a call, and what goes in and out, stands in its
 * description; a route is the sentence that answers it.
 */
export function serveOn(app: FastifyInstance, findCaller: FindCaller) {
  const admit = admitBy(findCaller)

  return function serve<
    A extends Access,
    P extends z.ZodType,
    Q extends z.ZodType,
    B extends z.ZodType,
    R extends z.ZodType,
  >(
    description: Call<A, P, Q, B, R>,
    answer: (
      input: CallInput<A, z.output<P>, z.output<Q>, z.output<B>>,
    ) => Promise<z.input<R> | ReadyJson>,
  ) {
    const { method, path, access, mayBeOlder, maxBodyBytes, params, query, body, reply } =
      description
    const headersFor = deprecationHeaders(description)
    const route: RouteOptions = {
      method,
      url: path,
      ...admit(access),
      ...(headersFor && {
        onSend: async (request: FastifyRequest, response: FastifyReply) => {
          response.headers(headersFor(request))
        },
      }),
      config: { access, mayBeOlder },
      ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
      schema: {
        params,
        querystring: query,
        // A GET has no body to describe, and the framework refuses to be given one.
        ...(method === 'GET' ? {} : { body: orNone(body) }),
        response: { 200: reply },
      },
      handler: async (request, response) => {
        const answered = await answer({
          // Fastify's types cannot follow a description; its compilers have just parsed these.
          caller: request.caller as CallInput<A, unknown, unknown, unknown>['caller'],
          params: request.params as z.output<P>,
          query: request.query as z.output<Q>,
          body: request.body as z.output<B>,
          request,
        })
        if (!(answered instanceof ReadyJson)) return response.send(answered)
        return sendReady(request, response, answered)
      },
    }
    app.route(route)
  }
}

/** A client that has the same answer already is told so, and sent nothing. */
function sendReady(request: FastifyRequest, response: FastifyReply, { bytes, headers }: ReadyJson) {
  response.headers(headers)
  const { etag } = headers
  if (etag !== undefined && request.headers['if-none-match']?.includes(etag))
    return response.code(304).send()
  return response.type('application/json; charset=utf-8').send(bytes)
}

// The framework says null where nothing was sent.
const orNone = (body: z.ZodType) => z.preprocess((sent) => sent ?? undefined, body)

export type Serve = ReturnType<typeof serveOn>

export interface DeclaredRoute {
  method: string
  path: string
  access: Access
  mayBeOlder?: boolean
  /** What goes in; absent where a route reads something else than the contract's schemas, such as files. */
  schema?: FastifySchema | undefined
}

/**
 * Lists the routes under /api as they are registered. A route without an access rule stops the start.
 */
export function listRoutes(app: FastifyInstance): DeclaredRoute[] {
  const routes: DeclaredRoute[] = []
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!url.startsWith('/api/') || method === 'HEAD') return
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may make it`)
    const { access, mayBeOlder = false } = config
    routes.push({ method: String(method), path: url, access, mayBeOlder, schema })
  })
  return routes
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Its reads may be answered by a replica. */
    mayBeOlder?: boolean
  }
  interface FastifyRequest {
    caller?: Caller | undefined
    /** Where the body was still on its way when the caller was found: to be called once it is here. */
    findCallerAgain?: () => Promise<void>
  }
}
