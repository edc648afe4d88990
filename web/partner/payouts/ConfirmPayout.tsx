import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Earnings } from '#contract/payouts.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAskPayout } from './useEarnings.ts'

interface Props {
  open: boolean
  earnings: Earnings
  onClose: () => void
  onSent: () => void
}

/** What is sent, and where to; the password says that it is meant. */
export function ConfirmPayout({ open, earnings, onClose, onSent }: Props) {
  const t = useTranslations('payouts')
  const common = useTranslations('common')
  const formId = useId()
  const ask = useAskPayout(onSent)
  const dollars = useDollars()
  const { availableCents, bank } = earnings
  const close = () => {
    ask.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('confirmTitle')}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={ask.isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-4xl font-extrabold tracking-tighter">{dollars(availableCents)}</p>
      <dl className="mt-3 grid divide-y divide-line rounded-photo bg-sunken px-4 text-sm">
        <Fact name={t('to')}>
          {bank.state === 'ready' && bank.ending
            ? t('accountEnding', { ending: bank.ending })
            : t('yourBank')}
        </Fact>
        <Fact name={t('fee')}>{t('noFee')}</Fact>
        <Fact name={t('arrives')}>{t('arrivesIn')}</Fact>
        <Fact name={t('leftAvailable')}>{dollars(0)}</Fact>
      </dl>
      <PasswordForm
        id={formId}
        isBusy={ask.isPending}
        error={ask.error}
        onTyped={(factors) => ask.mutate({ body: { ...factors, cents: availableCents } })}
      />
      {ask.isError && <Refusal error={ask.error} />}
    </Dialog>
  )
}

function Refusal({ error }: { error: Error }) {
  const say = useRefusal()
  return (
    <Notice tone="error" className="mt-4">
      {say(error)}
    </Notice>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-bold">{children}</dd>
    </div>
  )
}
