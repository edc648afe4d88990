import { useTranslations } from 'use-intl'
import type { OwnLocation } from '#contract/locations.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useSettings } from '#web/shell/layout/useSettings.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useSetVisibility } from './useMyLocation.ts'
import { useReports } from './useReports.ts'
import { about } from './useSaveLocation.ts'

/** Saves at once, in both modes [P12]; before the first save there is nothing to show. */
export function VisibilityCard({
  location,
  className,
}: {
  location: OwnLocation | null
  className?: string
}) {
  const t = useTranslations('partner')
  const say = useRefusal()
  const setVisibility = useSetVisibility()
  const isVisible = location?.isActive ?? false
  const isPaused = useReports({ enabled: location !== null }).data?.isPaused ?? false
  const hint = !isVisible ? 'visibleOff' : isPaused ? 'visiblePaused' : 'visibleOn'
  const reason = location?.takenDown
  return (
    <Card className={classes('flex flex-col justify-center gap-3', className)}>
      {reason && <TakenDown reason={reason} />}
      <Switch
        label={t('visible')}
        hint={location && t(hint)}
        checked={isVisible}
        busy={setVisibility.isPending}
        disabled={location?.takenDown !== null}
        onChange={(isActive) =>
          setVisibility.mutate({ ...about(location?._id), body: { isActive } })
        }
      />
      {!location && <p className="text-sm text-muted">{t('visibleLater')}</p>}
      {setVisibility.isError && (
        <Notice tone="error" title={t('visibleFailed')}>
          {say(setVisibility.error)}
        </Notice>
      )}
    </Card>
  )
}

/** What an operator has hidden stays hidden until it is released; why is told where the switch is. */
function TakenDown({ reason }: { reason: string }) {
  const t = useTranslations('partner')
  const email = useSettings().data?.contactEmail ?? ''
  return (
    <Notice tone="warn" title={t('takenDown')}>
      {t('takenDownText', { reason, email })}
    </Notice>
  )
}
