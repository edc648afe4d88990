import { useTranslations } from 'use-intl'
import { type Me, mailedCodeMinutes } from '#contract/auth.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { AskCode } from '#web/shell/layout/AskCode.tsx'
import { CodeForm } from '#web/shell/layout/CodeForm.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useEmailCode } from './useEmailCode.ts'

export interface ConfirmNext {
  /** The button's label, where the button does more than confirm. */
  label?: string
  /** The action after the confirmation is in progress. */
  isBusy?: boolean
  onConfirmed?: () => void
}

/** Emails a code when the person asks for one, and takes it in one field. */
export function ConfirmCode({ me, label, isBusy = false, onConfirmed }: ConfirmNext & { me: Me }) {
  const t = useTranslations('account.confirm')
  const say = useRefusal()
  const { isMailed, againAt, ask, confirm } = useEmailCode(me, onConfirmed)
  const failure = ask.error ?? (isMailed ? null : confirm.error)
  return (
    <InPlace shows={isMailed}>
      <p role="status" className="text-sm wrap-anywhere">
        {isMailed
          ? t('mailed', { email: me.email, minutes: mailedCodeMinutes })
          : t('willMail', { email: me.email })}
      </p>
      {failure && <Notice tone="error">{say(failure)}</Notice>}
      {isMailed && (
        <CodeForm
          label={label ?? t('confirm')}
          isBusy={isBusy}
          sending={confirm}
          onCode={(code, onError) => confirm.mutate({ body: { code } }, { onError })}
        />
      )}
      <AskCode isAgain={isMailed} at={againAt} isBusy={ask.isPending} onAsk={() => ask.mutate()} />
    </InPlace>
  )
}
