import { useTranslations } from 'use-intl'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  isAgain: boolean
  /** Not before, in milliseconds of this device's clock. */
  at: number
  isBusy: boolean
  /** Beside something else that is wanted more. */
  isQuiet?: boolean
  /** Left out where the button sends the form that it stands in. */
  onAsk?: () => void
}

/** Has a code mailed, and once more after a pause. */
export function AskCode({ isAgain, at, isBusy, isQuiet = false, onAsk }: Props) {
  const t = useTranslations('account.confirm')
  const seconds = Math.ceil((at - useServerTime(0).getTime()) / 1000)
  if (seconds > 0) return <p className="text-sm text-muted">{t('again', { seconds })}</p>
  const press = onAsk ? { onClick: onAsk } : { type: 'submit' as const }
  return isAgain ? (
    <Button look="outline" size="small" busy={isBusy} {...press}>
      {t('sendAgain')}
    </Button>
  ) : (
    <Button wide look={isQuiet ? 'soft' : 'primary'} busy={isBusy} {...press}>
      {t('send')}
    </Button>
  )
}
