import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { askReset } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useMe } from './useMe.ts'

/** What asks for the password; who has none, and signs in by mailed codes, is offered to set one first. */
export function PasswordFirst({
  instead,
  children,
}: {
  /** Another way than a password. */
  instead?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('account.password')
  const say = useRefusal()
  const me = useMe()
  const ask = useAction(askReset)
  if (me.data?.hasPassword !== false) return children
  const { email } = me.data
  if (ask.isSuccess)
    return (
      <Notice tone="success" title={t('linkAsked')}>
        {t('linkAskedText', { email })}
      </Notice>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {instead}
      <p className="text-sm text-muted">{t('none')}</p>
      {ask.isError && <Notice tone="error">{say(ask.error)}</Notice>}
      <Button
        look="outline"
        size="small"
        busy={ask.isPending}
        onClick={() => ask.mutate({ body: { email } })}
      >
        {t('setOne')}
      </Button>
    </div>
  )
}
