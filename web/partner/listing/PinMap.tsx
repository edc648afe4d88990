import { MapPin } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { metersBetween } from '#contract/distance.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { MapCanvas } from '#web/ui/map/MapCanvas.tsx'
import type { PinEditing } from './usePin.ts'

/** Close enough to tell one house from the next. */
const doorZoom = 16.5
const noPoints: [] = []
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
          <MapCanvas
            label={t('map')}
            centre={base}
            zoom={doorZoom}
            points={noPoints}
            pin={{ coordinates, label: t('pin'), onMove: move }}
            clusterLabel={(count) => t('point', { count })}
            inViewLabel={(count) => t('point', { count })}
            failed={{ message: t('mapFailed'), retry: common('retry') }}
            className="size-full rounded-photo"
          />
          <p className="pointer-events-none absolute inset-x-2 top-3 text-center">
            <span className="inline-block rounded-full bg-ink px-3.5 py-2 text-xs font-bold text-bg shadow-pill">
              {t('pinTip')}
            </span>
          </p>
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
