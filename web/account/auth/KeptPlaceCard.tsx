import { useFormatter, useTranslations } from 'use-intl'
import type { KeptPlace } from '#web/shell/data/returnTo.ts'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'

/** The restroom someone chose before they were asked to sign in. */
export function KeptPlaceCard({ place }: { place: KeptPlace }) {
  const t = useTranslations('auth.kept')
  const format = useFormatter()
  const { price, walkMinutes } = place
  const facts = [
    price === undefined
      ? null
      : price === 0
        ? t('free')
        : format.number(price, { style: 'currency', currency: 'USD' }),
    walkMinutes === undefined ? null : t('walk', { minutes: walkMinutes }),
    t('kept'),
  ]
  return (
    <div className="flex items-center gap-3 rounded-photo bg-sunken p-2">
      <RestroomPhoto
        src={place.photoUrl}
        alt=""
        eager
        sizes="52px"
        className="size-13 rounded-xl"
      />
      <div className="min-w-0">
        <p dir="auto" className="truncate text-sm font-bold">
          {place.name}
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
