import { readerOf } from '#server/auth/index.ts'
import { letterWriter } from '#server/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

interface Told {
  partnerId: string
  cents: number
}

/** What partners are mailed about their payouts. Each is written in the caller's transaction. */
export const payoutLetters = (publicUrl: () => string) => {
  const write =
    (letter: 'payoutSent' | 'payoutFailed') =>
    async (tx: Tx, { partnerId, cents }: Told, now: Date) => {
      const to = await readerOf(tx, partnerId)
      const path = '/partner/earnings'
      if (to) await letterWriter(publicUrl)(tx, { to, letter, values: { cents }, path }, now)
    }
  return { sent: write('payoutSent'), failed: write('payoutFailed') }
}
