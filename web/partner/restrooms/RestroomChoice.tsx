import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { restrooms } from '#contract/restrooms.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'

/** Which restroom a screen is about. Whoever has one sees nothing. */
export function RestroomChoice() {
  const t = useTranslations('partner.restrooms')
  const all = useCall(restrooms, {})
  const mine = useCall(myLocation)
  if (!all.data || all.data.total < 2 || !mine.data) return null
  return (
    <div className="mb-3 flex min-h-11 items-center gap-2 text-sm print:hidden">
      <Store aria-hidden className="size-4 shrink-0 text-muted" />
      <b dir="auto" className="min-w-0 truncate">
        {mine.data.name}
      </b>
      <Link
        to={paths.restrooms}
        className="inline-flex min-h-11 shrink-0 items-center font-bold text-brand-ink underline"
      >
        {t('change')}
      </Link>
    </div>
  )
}
