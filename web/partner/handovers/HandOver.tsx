import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  type OwnHandover,
  offerHandover,
  showHandover,
  withdrawHandover,
} from '#contract/handovers.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { ProofDialog } from '#web/shell/layout/ProofDialog.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { WhatHappens } from './WhatHappens.tsx'

/** Offers a restroom to another organisation, or shows the offer that is open. */
export function HandOver({ name }: { name: string }) {
  const common = useTranslations('common')
  const shown = useCall(showHandover)
  if (shown.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-48 rounded-card" />
      </Waiting>
    )
  if (!shown.data) return <ReadFailed query={shown} />
  const { offer } = shown.data
  return (
    <div className="grid gap-4">
      {offer ? <OpenOffer offer={offer} /> : <OfferForm name={name} />}
      <WhatHappens />
    </div>
  )
}

function OfferForm({ name }: { name: string }) {
  const t = useTranslations('handovers')
  const errorOf = useFieldError()
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [confirmed, setConfirmed] = useState<string>()
  const offer = useAction(offerHandover, {
    updates: [showHandover],
    onSuccess: () => setConfirmed(undefined),
  })
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = TypedEmail.safeParse(email)
          setInvalid(!typed.success)
          setConfirmed(typed.data)
        }}
      >
        <p>{t('intro', { name })}</p>
        <EmailField
          label={t('email')}
          hint={t('emailHint')}
          autoComplete="off"
          value={email}
          error={isInvalid && errorOf({ message: 'emailInvalid' })}
          onChange={({ target }) => {
            setEmail(target.value)
            setInvalid(false)
          }}
        />
        <div>
          <Button type="submit">{t('offer')}</Button>
        </div>
      </form>
      {confirmed !== undefined && (
        <ProofDialog
          title={t('confirmTitle', { name })}
          confirm={t('offer')}
          action={offer}
          onClose={() => {
            offer.reset()
            setConfirmed(undefined)
          }}
          onTyped={(factors) => offer.mutate({ body: { email: confirmed, ...factors } })}
        >
          <p>{t('confirmText', { email: confirmed })}</p>
        </ProofDialog>
      )}
    </Card>
  )
}

function OpenOffer({ offer }: { offer: NonNullable<OwnHandover['offer']> }) {
  const t = useTranslations('handovers')
  const format = useFormatter()
  const say = useRefusal()
  const withdraw = useAction(withdrawHandover, {
    updates: [showHandover],
    invalidates: [showHandover],
  })
  const time = format.dateTime(new Date(offer.expiresAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <Card aria-labelledby="open-offer" className="grid gap-3">
      <h2 id="open-offer" className="wrap-anywhere">
        {t('waiting', { email: offer.email })}
      </h2>
      <p>{t('waitingText', { time })}</p>
      <div>
        <Button
          look="outline"
          busy={withdraw.isPending}
          onClick={() => {
            if (!withdraw.isPending) withdraw.mutate({ params: { id: offer.id } })
          }}
        >
          {t('withdraw')}
        </Button>
      </div>
      {withdraw.error && <Notice tone="error">{say(withdraw.error)}</Notice>}
    </Card>
  )
}
