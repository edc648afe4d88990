import { DoorOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'

const minutesAnHour = 60

/** Evidence that the door works: it let a guest in not long ago. */
export function LastEntry({ minutes }: { minutes: number | null }) {
  const t = useTranslations('location')
  if (minutes === null) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <DoorOpen aria-hidden className="size-4 shrink-0" />
      {minutes < minutesAnHour
        ? t('lastEntry', { minutes })
        : t('lastEntryHours', { hours: Math.round(minutes / minutesAnHour) })}
    </p>
  )
}
