import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { SampleGuest, SamplePreferences } from './samples/types.ts'
import { useMonth } from './useMonth.ts'
import { useSetPreferences } from './useSamples.ts'

/** Since when, and what it has saved so far [D10]. */
export function GuestSince({ guest }: { guest: SampleGuest }) {
  const t = useTranslations('demo')
  const format = useFormatter()
  const month = useMonth()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card bg-surface p-5 shadow-card">
      <p className="text-sm text-muted">{t('memberSince', { month: month(guest.memberSince) })}</p>
      <p className="text-sm text-muted">
        {t('totalSavings')}{' '}
        <b className="text-lg text-ink">
          {format.number(guest.totalSavings, { style: 'currency', currency: 'USD' })}
        </b>
      </p>
    </div>
  )
}

export function NotificationPreferences({ preferences }: { preferences: SamplePreferences }) {
  const t = useTranslations('demo')
  const set = useSetPreferences()
  return (
    <Card aria-label={t('preferences')}>
      <h2>{t('preferences')}</h2>
      <div className="mt-1 grid gap-1 font-semibold">
        <Checkbox
          label={t('promotions')}
          checked={preferences.promotions}
          onChange={({ target }) => set.mutate({ ...preferences, promotions: target.checked })}
        />
        <Checkbox
          label={t('newBathrooms')}
          checked={preferences.newBathrooms}
          onChange={({ target }) => set.mutate({ ...preferences, newBathrooms: target.checked })}
        />
      </div>
    </Card>
  )
}

export function Favorites({ places }: { places: SampleGuest['favoriteLocations'] }) {
  const t = useTranslations('demo')
  return (
    <Card aria-label={t('favorites')}>
      <h2>{t('favorites')}</h2>
      {places.length === 0 && <p className="text-sm text-muted">{t('noFavorites')}</p>}
      <ul aria-label={t('favorites')} className="mt-1 divide-y divide-line">
        {places.map(({ id, name, address }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <Heart aria-hidden className="size-5 shrink-0 fill-brand text-brand" />
            <div className="min-w-0">
              <Link
                to={paths.sampleLocation(id)}
                className="grid min-h-6 font-bold hover:underline"
              >
                {name}
              </Link>
              <p dir="auto" className="truncate text-sm text-muted">
                {address}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
