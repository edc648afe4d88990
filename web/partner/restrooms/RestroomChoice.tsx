import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { restrooms } from '#contract/restrooms.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'

/** A mail leads to the restroom that it tells of: from then on that one is looked at. */
function useLinkedRestroom(current: string | null | undefined) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const linked = search.get('restroom')
  useEffect(() => {
    if (linked === null || current === undefined || linked === current) return
    const others = new URLSearchParams(search)
    others.delete('restroom')
    chooseRestroom(linked, `${pathname}?${others.toString()}`)
  }, [linked, current, pathname, search])
}

/** Which restroom a screen is about. A partner with only one sees nothing. */
export function RestroomChoice() {
  const t = useTranslations('partner.restrooms')
  const all = useCall(restrooms, {})
  const mine = useCall(myLocation)
  useLinkedRestroom(mine.data === null ? null : mine.data?._id)
  if (!all.data || all.data.total + all.data.sold.length < 2 || !mine.data) return null
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
