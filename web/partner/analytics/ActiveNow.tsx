import { Check, Footprints } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ActiveGuest, Analytics } from '#contract/analytics.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PersonRow } from '#web/ui/PersonRow.tsx'

/** Who has just come in or holds a code, by first name and initial. */
export function ActiveNow({ figures: { active, timeZone, now } }: { figures: Analytics }) {
  const t = useTranslations('analytics')
  const blocks = useTranslations('blocks')
  return (
    <Card aria-labelledby="active">
      <div className="flex items-center justify-between gap-3">
        <h2 id="active">{t('activeGuests')}</h2>
        <Link
          to={paths.partnerGuests}
          className="inline-flex min-h-11 items-center text-sm font-bold text-brand-ink underline"
        >
          {blocks('link')}
        </Link>
      </div>
      {active.length === 0 ? (
        <p className="pt-2 text-sm text-muted">{t('nobodyHere')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {active.map((guest, place) => (
            <GuestRow key={place} guest={guest} timeZone={timeZone} now={new Date(now)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function GuestRow({ guest, timeZone, now }: { guest: ActiveGuest; timeZone: string; now: Date }) {
  const t = useTranslations('analytics')
  const doorTime = useDoorTime()
  const time = (moment: string) => doorTime(new Date(moment), now, timeZone)
  const nameOf = useGuestName()
  const name = nameOf(guest) || t('someone')
  return (
    <PersonRow
      name={name}
      detail={
        guest.kind === 'inside'
          ? t('cameIn', { time: time(guest.usedAt) })
          : t('goodUntil', { time: time(guest.validUntil) })
      }
    >
      {guest.kind === 'inside' ? (
        <Badge tone="ok" icon={<Check aria-hidden />}>
          {t('inside')}
        </Badge>
      ) : (
        <Badge tone="brand" icon={<Footprints aria-hidden />}>
          {t('onTheWay')}
        </Badge>
      )}
    </PersonRow>
  )
}
