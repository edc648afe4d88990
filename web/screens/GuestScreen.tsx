import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/api/useSignOut.ts'
import { SavedRestrooms } from '#web/guest/favourites/SavedRestrooms.tsx'
import { BathroomHistory } from '#web/guest/profile/BathroomHistory.tsx'
import { Preferences, ProfileHead, ProfileLinks } from '#web/guest/profile/Profile.tsx'
import { SubscriptionCard } from '#web/guest/profile/SubscriptionCard.tsx'
import { useProfile } from '#web/guest/profile/useProfile.ts'
import { ReviewVisit } from '#web/guest/reviews/ReviewVisit.tsx'
import { AsOf } from '#web/shell/layout/AsOf.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { PasskeyOffer } from '#web/shell/layout/PasskeyOffer.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { SuspendedNotice } from '#web/shell/layout/SuspendedNotice.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

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
  if (!profile.data || profile.isError)
    return (
      <div className="grid gap-5">
        <ReadFailed query={profile} />
        <ProfileLinks onSignOut={signOut} />
      </div>
    )
  const guest = profile.data
  return (
    <div className="grid gap-5 wide:grid-cols-[392px_1fr] wide:items-start wide:gap-6">
      <SuspendedNotice reader="guest" className="wide:col-span-2" />
      <AsOf known={profile} className="wide:col-span-2" />
      {guest.bathroomHistory.some(({ state }) => state !== 'ready') && (
        <PasskeyOffer className="wide:col-span-2" />
      )}
      <div className="grid gap-5 max-wide:contents">
        <ProfileHead profile={guest} />
        <SubscriptionCard subscription={guest.currentSubscription} />
        <Preferences preferences={guest.preferences} className="max-wide:order-2" />
      </div>
      <div className="grid gap-5 max-wide:contents">
        <BathroomHistory
          history={guest.bathroomHistory}
          rateForm={(visit, close) => (
            <ReviewVisit
              visitId={visit.id}
              label={t('rateNamed', { name: visit.name })}
              given={{ rating: visit.rating ?? 0, comment: visit.review ?? '' }}
              onClose={close}
            />
          )}
          className="max-wide:order-1"
        />
        <SavedRestrooms className="max-wide:order-1" />
        <ProfileLinks onSignOut={signOut} className="max-wide:order-3" />
      </div>
    </div>
  )
}
