import { Bike, ChevronRight, LogOut, Luggage, MapPinPlus, Receipt, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GuestProfile } from '#contract/guests.ts'
import { useOwnName } from '#web/i18n/useOwnName.ts'
import { paths } from '#web/paths.ts'
import { SampleMark } from '#web/shell/layout/SampleMark.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { classes } from '#web/ui/classes.ts'

/** Who the guest is: name, picture, type [G1]. */
export function ProfileHead({ profile }: { profile: GuestProfile }) {
  const t = useTranslations('profile')
  const name = useOwnName()(profile.name)
  const Icon = profile.userType === 'tourist' ? Luggage : Bike
  return (
    <section className="flex items-center gap-4">
      <Avatar
        size="large"
        name={profile.name}
        picture={profile.profilePicture ?? undefined}
        label={name}
      />
      <div className="min-w-0">
        <h1 dir="auto" className="mb-1 text-2xl">
          {name}
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="brand" icon={<Icon aria-hidden />}>
            {t(`kind.${profile.userType}`)}
          </Badge>
          {profile.isSample && <SampleMark />}
        </p>
      </div>
    </section>
  )
}

/** To read only [G4]. */
export function Preferences({
  preferences,
  className,
}: {
  preferences: GuestProfile['preferences']
  className?: string
}) {
  const t = useTranslations('profile')
  return (
    <Card aria-label={t('preferences')} {...(className ? { className } : {})}>
      <h2>{t('preferences')}</h2>
      <div className="mt-1 grid gap-1 font-semibold">
        <Checkbox label={t('promotions')} checked={preferences.promotions} readOnly disabled />
        <Checkbox label={t('newBathrooms')} checked={preferences.newBathrooms} readOnly disabled />
      </div>
    </Card>
  )
}

export function ProfileLinks({
  onSignOut,
  className,
}: {
  onSignOut: () => void
  className?: string
}) {
  const t = useTranslations('profile')
  return (
    <nav
      aria-label={t('more')}
      className={classes(
        'divide-y divide-line rounded-card bg-surface px-2 py-1 shadow-card',
        className,
      )}
    >
      <Link to={paths.payments} className={rowClass}>
        <Receipt aria-hidden />
        {t('payments')}
        <ChevronRight aria-hidden className="ml-auto text-muted" />
      </Link>
      <Link to={paths.mapEdits} className={rowClass}>
        <MapPinPlus aria-hidden />
        {t('mapEdits')}
        <ChevronRight aria-hidden className="ml-auto text-muted" />
      </Link>
      <Link to={paths.account} className={rowClass}>
        <Settings aria-hidden />
        {t('account')}
        <ChevronRight aria-hidden className="ml-auto text-muted" />
      </Link>
      <button type="button" onClick={onSignOut} className={rowClass}>
        <LogOut aria-hidden />
        {t('signOut')}
      </button>
    </nav>
  )
}

const rowClass = 'flex min-h-13 w-full items-center gap-3.5 px-3 text-left font-bold [&>svg]:size-5'
