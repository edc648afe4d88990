import type { RefusalDetail } from '#contract/call.ts'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503

/** A failure the caller can act on. Anything else thrown is a bug and becomes a 500. */
export class Problem extends Error {
  readonly status: Status
  readonly code: string
  readonly detail: RefusalDetail

  /** `detail` has the data in the message, such as `retryAfterSeconds` where only waiting helps. */
  constructor(status: Status, code: string, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/** A caller who is refused for load is told to retry after this. */
const busyRetrySeconds = 5

/** For one sender or one account; the others are served meanwhile. */
export const tooManyAtOnce = () =>
  new Problem(429, 'too_many_at_once', 'Too many tries at once. Please try again in a moment.', {
    retryAfterSeconds: busyRetrySeconds,
  })

export const busyServer = () =>
  new Problem(503, 'busy_server', 'We’re very busy. Please try again in a moment.', {
    retryAfterSeconds: busyRetrySeconds,
  })

/** What a recovered phone may not do: its guest has another phone, or an account. */
export const payingPhoneOnly = () =>
  new Problem(403, 'paying_phone_only', 'This only works on the phone you paid on.')

/** A refusal of a token says nothing about why: expired, revoked and invented look the same. */
export const notSignedIn = () => new Problem(401, 'not_signed_in', 'Please sign in to continue.')
