import { Wifi, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'
import { useDoorDevice, useDoorGuests } from './useDoor.ts'

/** Whether the server answered the last time it was asked, and whether codes are checked without it too. */
export function DoorStatus() {
  const t = useTranslations('door')
  const guests = useDoorGuests()
  const { data: device } = useDoorDevice()
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      {guests.isError && (
        <Badge tone="warn" icon={<WifiOff aria-hidden />}>
          {t('noConnection')}
        </Badge>
      )}
      {guests.isSuccess && (
        <Badge tone="ok" icon={<Wifi aria-hidden />}>
          {t('online')}
        </Badge>
      )}
      {device && (
        <Badge>{device.untold > 0 ? t('untold', { count: device.untold }) : t('readyHere')}</Badge>
      )}
    </div>
  )
}
