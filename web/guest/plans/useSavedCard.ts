import { type SavedCard, savedCard } from '#contract/savedCards.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useIsGuest, useRecovered } from '#web/shell/data/guest.ts'

/** The card that was saved here, where it pays for what is bought; null while unknown. */
export function useSavedCard(pays: (card: SavedCard) => boolean = () => true) {
  const isGuest = useIsGuest()
  const isRecovered = useRecovered() !== null
  const client = useClient()
  const saved = useCall(
    savedCard,
    {},
    // The samples' card is asked for on a page of their own.
    { enabled: isGuest && !isRecovered && !client.isStandIn, staleTime: 0 },
  )
  const card = saved.data?.card
  return card && pays(card) ? card : null
}

/** As printed on cards, in every language. */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ···4242` */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  `${brands[brand] ?? ''} ···${last4}`.trim()
