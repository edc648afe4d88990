import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Page } from '#web/layout/Page.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
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

export function PaymentFailed({
  query,
}: {
  query: { error: Error; isFetching: boolean; refetch: () => unknown }
}) {
  const common = useTranslations('common')
  const refusal = useRefusal()
  return (
    <Page width="narrow">
      <Notice
        tone="error"
        title={common('error', { message: refusal(query.error) })}
        action={
          <Button
            look="outline"
            size="small"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {common('retry')}
          </Button>
        }
      />
    </Page>
  )
}
