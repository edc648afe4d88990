import { useFormatter, useTranslations } from 'use-intl'
import {
  resendInvitation,
  revokeInvitation,
  showTeam,
  type TeamInvitation,
} from '#contract/team.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { usePositionWords } from './usePositionWords.ts'

/** Those that were neither accepted nor taken back. */
export function WaitingInvitations({
  invitations,
  onInvite,
}: {
  invitations: TeamInvitation[]
  /** An expired one is not mailed again: it is another invitation, with a proof. */
  onInvite: (invitation: TeamInvitation) => void
}) {
  const t = useTranslations('team')
  const say = useRefusal()
  // Also after a refusal: the list is then out of date.
  const resend = useAction(resendInvitation, { updates: [showTeam], invalidates: [showTeam] })
  const revoke = useAction(revokeInvitation, { updates: [showTeam], invalidates: [showTeam] })
  const error = resend.error ?? revoke.error
  if (invitations.length === 0 && !error) return null
  const busyId = (resend.isPending && resend.variables.params.id) || ''
  return (
    <Card className="grid gap-1">
      <h2>{t('waiting')}</h2>
      {error && <Notice tone="error">{say(error)}</Notice>}
      <p role="status" className="text-sm font-semibold empty:hidden">
        {resend.isSuccess && t('sentAgain')}
      </p>
      <ul aria-label={t('waiting')} className="divide-y divide-line">
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            isBusy={busyId === invitation.id}
            onResend={() => {
              revoke.reset()
              resend.reset()
              if (invitation.isExpired) onInvite(invitation)
              else resend.mutate({ params: { id: invitation.id } })
            }}
            onRevoke={() => {
              resend.reset()
              revoke.mutate({ params: { id: invitation.id } })
            }}
          />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  invitation: TeamInvitation
  isBusy: boolean
  onResend: () => void
  onRevoke: () => void
}

function Row({ invitation, isBusy, onResend, onRevoke }: RowProps) {
  const t = useTranslations('team')
  const format = useFormatter()
  const words = usePositionWords()
  const { email, isExpired, expiresAt } = invitation
  const date = format.dateTime(new Date(expiresAt), { dateStyle: 'medium' })
  return (
    <li className="grid gap-2 py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm">{words(invitation)}</p>
        <p className="text-sm text-muted">{isExpired ? t('expired') : t('until', { date })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          size="small"
          busy={isBusy}
          aria-label={t('resendOne', { email })}
          onClick={onResend}
        >
          {t('resend')}
        </Button>
        <Button look="plain" size="small" aria-label={t('revokeOne', { email })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </div>
    </li>
  )
}
