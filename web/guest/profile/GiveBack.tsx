import { useFormatter, useTranslations } from 'use-intl'
import { giveBack } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  orderId: string
  until: string
  price: number
}

/** One tap gives an unstarted pass back, and its money with it. */
export function GiveBack({ orderId, until, price }: Props) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const refusal = useRefusal()
  // A refusal, too, means that the pass is not what this screen shows.
  const giving = useAction(giveBack, { invalidates: [currentGuest] })

  return (
    <div className="grid gap-1 pt-2 text-center">
      <Button
        wide
        look="plain"
        busy={giving.isPending}
        onClick={() => {
          if (!giving.isPending) giving.mutate({ params: { id: orderId } })
        }}
      >
        {t('giveBack', { price: format.number(price, { style: 'currency', currency: 'USD' }) })}
      </Button>
      <p className="text-xs text-muted">
        {t('giveBackHint', { time: format.dateTime(new Date(until), { dateStyle: 'medium' }) })}
      </p>
      {giving.isError && <Notice tone="error">{refusal(giving.error)}</Notice>}
    </div>
  )
}
