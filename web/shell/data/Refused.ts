import type { RefusalDetail } from '#contract/call.ts'

/** The server said no, and why. `error` is its stable word; the message is in English. */
export class Refused extends Error {
  readonly error: string
  readonly status: number
  readonly detail: RefusalDetail

  constructor(status: number, error: string, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.status = status
    this.error = error
    this.detail = detail
  }
}

/** No answer came: no network, or none within the time a person waits. */
export class NoAnswer extends Error {
  readonly error: 'offline' | 'timeout'

  constructor(error: 'offline' | 'timeout') {
    super(error)
    this.error = error
  }
}
