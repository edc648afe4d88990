import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  type Operator,
  type OperatorInvitation,
  type OperatorTeam,
  revokeOperatorInvitation,
  showOperators,
} from '#contract/operatorTeam.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ChangeOperator } from './ChangeOperator.tsx'
import { InviteOperator } from './InviteOperator.tsx'

/** Who is an operator and in which role, for admins. */
export function OperatorsView() {
  const t = useTranslations('operator.team')
  const common = useTranslations('common')
  const team = useCall(showOperators)
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      {team.isPending ? (
        <Waiting label={common('loading')}>
          <Skeleton className="h-64" />
        </Waiting>
      ) : team.data ? (
        <Ready team={team.data} />
      ) : (
        <ReadFailed query={team} />
      )}
    </div>
  )
}

function Ready({ team: { operators, invitations } }: { team: OperatorTeam }) {
  const t = useTranslations('operator.team')
  const [isInviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<string>()
  const [changed, setChanged] = useState<Operator>()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('title')}</h1>
        <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('hint')}</p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {invited && t('sent', { email: invited })}
      </p>
      <Card className="py-2!">
        <ul aria-label={t('title')} className="divide-y divide-line">
          {operators.map((operator) => (
            <Row key={operator.id} operator={operator} onChange={() => setChanged(operator)} />
          ))}
        </ul>
      </Card>
      <Invitations invitations={invitations} />
      {isInviting && (
        <InviteOperator
          onClose={() => setInviting(false)}
          onSent={(email) => {
            setInviting(false)
            setInvited(email)
          }}
        />
      )}
      {changed && <ChangeOperator operator={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function Row({ operator, onChange }: { operator: Operator; onChange: () => void }) {
  const t = useTranslations('operator.team')
  const { email, role, isYou } = operator
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{email}</b>
          {isYou && <Badge tone="brand">{t('you')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('roles', { role })}</p>
      </div>
      <Button look="outline" size="small" aria-label={t('changeOne', { email })} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  )
}

function Invitations({ invitations }: { invitations: OperatorInvitation[] }) {
  const t = useTranslations('operator.team')
  const format = useFormatter()
  const say = useRefusal()
  const revoke = useAction(revokeOperatorInvitation, {
    updates: [showOperators],
    invalidates: [showOperators],
  })
  if (invitations.length === 0 && !revoke.isError) return null
  return (
    <Card className="grid gap-1">
      <h2>{t('waiting')}</h2>
      {revoke.isError && <Notice tone="error">{say(revoke.error)}</Notice>}
      <ul aria-label={t('waiting')} className="divide-y divide-line">
        {invitations.map(({ id, email, role, invitedBy, expiresAt, isExpired }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-muted">
                {t('roles', { role })} ·{' '}
                {isExpired
                  ? t('expired')
                  : t('until', {
                      date: format.dateTime(new Date(expiresAt), { dateStyle: 'medium' }),
                    })}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {t('invitedBy', { email: invitedBy })}
              </p>
            </div>
            <Button
              look="plain"
              size="small"
              aria-label={t('revokeOne', { email })}
              onClick={() => revoke.mutate({ params: { id } })}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
