import { useTranslations } from 'use-intl'
import { type Me, mailedCodeMinutes } from '#contract/auth.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { Button } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useEmailCode } from './useEmailCode.ts'

export interface ConfirmNext {
  /** What the button does beyond confirming, in words. */
  label?: string
  /** What confirming led to is on its way. */
  isBusy?: boolean
  onConfirmed?: () => void
}

/** Has a code mailed at a press, and takes it in one field. */
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
      {isMailed && <CodeForm label={label ?? t('confirm')} isBusy={isBusy} confirm={confirm} />}
      <Ask isAgain={isMailed} at={againAt} isBusy={ask.isPending} onAsk={() => ask.mutate()} />
    </InPlace>
  )
}

interface Asking {
  isAgain: boolean
  /** Not before, in milliseconds of this device's clock. */
  at: number
  isBusy: boolean
  onAsk: () => void
}

function Ask({ isAgain, at, isBusy, onAsk }: Asking) {
  const t = useTranslations('account.confirm')
  const seconds = Math.ceil((at - useServerTime(0).getTime()) / 1000)
  if (seconds > 0) return <p className="text-sm text-muted">{t('again', { seconds })}</p>
  return isAgain ? (
    <Button look="outline" size="small" busy={isBusy} onClick={onAsk}>
      {t('sendAgain')}
    </Button>
  ) : (
    <Button wide busy={isBusy} onClick={onAsk}>
      {t('send')}
    </Button>
  )
}
