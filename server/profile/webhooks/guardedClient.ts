/** How a call ended: with an answer, whatever it says, or without one. */
export type PostOutcome =
  | { status: number }
  | { failure: 'blocked' | 'unreachable' | 'timeout' | 'too_large' }

export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: string
}

/** Calls addresses that users typed. */
export interface GuardedClient {
  /** Whether such an address may be called at all, as far as it says so itself. */
  isAllowed: (url: string) => boolean
  /** Never throws: what went wrong is an outcome. */
  post: (outgoing: Outgoing) => Promise<PostOutcome>
}
