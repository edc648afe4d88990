import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import { EmailCard } from '#web/account/EmailCard.tsx'
import { PasswordCard } from '#web/account/PasswordCard.tsx'
import { SessionsCard } from '#web/account/SessionsCard.tsx'
import { useMe } from '#web/account/useMe.ts'
import { useSignOut } from '#web/data/useSignOut.ts'
import { LanguageCard } from '#web/layout/LanguageCard.tsx'
import { Page } from '#web/layout/Page.tsx'
import { ReadFailed } from '#web/layout/ReadFailed.tsx'
import { Title } from '#web/layout/Title.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
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
      <SessionsCard />
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
  if (me.isError) return <ReadFailed query={me} />
  return (
    <>
      <Who me={me.data} />
      <EmailCard me={me.data} />
      <PasswordCard />
    </>
  )
}

function Who({ me: { name, userType } }: { me: Me }) {
  const t = useTranslations('account')
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} size="large" />
      <div className="min-w-0">
        <p className="text-xl font-extrabold tracking-tight break-words">{name}</p>
        <Badge tone="brand">{t('type', { userType })}</Badge>
      </div>
    </div>
  )
}
