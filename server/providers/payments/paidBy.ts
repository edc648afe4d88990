import { second } from '#server/platform/clock.ts'
import type { PaymentShape } from './shapes.ts'

/** What a charged or held payment reports about its card. */
export function paidBy(
  { id, latest_charge: charge, payment_method: method }: PaymentShape,
  paidAtSeconds?: number | null,
) {
  const card = charge?.payment_method_details?.card
  const paidAt = charge?.created ?? paidAtSeconds
  if (!paidAt) throw new Error('A paid checkout has no payment')
  const known = typeof method === 'object' ? method : null
  const isSaved = known?.customer && known.allow_redisplay === 'always'
  return {
    paymentId: id,
    cardFingerprint: card?.fingerprint ?? null,
    cardLast4: card?.last4 ?? null,
    isWallet: Boolean(card?.wallet),
    savedMethod: isSaved && known.card ? { paymentMethodId: known.id, ...known.card } : null,
    paidAt: new Date(paidAt * second),
    isContested: charge ? charge.disputed || charge.amount_refunded > 0 : false,
  }
}
