import { useTranslations } from 'use-intl'
import { ChangePlan } from '#web/demo/ChangePlan.tsx'
import { Favorites, GuestSince, NotificationPreferences } from '#web/demo/GuestExtras.tsx'
import { useSampleGuest } from '#web/demo/useSamples.ts'
import { BathroomHistory } from '#web/guest/profile/BathroomHistory.tsx'
import { ProfileHead } from '#web/guest/profile/Profile.tsx'
import { SubscriptionCard } from '#web/guest/profile/SubscriptionCard.tsx'
import { useProfile } from '#web/guest/profile/useProfile.ts'
import { ReviewVisit } from '#web/guest/reviews/ReviewVisit.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

export function DemoGuestScreen() {
  const t = useTranslations('demo')
  const profile = useTranslations('profile')
  return (
    <Page>
      <Title>{t('title', { screen: profile('title') })}</Title>
      <SampleProfile />
    </Page>
  )
}

function SampleProfile() {
  const t = useTranslations('profile')
  const demo = useTranslations('demo')
  const profile = useProfile()
  const guest = useSampleGuest()

  if (profile.isPending || guest.isPending)
    return (
      <Waiting label={t('loading')} className="grid gap-5">
        <Skeleton className="h-18 w-60" />
        <Skeleton className="h-60 rounded-card" />
      </Waiting>
    )
  if (!profile.data) return <ReadFailed query={profile} />
  if (guest.isLoadingError) return <ReadFailed query={guest} />
  const { plan } = guest.data
  const { currentSubscription, bathroomHistory, preferences } = profile.data
  return (
    <div className="grid grid-cols-1 gap-5 wide:grid-cols-[392px_minmax(0,1fr)] wide:items-start wide:gap-6">
      <div className="grid grid-cols-1 gap-5">
        <ProfileHead profile={profile.data} />
        <GuestSince guest={guest.data} />
        <SubscriptionCard
          subscription={currentSubscription}
          words={{
            name: demo(`planName.${plan}`),
            features: [demo(`planLimit.${plan}`), demo('cancelAnytime')],
          }}
          action={<ChangePlan plan={plan} />}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <BathroomHistory
          history={bathroomHistory}
          isLinked={false}
          rateForm={(visit, close) => (
            <ReviewVisit
              visitId={visit.id}
              label={t('rateNamed', { name: visit.name })}
              onClose={close}
            />
          )}
        />
        <Favorites places={guest.data.favoriteLocations} />
        <NotificationPreferences preferences={preferences} />
      </div>
    </div>
  )
}
