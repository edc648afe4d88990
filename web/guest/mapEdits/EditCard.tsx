import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const tones = {
  waiting: 'warn',
  live: 'ok',
  fine: 'ok',
  declined: 'neutral',
  reverted: 'neutral',
} as const

interface Props {
  id: string
  name: string
  /** Undefined while there is nothing to see yet. */
  to: string | undefined
  state: keyof typeof tones
  /** What they sent, and when. */
  about: string
  children: ReactNode
}

/** Something they sent, and what became of it. */
export function EditCard({ id, name, to, state, about, children }: Props) {
  const t = useTranslations('mapEdits')
  const location = useTranslations('location')
  const shown = name || location('publicName')
  return (
    <Card className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {to === undefined ? (
          <p dir="auto" className="min-w-0 font-bold break-words">
            {shown}
          </p>
        ) : (
          <Link
            to={to}
            className="inline-flex min-h-11 min-w-0 items-center font-bold break-words underline-offset-2 hover:underline"
          >
            {shown}
          </Link>
        )}
        <Badge tone={tones[state]}>{t('state', { state })}</Badge>
      </div>
      <p id={id} className="text-sm text-muted">
        {about}
      </p>
      {children}
    </Card>
  )
}

interface WithdrawProps {
  /** The id of what it is about. */
  about: string
  error: Error | null
  isBusy: boolean
  onWithdraw: () => void
}

export function Withdraw({ about, error, isBusy, onWithdraw }: WithdrawProps) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const say = useRefusal()
  return (
    <div className="grid justify-items-start gap-2">
      {error && <Notice tone="error">{say(error)}</Notice>}
      <ConfirmButton
        label={t('withdraw')}
        about={about}
        size="small"
        look="outline"
        busy={isBusy}
        title={t('withdrawTitle')}
        backLabel={t('keep')}
        closeLabel={common('close')}
        onConfirm={onWithdraw}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmButton>
    </div>
  )
}
