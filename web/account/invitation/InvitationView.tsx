import { MailX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { me } from '#contract/auth.ts'
import { type Invitation, openInvitation } from '#contract/team.ts'
import { useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { forgetSession, useSession } from '#web/shell/data/session.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { AcceptForm, AcceptListing } from './AcceptForm.tsx'
import { InvitationFacts, ListingFacts } from './InvitationFacts.tsx'
import { JoinForm } from './JoinForm.tsx'

interface Props {
  token: string
}

/** What the invitation is about, and the way to accept it; opening it changes nothing. */
export function InvitationView({ token }: Props) {
  const t = useTranslations('team.invitation')
  const common = useTranslations('common')
  const say = useRefusal()
  const invitation = useCall(openInvitation, { body: { token } }, { retry: false })

  if (invitation.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-4">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-44 rounded-card" />
      </Waiting>
    )
  if (invitation.error instanceof NoAnswer) return <ReadFailed query={invitation} />
  if (invitation.isError)
    return (
      <EmptyState
        icon={<MailX aria-hidden />}
        title={t('failedTitle')}
        action={<ButtonLink to={paths.today}>{t('goOn')}</ButtonLink>}
      >
        {say(invitation.error)}
      </EmptyState>
    )
  const { organisation, invitedBy, role, listing } = invitation.data
  return (
    <div className="grid gap-4">
      <h1>{listing ? t('listingHeading') : t('heading', { organisation })}</h1>
      <p className="text-muted">{listing ? t('listingText') : t('text', { invitedBy, role })}</p>
      <Card>
        {listing ? (
          <ListingFacts invitation={invitation.data} listing={listing} />
        ) : (
          <InvitationFacts invitation={invitation.data} />
        )}
      </Card>
      <Answer
        token={token}
        invitation={invitation.data}
        onTaken={() => void invitation.refetch()}
      />
    </div>
  )
}

/** Signed in with the address it is for; with another one; or not signed in, with or without an account. */
function Answer({
  token,
  invitation,
  onTaken,
}: Props & { invitation: Invitation; onTaken: () => void }) {
  const t = useTranslations('team.invitation')
  const session = useSession()
  const { email, listing } = invitation
  const hasDraft = listing !== undefined
  if (session) return <SignedIn token={token} email={email} hasDraft={hasDraft} />
  if (!invitation.hasAccount)
    return <JoinForm token={token} email={email} hasDraft={hasDraft} onTaken={onTaken} />
  return (
    <>
      <p>{t('hasAccount', { email })}</p>
      <ButtonLink
        size="large"
        wide
        to={paths.auth}
        state={askSignIn({
          returnTo: { pathname: paths.invitation, search: `?token=${token}` },
          userType: 'partner',
        })}
      >
        {t('signIn')}
      </ButtonLink>
    </>
  )
}

function SignedIn({ token, email, hasDraft }: Props & { email: string; hasDraft: boolean }) {
  const t = useTranslations('team.invitation')
  const common = useTranslations('common')
  const account = useCall(me)
  if (account.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-13" />
      </Waiting>
    )
  if (account.isLoadingError) return <ReadFailed query={account} />
  if (account.data.email.toLowerCase() !== email.toLowerCase())
    return (
      <Notice
        tone="warn"
        title={t('otherAddress', { email: account.data.email })}
        action={
          <Button look="outline" size="small" onClick={() => forgetSession('left')}>
            {t('signOut')}
          </Button>
        }
      >
        {t('otherAddressText', { email })}
      </Notice>
    )
  return hasDraft ? <AcceptListing token={token} /> : <AcceptForm token={token} />
}
