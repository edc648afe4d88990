import { z } from 'zod'

/** Says that something has changed for its addressee. It carries ids only: listeners read the current state again. */
export const Notice = z.object({
  to: z.string(),
  kind: z.string(),
  id: z.string(),
  /**
   * The transaction of its row in the outbox. One without a row is a hint alone; processes of the version before send
   * no other.
   */
  changedIn: z.string().regex(/^\d+$/).optional(),
})
export type Notice = z.infer<typeof Notice>

/** The code by which a trigger in the database names a notice to its own session; see migration 0102. */
export const noticeCode = 'PT001'

/** PostgreSQL's limit for a payload is below 8,000 bytes. */
export const maxNoticeBytes = 7_999

/** Parsed, since anyone with access to the channel can send anything on it. */
export function readNotice(payload: string): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
