import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import {
  addIncidentPhoto,
  incidentPhoto,
  listIncidents,
  type PartnerIncident,
  type PartnerIncidents,
} from '#contract/incidents.ts'
import { priceOf } from '#contract/money.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { RoomPhotoDialog } from '#web/shell/layout/RoomPhotoDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { intoView } from '#web/ui/intoView.ts'

/** What the partner reported of guests here, and what became of it. */
export function IncidentList({
  incidents: { incidents, timeZone },
}: {
  incidents: PartnerIncidents
}) {
  const t = useTranslations('blocks.incident')
  const [search] = useSearchParams()
  const linked = search.get('incident')
  if (incidents.length === 0) return null
  return (
    <Card aria-labelledby="incidents">
      <h2 id="incidents">{t('list')}</h2>
      <ul aria-labelledby="incidents" className="mt-1 divide-y divide-line">
        {incidents.map((incident) => (
          <li
            key={incident.id}
            // A mail leads to the incident that it tells of.
            {...(incident.id === linked && { 'aria-current': true, ref: intoView })}
            className={classes(
              'grid scroll-mt-20 gap-1.5 py-3',
              incident.id === linked && '-mx-2 rounded-photo bg-sunken px-2',
            )}
          >
            <Words incident={incident} timeZone={timeZone} />
            <IncidentPhoto incident={incident} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Words({ incident, timeZone }: { incident: PartnerIncident; timeZone: string }) {
  const t = useTranslations('blocks.incident')
  const analytics = useTranslations('analytics')
  const format = useFormatter()
  const nameOf = useGuestName()
  const { kind, moreKinds, words, reportedAt, state, note } = incident
  const goodwillCents = incident.goodwillCents ?? null
  const date = format.dateTime(new Date(reportedAt), { timeZone, dateStyle: 'medium' })
  const tone = state === 'open' ? 'warn' : 'neutral'
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
        {[kind, ...moreKinds].map((one) => t(`kinds.${one}`)).join(' · ')}
        <Badge tone={tone}>{t(`states.${state}`)}</Badge>
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {words}
      </p>
      <p className="text-sm text-muted">
        {nameOf(incident) || analytics('someone')} · {date}
      </p>
      {goodwillCents !== null && (
        <p>
          {t('goodwill', {
            price: format.number(priceOf(goodwillCents), { style: 'currency', currency: 'USD' }),
          })}
        </p>
      )}
      {note !== null && (
        <p dir="auto" className="text-sm break-words">
          {note}
        </p>
      )}
    </>
  )
}

function IncidentPhoto({
  incident: { id, state, hasPhoto, photoId },
}: {
  incident: PartnerIncident
}) {
  const t = useTranslations('report.partner.photo')
  const client = useClient()
  const cache = useCallCache()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="flex items-center gap-3">
      {hasPhoto && <ShownPhoto id={id} photoId={photoId} />}
      {state === 'open' && (
        <Button
          size="small"
          look="plain"
          icon={<Camera aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {hasPhoto ? t('replace') : t('add')}
        </Button>
      )}
      <RoomPhotoDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        send={async (photo) => {
          const incidents = await client.upload(addIncidentPhoto, photo, { params: { id } })
          await cache.replace([listIncidents], incidents)
          setIsAdding(false)
        }}
      />
    </div>
  )
}

function ShownPhoto({ id, photoId }: Pick<PartnerIncident, 'id' | 'photoId'>) {
  const t = useTranslations('report.partner.photo')
  const photo = usePhotoFile(incidentPhoto, { params: { id } }, { photoId })
  return <PrivatePhoto photo={photo} alt={t('alt')} className="size-20" />
}
