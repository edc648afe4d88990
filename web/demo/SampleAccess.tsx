import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import { oneVisit, requestAccess } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  locationId: string
  /** In dollars; null while unknown. */
  price: number | null
}

/** Where a real guest pays, a visitor confirms, and is shown what a code looks like [D3]. */
export function SampleAccess({ locationId, price }: Props) {
  const t = useTranslations('demo')
  const common = useTranslations('common')
  const client = useClient()
  const access = useMutation({
    mutationFn: async () => {
      const outcome = await client.send(requestAccess, {
        body: {
          locationId,
          purchaseKey: newPurchaseKey(),
          shownCents: centsOf(price ?? 0),
        },
      })
      if (outcome.kind === 'checkout') throw new Error('A sample is not paid for')
      return (await client.send(oneVisit, { params: { id: outcome.visitId } })).code
    },
  })

  if (access.isSuccess)
    return (
      <div
        role="status"
        className="rounded-card bg-brand-soft px-4 py-3 text-center text-brand-ink"
      >
        <p className="text-sm font-bold">{t('code')}</p>
        <p className="text-5xl font-extrabold tracking-widest">{access.data}</p>
        <p className="text-xs font-semibold">{t('sampleCode')}</p>
      </div>
    )
  return (
    <>
      {access.isError && <Notice tone="error">{common('unknown')}</Notice>}
      <Button
        wide
        busy={access.isPending}
        icon={<Check aria-hidden />}
        onClick={() => access.mutate()}
      >
        {t('confirm')}
      </Button>
      <p className="text-center text-xs text-muted">{t('confirmHint')}</p>
    </>
  )
}
