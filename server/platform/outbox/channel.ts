import type { Notice } from './notice.ts'

/** Brings notices to every process that listens, this one too, in the order in which they were sent. Some get lost. */
export interface NoticeChannel {
  /** Throws where it is away. */
  send(notices: Notice[]): Promise<void>
  /** Whether this process hears what is sent now. */
  isConnected(): boolean
  /** Waits a while for the first connection, and goes on without. @returns a function that stops. */
  listen(listener: {
    onPayload: (payload: string) => void
    /** Called whenever it begins to listen: what was sent before was missed. */
    onConnected: () => void
  }): Promise<() => Promise<void>>
}
