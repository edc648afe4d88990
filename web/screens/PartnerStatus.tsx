import { useTranslations } from 'use-intl'
import { myLocation, type OwnLocation } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { OpenLine } from '#web/guest/locations/LocationFacts.tsx'
import { classes } from '#web/ui/classes.ts'

/** Whether guests are offered the restroom right now, or why not. */
export function PartnerStatus({ className }: { className?: string }) {
  const mine = useCall(myLocation)
  if (!mine.data) return null
  return (
    <p className={classes('text-sm font-semibold text-muted', className)}>
      <StatusLine location={mine.data} />
    </p>
  )
}

/** Never open where no guest is offered it. */
export function StatusLine({ location }: { location: OwnLocation }) {
  const t = useTranslations('partner')
  const { standing, takenDown } = location
  if (standing === 'visible')
    return (
      <>
        {t('restrooms.visible')} · <OpenLine location={location} />
      </>
    )
  return (
    <b className="break-words text-warn">
      {t('standing', { standing })}
      {standing === 'taken_down' && takenDown && `: ${takenDown}`}
    </b>
  )
}
