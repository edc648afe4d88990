import { priceOf } from '#contract/money.ts'
import { writeMail } from '#server/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** The partner's bank refused a payout. */
export const payoutFailed = (
  tx: Tx,
  { to, cents, publicUrl }: { to: string; cents: number; publicUrl: () => string },
  now: Date,
) =>
  writeMail(
    tx,
    {
      to,
      subject: 'Your payout did not arrive',
      paragraphs: [
        `Your bank did not take the payout of $${priceOf(cents).toFixed(2)}. The money is available to you again.`,
        'Please look at where your payouts go, then ask for the payout again.',
      ],
      link: { label: 'Go to your earnings', url: `${publicUrl()}/#/partner/earnings` },
    },
    now,
  )
