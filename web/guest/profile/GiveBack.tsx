import { useFormatter, useTranslations } from 'use-intl'
import { giveBack } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  orderId: string
  until: string
  price: number
  onReturned: () => void
}

/** Gives an unstarted pass back, and its money with it. */
export function GiveBack({ orderId, until, price, onReturned }: Props) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const format = useFormatter()
  const refusal = useRefusal()
  // A refusal, too, means that the pass is not what this screen shows.
  const giving = useAction(giveBack, { onSuccess: onReturned, invalidates: [currentGuest] })

  const money = format.number(price, { style: 'currency', currency: 'USD' })
  return (
    <div className="grid gap-1 pt-2 text-center">
      <ConfirmButton
        label={t('giveBack', { price: money })}
        busy={giving.isPending}
        title={t('giveBackTitle')}
        backLabel={t('keepPass')}
        closeLabel={common('close')}
        onConfirm={() => {
          if (!giving.isPending) giving.mutate({ params: { id: orderId } })
        }}
      >
        {t('giveBackText', { price: money })}
      </ConfirmButton>
      <p className="text-xs text-muted">
        {t('giveBackHint', { time: format.dateTime(new Date(until), { dateStyle: 'medium' }) })}
      </p>
      {giving.isError && <Notice tone="error">{refusal(giving.error)}</Notice>}
    </div>
  )
}
