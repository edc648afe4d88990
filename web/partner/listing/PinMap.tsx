import { MapPin } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { metersBetween } from '#contract/distance.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { PinCanvas } from '#web/ui/map/PinCanvas.tsx'
import type { PinEditing } from './usePin.ts'

/** Less than this is the same door. */
const minMovedMeters = 5

/** The pin to check, and to move to the door: by dragging, by a press on the map, or by arrow keys. */
export function PinMap({
  pin: { base, coordinates, move },
  className,
}: {
  pin: PinEditing
  className?: string
}) {
  const t = useTranslations('partner')
  const common = useTranslations('common')
  const format = useFormatter()
  const movedMeters = base && coordinates ? metersBetween(base, coordinates) : 0
  return (
    <Card className={classes('flex flex-col p-2!', className)}>
      {base && coordinates ? (
        <div className="relative h-52 grow wide:h-auto wide:min-h-58">
          <PinCanvas
            start={base}
            coordinates={coordinates}
            onMove={move}
            words={{
              map: t('map'),
              pin: t('pin'),
              tip: t('pinTip'),
              count: (count) => t('point', { count }),
              failed: { message: t('mapFailed'), retry: common('retry') },
            }}
          />
        </div>
      ) : (
        <div className="grid h-40 grow place-content-center justify-items-center gap-2 rounded-photo bg-sunken p-6 text-center text-sm text-muted">
          <MapPin aria-hidden className="size-6" />
          {t('noPin')}
        </div>
      )}
      <p role="status" className="px-3 text-sm text-muted empty:hidden [&:not(:empty)]:py-2">
        {movedMeters >= minMovedMeters &&
          t('pinMoved', {
            distance: format.number(Math.round(movedMeters), { style: 'unit', unit: 'meter' }),
          })}
      </p>
    </Card>
  )
}
