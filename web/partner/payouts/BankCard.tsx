import { Landmark } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Bank, openBank } from '#contract/payouts.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { useResetOnReturn } from '#web/shell/layout/useResetOnReturn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useConfirmBank } from './useEarnings.ts'

/** The bank account for payouts. It is entered on the provider's page, which this opens. */
export function BankCard({ bank, hasRunOut }: { bank: Bank; hasRunOut: boolean }) {
  const t = useTranslations('payouts.bank')
  const [isOpen, setIsOpen] = useState(hasRunOut)
  return (
    <Card aria-labelledby="bank" className="grid gap-3">
      <h2 id="bank">{t('title')}</h2>
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Landmark aria-hidden className="size-5" />
        </span>
        <p className="min-w-0 text-sm font-semibold">
          {bank.state === 'ready' ? <Ending ending={bank.ending} /> : t(bank.state)}
        </p>
      </div>
      {bank.state === 'ready' && bank.isStopped && <Confirm ending={bank.ending} />}
      {bank.state === 'ready' && bank.isNew && !bank.isStopped && (
        <Notice tone="info">{t('isNew')}</Notice>
      )}
      {hasRunOut && <Notice tone="warn">{t('ranOut')}</Notice>}
      <p className="text-sm text-muted">{t('text')}</p>
      <InPlace shows={isOpen}>
        {isOpen ? (
          <GoThere onClose={() => setIsOpen(false)} />
        ) : (
          <div>
            <Button
              look={bank.state === 'ready' ? 'outline' : 'primary'}
              size="small"
              onClick={() => setIsOpen(true)}
            >
              {t(`open.${bank.state}`)}
            </Button>
          </div>
        )}
      </InPlace>
    </Card>
  )
}

function Ending({ ending }: { ending: string | null }) {
  const t = useTranslations('payouts')
  return ending ? t('accountEnding', { ending }) : t('yourBank')
}

/** Payouts were stopped by mail: the partner says whether this is their account. */
function Confirm({ ending }: { ending: string | null }) {
  const t = useTranslations('payouts.bank')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useConfirmBank(() => setIsOpen(false))
  return (
    <Notice tone="warn">
      <p>{t('isStopped')}</p>
      <InPlace shows={isOpen}>
        {isOpen ? (
          <div className="grid gap-3">
            <PasswordForm
              id={formId}
              isBusy={confirm.isPending}
              error={confirm.error}
              onTyped={(factors) => confirm.mutate({ body: { ...factors, ending } })}
            />
            {confirm.isError && <p role="alert">{say(confirm.error)}</p>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" form={formId} busy={confirm.isPending}>
                {t('confirmed')}
              </Button>
              <Button look="plain" onClick={() => setIsOpen(false)}>
                {common('cancel')}
              </Button>
            </div>
          </div>
        ) : (
          <Button look="outline" size="small" className="mt-2" onClick={() => setIsOpen(true)}>
            {t('confirmIt')}
          </Button>
        )}
      </InPlace>
    </Notice>
  )
}

function GoThere({ onClose }: { onClose: () => void }) {
  const t = useTranslations('payouts.bank')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const open = useAction(openBank, { onSuccess: ({ url }) => window.location.assign(url) })
  useResetOnReturn(open.reset)
  // Still busy while the browser navigates to the provider.
  const isBusy = open.isPending || open.isSuccess
  return (
    <div className="grid gap-3">
      <PasswordForm
        id={formId}
        isBusy={isBusy}
        error={open.error}
        onTyped={(factors) => open.mutate({ body: factors })}
      />
      {open.isError && <Notice tone="error">{say(open.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={formId} busy={isBusy}>
          {t('goOn')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  )
}
