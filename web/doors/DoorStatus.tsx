import { Wifi, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'
import { useDoorGuests } from './useDoor.ts'

/** Whether the server answered the last time it was asked. */
export function DoorStatus() {
  const t = useTranslations('door')
  const guests = useDoorGuests()
  if (guests.isPending) return null
  return guests.isError ? (
    <Badge tone="warn" icon={<WifiOff aria-hidden />}>
      {t('noConnection')}
    </Badge>
  ) : (
    <Badge tone="ok" icon={<Wifi aria-hidden />}>
      {t('online')}
    </Badge>
  )
}
