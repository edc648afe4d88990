import { DoorOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { DirectionsLink } from './DirectionsLink.tsx'
import { ReachWarning } from './ReachWarning.tsx'

/** Open to everyone: nothing to get but the way there. */
export function PublicAccess({ location }: { location: ListedLocation }) {
  const t = useTranslations('location')
  return (
    <>
      <p className="flex items-start gap-2 text-sm text-muted">
        <DoorOpen aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {t('publicHint')}
      </p>
      <ReachWarning location={location} />
      <DirectionsLink location={location} look="filled" />
    </>
  )
}
