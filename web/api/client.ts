import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { LiveEvent } from '#contract/events.ts'

/** What a call is made with. A part that must be given is required. */
export type Input<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** An object from which everything is left out. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- `{}` is meant: it extends an input without required parts.
export type Nothing = Record<never, never>

type Part<Name extends string, Schema extends z.ZodType> =
  undefined extends z.input<Schema>
    ? unknown
    : Nothing extends z.input<Schema>
      ? Partial<Record<Name, z.input<Schema>>>
      : Record<Name, z.input<Schema>>

export type Reply<C extends Call> = z.output<C['reply']>

/** A call's input, left out where it has none, and what may follow it. */
export type Args<C extends Call, Rest extends unknown[] = []> =
  Nothing extends Input<C> ? [input?: Input<C>, ...Rest] : [input: Input<C>, ...Rest]

/** The parts of an input where nothing is known of its call. */
export interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Answers the calls of the contract: the server over HTTP, or a stand-in. Refusals and silence are thrown. */
export interface Client {
  /** A stand-in is in touch with neither the server nor the storage of this device. */
  isStandIn: boolean
  /** `signal` ends a call whose answer is not needed any more. */
  send<C extends Call>(call: C, ...args: Args<C, [signal?: AbortSignal]>): Promise<Reply<C>>
  /** A reply that came before it was asked for. It is given once. */
  earlyReply<C extends Call>(call: C, input?: Input<C>): Reply<C> | undefined
  /** The same as `send` where a file comes back. */
  download<C extends Call>(call: C, ...args: Args<C>): Promise<Blob>
  /** For a call whose body is a form with a photo. */
  upload<C extends Call>(call: C, photo: PhotoToSend, ...args: Args<C>): Promise<Reply<C>>
  follow: FollowEvents
}

export interface PhotoToSend {
  file: File
  /** Gets the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Ends when the stream of events does, and throws where there is none. */
export type FollowEvents = (listener: {
  onOpen: () => void
  onEvent: (event: LiveEvent) => void
  signal: AbortSignal
}) => Promise<void>

/** Names a call: `GET /api/visits/:id`. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** The query key of a call; without an input, of all its replies. */
export const callKey = <C extends Call>(call: C, input?: Input<C>) =>
  input === undefined ? [callName(call)] : [callName(call), input]
