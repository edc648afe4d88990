import { History, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showTeam, type Team, type TeamInvitation, type TeamMember } from '#contract/team.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { usePositionWords } from './usePositionWords.ts'
import { WaitingInvitations } from './WaitingInvitations.tsx'

/** The people of the organisation, and those who are invited. */
export function TeamView() {
  const common = useTranslations('common')
  const team = useCall(showTeam)
  if (team.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  if (!team.data) return <ReadFailed query={team} />
  return <Ready team={team.data} />
}

function Ready({ team: { members, invitations } }: { team: Team }) {
  const t = useTranslations('team')
  const [invited, setInvited] = useState<string>()
  const [inviting, setInviting] = useState<{ former?: TeamInvitation }>()
  const [changed, setChanged] = useState<TeamMember>()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setInviting({})}>
          {t('invite')}
        </Button>
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {invited && t('sent', { email: invited })}
      </p>
      <Card className="py-2!">
        <ul aria-label={t('title')} className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} onChange={() => setChanged(member)} />
          ))}
        </ul>
      </Card>
      {members.length === 1 && <p className="text-sm text-muted">{t('alone')}</p>}
      <WaitingInvitations
        invitations={invitations}
        onInvite={(former) => setInviting({ former })}
      />
      <div>
        <ButtonLink look="outline" size="small" to={paths.teamLog} icon={<History aria-hidden />}>
          {t('log.title')}
        </ButtonLink>
      </div>
      {inviting && (
        <InviteDialog
          {...inviting}
          onClose={() => setInviting(undefined)}
          onSent={(email) => {
            setInviting(undefined)
            setInvited(email)
          }}
        />
      )}
      {changed && <MemberDialog member={changed} onClose={() => setChanged(undefined)} />}
    </div>
  )
}

function MemberRow({ member, onChange }: { member: TeamMember; onChange: () => void }) {
  const t = useTranslations('team')
  const { name, email, isYou } = member
  const words = usePositionWords()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <b dir="auto" className="wrap-anywhere">
            {name}
          </b>
          {isYou && <Badge tone="brand">{t('you')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        <p className="text-sm">{words(member)}</p>
      </div>
      <Button look="outline" size="small" aria-label={t('changeOne', { name })} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  )
}
