import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { KeepCard } from '#web/account/auth/KeepCard.tsx'
import { OnDeviceCard } from '#web/account/settings/OnDeviceCard.tsx'
import { PaymentList } from '#web/guest/payments/PaymentList.tsx'
import { SavedCardLine } from '#web/guest/plans/SavedCardLine.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

export function PaymentsScreen() {
  const t = useTranslations('payments')
  const keep = useRef<HTMLDivElement>(null)
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <PaymentList />
      <SavedCardLine />
      <div ref={keep}>
        <KeepCard />
      </div>
      <OnDeviceCard
        onKeep={() => keep.current?.querySelector<HTMLElement>('input, button')?.focus()}
      />
    </Page>
  )
}
