import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { editRestroom, myMapEdits, type OwnEdit, type RestroomChanges } from '#contract/mapEdits.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { oneLocation } from '#web/shell/data/locationCalls.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ClosedForm } from './ClosedForm.tsx'
import { ContributorTerms } from './ContributorTerms.tsx'
import { FactsForm } from './FactsForm.tsx'
import { PhotoForm } from './PhotoForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'

interface Props {
  location: ShownLocation
  onClose: () => void
}

/** What is wrong with a public restroom, or that nothing is. */
export function MapEditDialog({ location, onClose }: Props) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <Steps location={location} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ location, onClose }: Props) {
  const t = useTranslations('mapEdits')
  const common = useTranslations('common')
  const mine = useCall(myMapEdits)
  const send = useSend(location._id)
  const { name, address, coordinates } = location
  const [isPhotoSent, setIsPhotoSent] = useState(false)
  const [step, setStep] = useState<'choice' | 'closed' | 'facts' | 'place' | 'photo'>('choice')

  if (send.sent ?? isPhotoSent)
    return (
      <div className="grid gap-4">
        <Notice tone="success">
          {t('answer', { answer: send.sent ? answerTo(send.sent) : 'waiting' })}
        </Notice>
        <Button onClick={onClose}>{common('close')}</Button>
      </div>
    )
  // Read again without success, what was typed stays.
  if (!mine.data && mine.isError) return <ReadFailed query={mine} />
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
  if (step === 'closed') return <ClosedForm {...send} onBack={back} />
  if (step === 'photo')
    return <PhotoForm locationId={location._id} onSent={() => setIsPhotoSent(true)} onBack={back} />
  if (step === 'place' && coordinates)
    return <PlaceForm {...send} shown={{ name, address, coordinates }} onBack={back} />
  if (step === 'facts') return <FactsForm {...send} location={location} onBack={back} />
  return (
    <div className="grid gap-3">
      <Earlier edit={mine.data.edits.find(({ locationId }) => locationId === location._id)} />
      <Failure error={send.error} />
      <Button look="outline" onClick={() => setStep('closed')}>
        {t('closed')}
      </Button>
      <Button look="outline" onClick={() => setStep('facts')}>
        {t('facts')}
      </Button>
      {coordinates && (
        <Button look="outline" onClick={() => setStep('place')}>
          {t('place')}
        </Button>
      )}
      <Button look="outline" onClick={() => setStep('photo')}>
        {t('photo')}
      </Button>
      <Button look="outline" busy={send.isSending} onClick={() => send.onSend(null, '')}>
        {t('fine')}
      </Button>
    </div>
  )
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

const answerTo = ({ kind, state }: OwnEdit) => (kind === 'fine' ? 'fine' : state)

function useSend(id: string) {
  const send = useAction(editRestroom, { invalidates: [oneLocation, myMapEdits] })
  return {
    sent: send.data,
    error: send.error,
    isSending: send.isPending,
    reset: send.reset,
    onSend: (changes: RestroomChanges | null, note: string) =>
      send.mutate({ params: { id }, body: { changes, note } }),
  }
}
