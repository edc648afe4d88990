import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Visited } from '#web/shell/data/starsLater.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RateVisit } from './RateVisit.tsx'

/** Asks for stars once more, over the edge of the screen: nothing moves for it. */
export function StarsQuestion({ visited, onClose }: { visited: Visited; onClose: () => void }) {
  const t = useTranslations('visit.rate')
  const common = useTranslations('common')
  const { visitId, locationName } = visited
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-md items-start justify-between gap-2 rounded-card bg-surface p-4 shadow-float"
    >
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{t('again', { name: locationName })}</p>
        <RateVisit visitId={visitId} name={locationName} />
      </div>
      <IconButton label={common('close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </section>
  )
}
