import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import type { SampleEarnings } from './samples/types.ts'
import { usePayOut, useSampleEarnings } from './useSamples.ts'

/** What has been earned, and the way to have it sent [D5]. */
export function EarningsCard() {
  const common = useTranslations('common')
  const earnings = useSampleEarnings()

  if (earnings.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-44 rounded-card" />
      </Waiting>
    )
  if (earnings.isLoadingError) return <ReadFailed query={earnings} />
  return <Available earnings={earnings.data} />
}

function Available({ earnings: { availableCents, lastPayoutOn } }: { earnings: SampleEarnings }) {
  const t = useTranslations('payouts')
  const format = useFormatter()
  const [isAsking, setIsAsking] = useState(false)
  const [sentCents, setSentCents] = useState<number>()
  const dollars = useDollars()
  return (
    <section
      aria-labelledby="earnings"
      className="rounded-card bg-brand p-5 text-on-brand shadow-card"
    >
      <h2 id="earnings" className="text-sm! font-bold tracking-normal">
        {t('earnings')}
      </h2>
      <p className="text-5xl font-extrabold tracking-tighter">{dollars(availableCents)}</p>
      <Button
        look="outline"
        wide
        className="mt-4"
        disabled={availableCents === 0}
        onClick={() => setIsAsking(true)}
      >
        {t('payout')}
      </Button>
      <p className="mt-3 text-sm font-semibold">
        {lastPayoutOn
          ? t('lastPayout', {
              date: format.dateTime(new Date(`${lastPayoutOn}T00:00:00Z`), {
                timeZone: 'UTC',
                dateStyle: 'medium',
              }),
            })
          : t('noPayout')}
      </p>
      <p role="status" className="text-sm font-semibold">
        {sentCents !== undefined && t('done', { amount: dollars(sentCents) })}
      </p>
      <ConfirmPayout
        open={isAsking}
        cents={availableCents}
        onClose={() => setIsAsking(false)}
        onSent={() => setSentCents(availableCents)}
      />
    </section>
  )
}

function ConfirmPayout({
  open,
  cents,
  onClose,
  onSent,
}: {
  open: boolean
  cents: number
  onClose: () => void
  onSent: () => void
}) {
  const t = useTranslations('payouts')
  const common = useTranslations('common')
  const dollars = useDollars()
  const refusal = useRefusal()
  const transfer = usePayOut(() => {
    onSent()
    onClose()
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('confirmTitle')}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button busy={transfer.isPending} onClick={() => transfer.mutate()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-4xl font-extrabold tracking-tighter">{dollars(cents)}</p>
      <p className="mt-1 text-muted">{t('confirmText')}</p>
      <dl className="mt-4 flex justify-between gap-3 rounded-photo bg-sunken p-4 text-sm">
        <dt className="text-muted">{t('leftAvailable')}</dt>
        <dd className="font-bold">{dollars(0)}</dd>
      </dl>
      {transfer.isError && (
        <Notice tone="error" className="mt-4">
          {refusal(transfer.error)}
        </Notice>
      )}
    </Dialog>
  )
}
