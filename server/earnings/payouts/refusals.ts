import type { PayoutBar } from '#contract/payouts.ts'
import { organisationSuspended } from '#server/identity/suspensions/index.ts'
import { Problem } from '#server/platform/problem.ts'

/** Why nothing can be paid out right now, as the screen said before it was asked. */
export function payoutRefused(bar: PayoutBar): Problem {
  switch (bar) {
    case 'payout_in_progress':
      return new Problem(409, 'payout_in_progress', 'A payout is already on its way.')
    case 'balance_below_zero':
      return new Problem(
        409,
        'balance_below_zero',
        'Refunds and holds are more than what’s available. Your next earnings make up for it.',
      )
    case 'nothing_available':
      return new Problem(409, 'nothing_available', 'There’s nothing to pay out yet.')
    case 'payout_too_small':
      return new Problem(409, 'payout_too_small', 'The minimum payout is $10.00.')
    case 'email_not_proven':
      return new Problem(
        403,
        'email_not_proven',
        'Confirm your email to get payouts. We sent you a link.',
      )
    case 'bank_missing':
      return new Problem(409, 'bank_missing', 'Set up payouts first.')
    case 'payouts_stopped':
      return new Problem(
        403,
        'payouts_stopped',
        'Payouts are stopped. Confirm your bank account first.',
      )
    case 'payouts_frozen':
      return new Problem(
        409,
        'payouts_frozen',
        'Payouts are on hold while we check the books. Your money is safe. Please try again later.',
      )
    case 'organisation_suspended':
      return organisationSuspended()
  }
}

export const amountChanged = () =>
  new Problem(409, 'amount_changed', 'The amount has changed. Please check it and try again.')
