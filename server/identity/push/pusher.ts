import type { PushMessage } from '#contract/push.ts'

/** What hands a push message to the push service of a browser. */
export interface Pusher {
  /** By which push services know us, in base64url. */
  publicKey: string
  /**
   * `gone`: there is no such browser any more. `later`: worth another try. `refused`: no other try would end
   * differently.
   */
  push(
    address: PushAddress,
    message: PushMessage,
    goodForMs: number,
  ): Promise<'sent' | 'gone' | 'later' | 'refused'>
}

export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
  /** Whose address it is, as the log names it. */
  service: string
}
