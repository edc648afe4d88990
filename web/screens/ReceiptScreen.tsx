import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { showReceipt } from '#contract/payments.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReceiptActs } from '#web/guest/payments/ReceiptActs.tsx'
import { ReceiptView } from '#web/guest/payments/ReceiptView.tsx'
import { paths } from '#web/paths.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

export function ReceiptScreen() {
  const id = z.uuid().safeParse(useParams()['id'])
  return id.success ? <OneReceipt id={id.data} /> : <NotFoundScreen />
}

function OneReceipt({ id }: { id: string }) {
  const t = useTranslations('payments.receipt')
  const common = useTranslations('common')
  const receipt = useCall(showReceipt, { params: { id } })
  if (receipt.error instanceof Refused && receipt.error.status === 404) return <NotFoundScreen />
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('title')}</Title>
      <div>
        <BackLink to={paths.payments}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
      </div>
      {receipt.isPending && (
        <Waiting label={common('loading')} className="grid gap-4">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </Waiting>
      )}
      {receipt.isLoadingError && <ReadFailed query={receipt} />}
      {receipt.data && (
        <>
          <ReceiptView receipt={receipt.data} />
          <ReceiptActs id={id} />
        </>
      )}
    </Page>
  )
}
