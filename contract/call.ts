import { z } from 'zod'
import type { Day } from './deprecation.ts'
import type { KeyScope } from './keyScopes.ts'
import type { OperatorRole } from './operatorRoles.ts'
import { Moment } from './text.ts'

/**
 * Who may make a call. A route without one of these does not compile. `signed_in`: with an account. `guest`: with an account
 * or unclaimed; `guest_account`: not unclaimed. `holder`: a guest, or a recovered phone, which makes no other call. `session`: an account or an unclaimed guest. `partner`: an owner
 * or a manager of an organisation; `owner`: not a manager. `door`: a partner, or a device of their door; a device makes no
 * other call. `key_…`: a program with a key of that scope, and no one else. `operator`: each of them; `operator_support`, `operator_finance`, `operator_admin`: those of that role, and admins.
 */
export type Access =
  | 'anyone'
  | 'session'
  | 'signed_in'
  | 'guest'
  | 'guest_account'
  | 'holder'
  | 'partner'
  | 'owner'
  | 'door'
  | KeyAccess
  | OperatorAccess

export type KeyAccess = `key_${KeyScope}`

export const isKeyAccess = (access: string): access is KeyAccess => access.startsWith('key_')

type OperatorAccess = 'operator' | `operator_${OperatorRole}`

const ofOperators: string[] = [
  'operator',
  'operator_support',
  'operator_finance',
  'operator_admin',
] satisfies OperatorAccess[]

export const isOperatorAccess = (access: string): access is OperatorAccess =>
  ofOperators.includes(access)

/** Whether an operator of that role may make calls of this access. */
export const mayOperate = (role: OperatorRole, access: OperatorAccess) =>
  role === 'admin' || access === 'operator' || access === `operator_${role}`

/** One HTTP call, described once and used by both ends of the wire. */
export interface Call<
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: A
  /** Made twice it does the same as made once: where its answer was lost it may be made again. A GET or a PUT does. */
  mayRepeat: boolean
  /** The browser sends its own random key along (`deviceHeader`). */
  sendsDeviceKey: boolean
  /** The browser sends the token of its guest without an account along (`guestHeader`). */
  sendsGuest: boolean
  /**
   * A read that may be answered by a replica of the database, up to a second old, but never older than what the caller
   * changed. What decides about a door, a code or money is always answered by the database itself.
   */
  mayBeOlder: boolean
  /** Without a network the service worker answers it with what it has kept, however old that is. */
  isKeptByWorker: boolean
  /** Its answers have an `ETag`: a program that sends it back as `If-None-Match` is told 304 where nothing changed. */
  hasETag?: true
  /** Since when it should not be made any more; it is there for a year after. */
  deprecatedOn?: Day
  /** The largest body it takes; left out, the server's own limit. */
  maxBodyBytes?: number
  params: Params
  query: Query
  body: Body
  reply: Reply
}

const None = z.strictObject({})
const NoBody = z.undefined()
type None = typeof None
type NoBody = typeof NoBody

/** Only what changes nothing can be read from a replica. */
type Reading =
  | { method: 'GET'; mayBeOlder?: boolean }
  | { method: Exclude<Call['method'], 'GET'>; mayBeOlder?: never }

export const call = <
  const A extends Access,
  Reply extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = NoBody,
>(
  description: Reading & {
    path: Call['path']
    access: A
    mayRepeat?: boolean
    sendsDeviceKey?: boolean
    sendsGuest?: boolean
    isKeptByWorker?: boolean
    hasETag?: true
    deprecatedOn?: Day
    maxBodyBytes?: number
    params?: Params
    query?: Query
    body?: Body
    reply: Reply
  },
) =>
  ({
    mayRepeat: description.method !== 'POST' && description.method !== 'DELETE',
    sendsDeviceKey: false,
    sendsGuest: false,
    mayBeOlder: false,
    isKeptByWorker: false,
    params: None,
    query: None,
    body: NoBody,
    ...description,
  }) as Call<A, Params, Query, Body, Reply>

/** The answer of a call that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) })
export const done = { done: true } as const

/** What a refusal's sentence tells beyond its word, so that it can be said in another language. */
export const RefusalDetail = z
  .object({
    /** When it is worth asking again, by the clock of `timeZone`. */
    nextAt: Moment,
    timeZone: z.string(),
    retryAfterSeconds: z.number().int().positive(),
    /** How often a wrong code can still be corrected. */
    triesLeft: z.number().int().positive(),
  })
  .partial()
export type RefusalDetail = z.infer<typeof RefusalDetail>

/** Every refusal on the wire: a stable word for programs, a sentence for the person. */
export const Refusal = z
  .object({ error: z.string(), message: z.string() })
  .extend(RefusalDetail.shape)
export type Refusal = z.infer<typeof Refusal>
