import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { RecoverChoice } from '#contract/recovery.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  choices: RecoverChoice[]
  isBusy: boolean
  error: Error | null
  onChoose: (guestId: string) => void
  /** To another address. */
  onBack: () => void
}

/** Several phones paid with one address: its reader knows their own by the restroom and the time. */
export function ChooseRecovered({ choices, isBusy, error, onChoose, onBack }: Props) {
  const t = useTranslations('auth.recover')
  const code = useTranslations('auth.code')
  const say = useRefusal()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId}>{t('which')}</h2>
      <p className="text-muted">{t('whichText')}</p>
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <li key={choice.guestId}>
            <Button wide look="outline" busy={isBusy} onClick={() => onChoose(choice.guestId)}>
              <Choice choice={choice} />
            </Button>
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{say(error)}</Notice>}
      <Button look="plain" onClick={onBack}>
        {code('otherEmail')}
      </Button>
    </section>
  )
}

function Choice({ choice: { restroom, planKind, boughtAt } }: { choice: RecoverChoice }) {
  const words = useTranslations('planKinds')
  const format = useFormatter()
  const at = format.dateTime(new Date(boughtAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span className="wrap-anywhere">
      {restroom ?? (planKind && words(`${planKind}.name`))} · {at}
    </span>
  )
}
