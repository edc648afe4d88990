import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '#web/shell/layout/Page.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

export const PaymentPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Page width="narrow" className="flex flex-1 flex-col gap-4 wide:pt-12!">
    <h1>{heading}</h1>
    {children}
  </Page>
)

export function PaymentWaiting() {
  const t = useTranslations('checkout')
  return (
    <Page width="narrow">
      <Waiting label={t('loading')} className="grid gap-4">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </Waiting>
    </Page>
  )
}
