import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountPasskeys } from '#web/account/settings/AccountPasskeys.tsx'
import { DataCard } from '#web/account/settings/DataCard.tsx'
import { DeleteCard } from '#web/account/settings/DeleteCard.tsx'
import { DevelopersCard } from '#web/account/settings/DevelopersCard.tsx'
import { EmailCard } from '#web/account/settings/EmailCard.tsx'
import { FeedCard } from '#web/account/settings/FeedCard.tsx'
import { GuestChoices } from '#web/account/settings/GuestChoices.tsx'
import { MailCard } from '#web/account/settings/MailCard.tsx'
import { NameCard } from '#web/account/settings/NameCard.tsx'
import { PasswordCard } from '#web/account/settings/PasswordCard.tsx'
import { PictureEditor } from '#web/account/settings/PictureEditor.tsx'
import { SecondFactorCard } from '#web/account/settings/SecondFactorCard.tsx'
import { SessionsCard } from '#web/account/settings/SessionsCard.tsx'
import { TeamCard } from '#web/account/settings/TeamCard.tsx'
import { useMe } from '#web/account/settings/useMe.ts'
import { useSignOut } from '#web/api/useSignOut.ts'
import { dropDrafts } from '#web/partner/listing/listingDraft.ts'
import { paths } from '#web/paths.ts'
import { forgetSession, useSession } from '#web/shell/data/session.ts'
import { LanguageCard } from '#web/shell/layout/LanguageCard.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

export function AccountScreen() {
  const t = useTranslations('account')
  const signOut = useSignOut()
  return (
    <Page width="narrow" className="grid gap-5">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <About />
      <LanguageCard />
      <MailCard />
      <SessionsCard />
      <Leaving />
      <Button look="soft" wide icon={<LogOut aria-hidden />} onClick={signOut}>
        {t('signOut')}
      </Button>
    </Page>
  )
}

function About() {
  const common = useTranslations('common')
  const me = useMe()

  if (me.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-5">
        <Skeleton className="h-18" />
        <Skeleton className="h-40" />
      </Waiting>
    )
  if (me.isLoadingError) return <ReadFailed query={me} />
  return (
    <>
      <PictureEditor me={me.data} />
      <NameCard me={me.data} />
      {me.data.guest && <GuestChoices guest={me.data.guest} />}
      <EmailCard me={me.data} />
      <PasswordCard />
      <AccountPasskeys me={me.data} />
      {me.data.userType === 'partner' && (
        <>
          <SecondFactorCard />
          <TeamCard />
          <FeedCard />
          {me.data.role !== 'manager' && <DevelopersCard />}
        </>
      )}
    </>
  )
}

/** What someone needs who takes their data along, or leaves. */
function Leaving() {
  const session = useSession()
  const navigate = useNavigate()
  if (!session) return null
  return (
    <>
      <DataCard />
      <DeleteCard
        userType={session.userType}
        onDeleted={() => {
          dropDrafts(session.userId)
          forgetSession('left')
          void navigate(paths.landing)
        }}
      />
    </>
  )
}
