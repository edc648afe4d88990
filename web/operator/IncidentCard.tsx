import { useTranslations } from 'use-intl'
import {
  decideIncident,
  type OperatorIncident,
  operatorIncidentPhoto,
  operatorIncidents,
} from '#contract/incidents.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { paths } from '#web/paths.ts'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { FileTo } from './FileTo.tsx'
import { GoodwillForm } from './GoodwillForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

/** What a partner says happened, and what was decided of it. */
export function IncidentCard({
  incident,
  goodwillOfferCents,
}: {
  incident: OperatorIncident
  /** What an upheld one can be given now; left out where the platform gives none. */
  goodwillOfferCents?: number | null | undefined
}) {
  const t = useTranslations('blocks.incident')
  const operator = useTranslations('operator.incidents')
  const { moment, price } = useWords()
  const { moreKinds } = incident
  const givenCents = incident.goodwillCents ?? null
  const offerCents = goodwillOfferCents ?? 0
  const { id, visitId, kind, words, state, note, reportedAt, guest, location, hasPhoto } = incident
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
        {[kind, ...moreKinds].map((one) => t(`kinds.${one}`)).join(' · ')}
        {state !== 'open' && (
          <Badge tone={state === 'upheld' ? 'bad' : 'neutral'}>
            {operator('state', { state })}
          </Badge>
        )}
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {words}
      </p>
      {hasPhoto && <RoomPhoto id={id} photoId={incident.photoId} />}
      <FileTo to={paths.operatorVisit(visitId)} detail={moment(reportedAt)}>
        {location.name}
      </FileTo>
      <FileTo to={paths.operatorPerson(guest.id)}>{guest.name}</FileTo>
      {note !== null && (
        <p dir="auto" className="text-sm break-words text-muted">
          {note}
        </p>
      )}
      {givenCents !== null && <p>{operator('goodwill.given', { price: price(givenCents) })}</p>}
      {state === 'upheld' && givenCents === null && offerCents > 0 && (
        <GoodwillForm incident={incident} offerCents={offerCents} />
      )}
      {state === 'open' && <DecideForm incident={incident} />}
    </div>
  )
}

function DecideForm({ incident }: { incident: OperatorIncident }) {
  const t = useTranslations('operator.incidents')
  const decide = useFileAction(decideIncident, [operatorIncidents, { query: {} }])
  if (!useMayOperate()(decideIncident)) return null
  const { id, words, moreKinds, hasPhoto, photoId } = incident
  const shown = { words, moreKinds, hasPhoto, photoId }
  const choose = (isUpheld: boolean) => (note: string) =>
    decide.mutate({ params: { id }, body: { isUpheld, shown, note } })
  return (
    <ReasonForm
      words={{ label: t('note'), hint: t('noteHint'), required: t('noteRequired') }}
      choices={[
        { label: t('uphold'), onChoose: choose(true) },
        { label: t('dismiss'), look: 'outline', onChoose: choose(false) },
      ]}
      isBusy={decide.isPending}
      error={decide.error}
    />
  )
}

function RoomPhoto({ id, photoId }: Pick<OperatorIncident, 'id' | 'photoId'>) {
  const t = useTranslations('operator.incidents')
  const photo = usePhotoFile(operatorIncidentPhoto, { params: { id } }, { photoId })
  return <PrivatePhoto photo={photo} alt={t('photo')} className="size-24" />
}
