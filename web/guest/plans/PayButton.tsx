import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SavedCard } from '#contract/savedCards.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import type { Refused } from '#web/shell/data/Refused.ts'
import { Agreement } from '#web/shell/layout/Agreement.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RefundPromise } from './RefundPromise.tsx'
import { RemoveCard } from './RemoveCard.tsx'
import { cardName } from './useSavedCard.ts'

interface Props {
  /** As shown: `$2.50`. */
  price: string
  isBusy: boolean
  refusal: Refused | null
  /** The card that pays with one press; null where there is none. */
  card?: SavedCard | null
  onPay: (how: { usesSavedCard: boolean }) => void
  hasHouseRules?: boolean
  /** Pressed before, and its answer was lost. */
  mayBePaid?: boolean
  /** A quieter way on, below. */
  children?: ReactNode
}

/** The one filled button of the payment screen, the promise beside it, and why it did not work. */
export function PayButton({
  price,
  isBusy,
  refusal,
  card: saved = null,
  onPay,
  hasHouseRules = false,
  mayBePaid = false,
  children,
}: Props) {
  const t = useTranslations('checkout')
  // Refused once, another card is the way on.
  const card = refusal?.error.startsWith('saved_card_') ? null : saved
  return (
    <div className="mt-auto grid gap-3 pt-4 wide:mt-0">
      <RefundPromise />
      {mayBePaid && !refusal && <Notice tone="warn">{t('mayBePaid.text')}</Notice>}
      {refusal && <PaymentRefused refusal={refusal} price={price} />}
      <Button
        wide
        size="large"
        icon={<CreditCard aria-hidden />}
        busy={isBusy}
        onClick={() => onPay({ usesSavedCard: card !== null })}
        className="mt-1"
      >
        {card ? t('payWith', { price, card: cardName(card) }) : t('pay', { price })}
      </Button>
      <Agreement hasHouseRules={hasHouseRules} />
      <p role="status" className="text-center text-xs text-muted">
        {card ? isBusy && t('paying') : isBusy ? t('leaving') : t('provider')}
      </p>
      {card && (
        <>
          <Button wide look="soft" busy={isBusy} onClick={() => onPay({ usesSavedCard: false })}>
            {t('otherCard')}
          </Button>
          <RemoveCard label={t('notYou')} />
        </>
      )}
      {children}
    </div>
  )
}

function PaymentRefused({ refusal, price }: { refusal: Refused; price: string }) {
  const t = useTranslations('checkout')
  const say = useRefusal()
  if (refusal.error === 'price_changed')
    return (
      <Notice tone="warn" title={t('priceChanged', { price })}>
        {t('priceChangedHint')}
      </Notice>
    )
  const way = waysOn[refusal.error]
  return (
    <Notice
      tone="error"
      title={t('refused')}
      action={
        way && (
          <ButtonLink look="outline" size="small" to={way.to}>
            {t(way.label)}
          </ButtonLink>
        )
      }
    >
      {say(refusal)}
    </Notice>
  )
}

/** Where the button pressed again would be refused again, another step is offered. */
const waysOn: Record<string, { to: string; label: 'findOther' | 'findRestroom' | 'proveEmail' }> = {
  busy: { to: paths.home, label: 'findOther' },
  location_closed: { to: paths.home, label: 'findOther' },
  location_not_open: { to: paths.home, label: 'findOther' },
  free_limit: { to: paths.home, label: 'findOther' },
  email_unproven: { to: paths.account, label: 'proveEmail' },
  already_member: { to: paths.home, label: 'findRestroom' },
}
