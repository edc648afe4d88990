import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Features } from '#contract/features.ts'
import { OpeningHours } from '#contract/hours.ts'
import type { Coordinates } from '#contract/locations.ts'
import { type MissingRestroom as Missing, myMapEdits } from '#contract/mapEdits.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import type { OutboxItem } from '#web/shell/data/outbox.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ContributorTerms } from './ContributorTerms.tsx'
import { EditSent } from './EditSent.tsx'
import { FeatureFields } from './FeatureFields.tsx'
import { HoursChoice } from './HoursChoice.tsx'
import { type Place, PlaceFields } from './PlaceFields.tsx'
import { SendEdit } from './SendEdit.tsx'
import { useSendEdit } from './useSendEdit.ts'

interface Props {
  /** Where the pin stands at first. */
  start: Coordinates
  /** Of one that was refused after it had waited for a signal. */
  editId: string | undefined
  onBack: () => void
}

/** A public restroom that the map does not show yet. An operator sees it before anyone else does. */
export function MissingRestroom({ start, editId, onBack }: Props) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const mine = useCall(myMapEdits)
  const send = useSendEdit('missing', editId)

  if (send.sent ?? send.isWaiting)
    return (
      <Card>
        <EditSent answer={send.isWaiting ? undefined : send.sent?.state}>
          <ButtonLink to={paths.home}>{t('toMap')}</ButtonLink>
          <ButtonLink look="plain" to={paths.mapEdits}>
            {t('mine')}
          </ButtonLink>
        </EditSent>
      </Card>
    )
  // Read again without success, what was typed stays.
  if (mine.isLoadingError) return <ReadFailed query={mine} />
  if (!mine.data)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-100 rounded-card" />
      </Waiting>
    )
  if (!mine.data.hasAgreed)
    return (
      <Card className="grid gap-3">
        <ContributorTerms />
        <Button look="plain" onClick={onBack}>
          {t('back')}
        </Button>
      </Card>
    )
  return (
    <Card>
      <MissingForm
        start={start}
        refused={send.refused}
        onBack={onBack}
        error={send.error}
        isSending={send.isSending}
        onSend={send.add}
      />
    </Card>
  )
}

const nothingKnown = Features.parse({})

const faultOf = ({ name, address }: Place, hours: OpeningHours | undefined) => {
  if (name.trim() === '' || address.trim() === '') return 'unnamed'
  return hours && !OpeningHours.safeParse(hours).success ? 'unfinished' : undefined
}

interface FormProps extends Omit<Props, 'editId'> {
  refused: OutboxItem | undefined
  error: Error | null
  isSending: boolean
  onSend: (restroom: Missing, note: string) => void
}

function MissingForm({ start, refused, onSend, ...ends }: FormProps) {
  const t = useTranslations('mapEdits')
  const [earlier] = useState(() => (refused?.action.kind === 'missing' ? refused.action : null))
  const [place, setPlace] = useState<Place>(
    earlier?.restroom ?? { name: '', address: '', coordinates: start },
  )
  const [hours, setHours] = useState(earlier?.restroom.openingHours)
  const [features, setFeatures] = useState({ ...nothingKnown, ...earlier?.restroom.features })
  const [note, setNote] = useState(earlier?.note ?? '')
  const [fault, setFault] = useState<'unnamed' | 'unfinished'>()

  const send = () => {
    const found = faultOf(place, hours)
    setFault(found)
    if (found) return
    const known = Object.entries(features).filter(([, answer]) => answer !== 'unknown')
    const openingHours = hours && { openingHours: hours }
    const { name, address, coordinates } = place
    onSend(
      { name, address, coordinates, ...openingHours, features: Object.fromEntries(known) },
      note,
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {refused && <Notice tone="error">{refused.refusal}</Notice>}
      <p className="text-sm text-muted">{t('missingHint')}</p>
      <PlaceFields
        place={place}
        start={earlier?.restroom.coordinates ?? start}
        onChange={setPlace}
      />
      <HoursChoice isNew shown={null} hours={hours} onChange={setHours} />
      <FeatureFields features={features} onChange={setFeatures} />
      {fault && <Notice tone="error">{t(fault)}</Notice>}
      <SendEdit {...ends} note={note} onNote={setNote} onSend={send} />
    </div>
  )
}
