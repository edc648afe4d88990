import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { LiveEvent } from '#contract/events.ts'

/** The input of a call: each part is required where its schema requires it. */
export type Input<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  Pick<AnyInput, 'restroomId'>

/** The empty object. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- The empty object is intended: it extends an input without required parts.
export type Nothing = Record<never, never>

type Part<Name extends string, Schema extends z.ZodType> =
  undefined extends z.input<Schema>
    ? unknown
    : Nothing extends z.input<Schema>
      ? Partial<Record<Name, z.input<Schema>>>
      : Record<Name, z.input<Schema>>

export type Reply<C extends Call> = z.output<C['reply']>

/** The arguments of a call: its input, optional where nothing in it is required, and any further arguments. */
export type Args<C extends Call, Rest extends unknown[] = []> =
  Nothing extends Input<C> ? [input?: Input<C>, ...Rest] : [input: Input<C>, ...Rest]

/** The parts of the input of an unknown call. */
export interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** Of a partner's call: the restroom it is about, where that is not the chosen one. */
  restroomId?: string
}

/** Sends the calls of the contract to the server over HTTP or to a stand-in. Throws on a refusal or a missing reply. */
export interface Client {
  /** A stand-in uses neither the server nor this device's storage. */
  isStandIn: boolean
  /** `signal` aborts a call whose reply is no longer needed. */
  send<C extends Call>(call: C, ...args: Args<C, [signal?: AbortSignal]>): Promise<Reply<C>>
  /** The same with the token of a session that this device does not keep. Nothing kept here changes by the reply. */
  sendAs<C extends Call>(token: string, call: C, ...args: Args<C>): Promise<Reply<C>>
  /** A prefetched reply. Each is returned once. */
  earlyReply<C extends Call>(call: C, input?: Input<C>): Reply<C> | undefined
  /** The same as `send` for a call that replies with a file. */
  download<C extends Call>(call: C, ...args: Args<C>): Promise<Blob>
  /** For a call whose body is a form with a photo. */
  upload<C extends Call>(call: C, photo: PhotoToSend, ...args: Args<C>): Promise<Reply<C>>
  follow: FollowEvents
}

export interface PhotoToSend {
  file: File
  /** `share` is the part that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Resolves when the event stream ends, and throws where it cannot be opened. */
export type FollowEvents = (listener: {
  onOpen: () => void
  onEvent: (event: LiveEvent) => void
  signal: AbortSignal
}) => Promise<void>

/** The name of a call, for example `GET /api/visits/:id`. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** The query key of a call; without an input, the prefix of all its keys. */
export const callKey = <C extends Call>(call: C, input?: Input<C>) =>
  input === undefined ? [callName(call)] : [callName(call), input]
