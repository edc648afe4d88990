import { Wifi } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useIsConnected } from '#web/shell/data/connection.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { useDoorDevice, useDoorGuests } from './useDoor.ts'

/** Whether the server answers, and whether codes are checked without it too. That it does not stands above every screen. */
export function DoorStatus({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('door')
  const format = useFormatter()
  const inZone = timeZone ? { timeZone } : {}
  const guests = useDoorGuests()
  const { data: device } = useDoorDevice()
  // While a stream is followed the server is asked rarely: the device knows first.
  const isSilent = !useIsConnected() || guests.isError
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      {guests.isSuccess && !isSilent && (
        <Badge tone="ok" icon={<Wifi aria-hidden />}>
          {t('online')}
        </Badge>
      )}
      {device && isSilent && (
        <Badge tone="warn">
          {t('connectBy', {
            day: format.dateTime(new Date(device.heldUntilMs), {
              ...inZone,
              weekday: 'long',
              month: 'short',
              day: 'numeric',
            }),
          })}
        </Badge>
      )}
      {device && (
        <Badge>{device.untold > 0 ? t('untold', { count: device.untold }) : t('readyHere')}</Badge>
      )}
    </div>
  )
}
