import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { myMapEdits, type OwnEdit, type RestroomChanges } from '#contract/mapEdits.ts'
import { useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ClosedForm, type FormProps } from './ClosedForm.tsx'
import { ContributorTerms } from './ContributorTerms.tsx'
import { EditSent } from './EditSent.tsx'
import { FactsForm } from './FactsForm.tsx'
import { PhotoForm } from './PhotoForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { useSendEdit } from './useSendEdit.ts'

interface Props {
  location: ShownLocation
  /** Of one about this restroom that was refused after it had waited for a signal. */
  editId: string | undefined
  onClose: () => void
}

/** What is wrong with a public restroom, or that nothing is. */
export function MapEditDialog({ onClose, ...props }: Props) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <Steps onClose={onClose} {...props} />
    </Dialog>
  )
}

type Step = 'choice' | 'closed' | 'facts' | 'place' | 'photo'

function stepOf(changes: RestroomChanges | null | undefined): Step {
  if (!changes) return 'choice'
  if (changes.closed) return 'closed'
  return changes.openingHours || changes.features ? 'facts' : 'place'
}

function Steps({ location, editId, onClose }: Props) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const mine = useCall(myMapEdits)
  const { edit, ...send } = useSendEdit('edit', editId)
  const earlier = send.refused?.action.kind === 'edit' ? send.refused.action : undefined
  const { name, address, coordinates } = location
  const [isPhotoSent, setIsPhotoSent] = useState(false)
  const [step, setStep] = useState<Step>(() => stepOf(earlier?.changes))

  if (send.sent ?? (isPhotoSent || send.isWaiting))
    return (
      <EditSent answer={send.isWaiting ? undefined : answerTo(send.sent)}>
        <Button onClick={onClose}>{common('close')}</Button>
      </EditSent>
    )
  // Read again without success, what was typed stays.
  if (mine.isLoadingError) return <ReadFailed query={mine} />
  if (!mine.data)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-40" />
      </Waiting>
    )
  if (!mine.data.hasAgreed) return <ContributorTerms />
  const back = () => {
    send.reset()
    setStep('choice')
  }
  const refusal = send.refused?.refusal
  const form: FormProps = {
    earlier,
    error: send.error,
    isSending: send.isSending,
    onSend: (changes, note) => edit(location._id, changes, note),
    onBack: back,
  }
  const formOfStep = () => {
    if (step === 'closed') return <ClosedForm {...form} />
    if (step === 'place' && coordinates)
      return <PlaceForm {...form} shown={{ name, address, coordinates }} />
    if (step === 'facts') return <FactsForm {...form} location={location} />
    if (step === 'photo')
      return (
        <PhotoForm locationId={location._id} onSent={() => setIsPhotoSent(true)} onBack={back} />
      )
    return (
      <>
        <Earlier edit={mine.data.edits.find(({ locationId }) => locationId === location._id)} />
        <Failure error={send.error} />
        <Choice hasPlace={coordinates !== null} onChoose={setStep} />
        <Button look="outline" busy={send.isSending} onClick={() => edit(location._id, null, '')}>
          {t('fine')}
        </Button>
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      {formOfStep()}
    </div>
  )
}

function Choice({ hasPlace, onChoose }: { hasPlace: boolean; onChoose: (step: Step) => void }) {
  const t = useTranslations('mapEdits')
  const steps = hasPlace
    ? (['closed', 'facts', 'place', 'photo'] as const)
    : (['closed', 'facts', 'photo'] as const)
  return steps.map((step) => (
    <Button key={step} look="outline" onClick={() => onChoose(step)}>
      {t(step)}
    </Button>
  ))
}

function Failure({ error }: { error: Error | null }) {
  const say = useRefusal()
  return error && <Notice tone="error">{say(error)}</Notice>
}

/** The newest of what they sent about this restroom, and what became of it. */
function Earlier({ edit }: { edit: OwnEdit | undefined }) {
  const t = useTranslations('mapEdits')
  const format = useFormatter()
  if (!edit || edit.kind === 'fine') return null
  const date = format.dateTime(new Date(edit.sentAt), { dateStyle: 'medium' })
  return <p className="text-sm text-muted">{t('earlier', { date, state: edit.state })}</p>
}

/** A photo waits like an edit. */
const answerTo = (edit: OwnEdit | undefined) =>
  edit?.kind === 'fine' ? 'fine' : (edit?.state ?? 'waiting')
