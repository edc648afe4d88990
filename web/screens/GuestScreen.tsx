import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/data/useSignOut.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Page } from '#web/layout/Page.tsx'
import { Title } from '#web/layout/Title.tsx'
import { BathroomHistory } from '#web/profile/BathroomHistory.tsx'
import { Preferences, ProfileHead, ProfileLinks } from '#web/profile/Profile.tsx'
import { SubscriptionCard } from '#web/profile/SubscriptionCard.tsx'
import { useProfile } from '#web/profile/useProfile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { RateVisit } from '#web/visits/RateVisit.tsx'

export function GuestScreen() {
  const t = useTranslations('profile')
  return (
    <Page className="pt-4! wide:pt-7!">
      <Title>{t('title')}</Title>
      <ShownProfile />
    </Page>
  )
}

function ShownProfile() {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const refusal = useRefusal()
  const signOut = useSignOut()
  const profile = useProfile()

  if (profile.isPending)
    return (
      <Waiting label={t('loading')} className="grid gap-5">
        <p aria-hidden className="text-muted">
          {t('loading')}
        </p>
        <Skeleton className="h-18 w-60" />
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-90 rounded-card" />
      </Waiting>
    )
  if (profile.isError)
    return (
      <div className="grid gap-5">
        <Notice
          tone="error"
          title={common('error', { message: refusal(profile.error) })}
          action={
            <Button
              look="outline"
              size="small"
              busy={profile.isFetching}
              onClick={() => void profile.refetch()}
            >
              {common('retry')}
            </Button>
          }
        />
        <ProfileLinks onSignOut={signOut} />
      </div>
    )
  const guest = profile.data
  return (
    <div className="grid gap-5 wide:grid-cols-[392px_1fr] wide:items-start wide:gap-6">
      <div className="grid gap-5">
        <ProfileHead profile={guest} />
        <SubscriptionCard subscription={guest.currentSubscription} />
        <div className="max-wide:hidden">
          <Preferences preferences={guest.preferences} />
        </div>
      </div>
      <div className="grid gap-5">
        <BathroomHistory
          history={guest.bathroomHistory}
          rateForm={(visit, onRated) => (
            <RateVisit visitId={visit.id} name={visit.name} onRated={onRated} />
          )}
        />
        <div className="wide:hidden">
          <Preferences preferences={guest.preferences} />
        </div>
        <ProfileLinks onSignOut={signOut} />
      </div>
    </div>
  )
}
