import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planKindOf, plans } from '#contract/plans.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { Button } from '#web/ui/Button.tsx'
import { TakeNow } from './TakeNow.tsx'
import { type Covered, waysToPay } from './waysToPay.ts'

interface Props {
  offer: Covered
  location: {
    id: string
    /** In dollars; null while unknown. */
    price: number | null
    asksFirst: boolean
    hasHouseRules: boolean
  }
  onPay: (options?: { keepPass: boolean }) => void
  onCode: (visitId: string) => void
  onAgain: () => void
}

/** A visit that the guest's plan covers: by the plan, or by card where that is cheaper or keeps the plan for later. */
export function CoveredAccess({ offer, onPay, ...props }: Props) {
  const t = useTranslations('access')
  const words = useTranslations('planKinds')
  const dollars = useDollars()
  const { location } = props
  // Where the partner is asked first, a recovered phone cannot pay.
  const isCardOpen = useRecovered() === null || !location.asksFirst
  const ways = waysToPay(offer).filter((way) => way === 'pass' || isCardOpen)
  const isCheaperByCard = ways[0] === 'card'

  const kind = planKindOf(offer.planId)
  const plan = words(`${kind}.name`)
  const isRunning = plans[kind].hours !== null && !offer.starts
  const byPass = (
    <TakeNow
      key="pass"
      {...props}
      onPay={() => onPay()}
      cover={offer}
      label={t('getWith', { plan })}
      look={isCheaperByCard ? 'plain' : 'primary'}
      hint={
        <>
          {!isRunning && <Hint>{words(`${kind}.starts`)}</Hint>}
          {location.hasHouseRules && <Hint>{t('agreesToRules')}</Hint>}
          {!isCheaperByCard && <Hint>{t('saves', { price: dollars(offer.cents) })}</Hint>}
        </>
      }
    />
  )
  const byCard = (
    <Button
      key="card"
      wide
      look={isCheaperByCard ? 'primary' : 'plain'}
      onClick={() => onPay({ keepPass: true })}
    >
      {t('payAndKeep', { price: dollars(offer.cents), plan })}
    </Button>
  )
  return (
    <>
      {isCheaperByCard && (
        <Hint>{t('worthMore', { price: dollars(plans[kind].cents), plan })}</Hint>
      )}
      {ways.map((way) => (way === 'card' ? byCard : byPass))}
    </>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="text-center text-xs text-muted">{children}</p>
)
