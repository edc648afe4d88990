import { useFormatter, useTranslations } from 'use-intl'
import type { OwnLocation } from '#contract/locations.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { ReportsCard } from '#web/partner/listing/ReportsCard.tsx'
import { paths } from '#web/paths.ts'
import { useIsManager } from '#web/shell/layout/useIsManager.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

/** What stays with the seller of a restroom. */
export function SoldRestroom({ location, soldAt }: { location: OwnLocation; soldAt: string }) {
  const t = useTranslations('handovers')
  const restrooms = useTranslations('partner.restrooms')
  const format = useFormatter()
  const isManager = useIsManager()
  const timeZone = zoneOf(location.openingHours)
  const date = format.dateTime(new Date(soldAt), { timeZone, dateStyle: 'long' })
  return (
    <div className="grid gap-4">
      <Card className="grid gap-3">
        <h1 dir="auto" className="wrap-anywhere">
          {location.name}
        </h1>
        <p className="font-semibold">{t('soldOn', { date })}</p>
        <p>{t('soldText')}</p>
        <div className="flex flex-wrap gap-2">
          {!isManager && <ButtonLink to={paths.earnings}>{t('earnings')}</ButtonLink>}
          <ButtonLink to={paths.restrooms} look="outline">
            {restrooms('title')}
          </ButtonLink>
        </div>
      </Card>
      <ReportsCard timeZone={timeZone} />
    </div>
  )
}
