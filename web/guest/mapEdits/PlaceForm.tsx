import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { maxMoveMeters, type RestroomChanges } from '#contract/mapEdits.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { FormProps } from './ClosedForm.tsx'
import { type Place, PlaceFields } from './PlaceFields.tsx'
import { SendEdit } from './SendEdit.tsx'

/** Another name or address, or a pin that is a bit off. */
export function PlaceForm({ shown, earlier, onSend, ...ends }: FormProps & { shown: Place }) {
  const t = useTranslations('mapEdits')
  const format = useFormatter()
  const [place, setPlace] = useState<Place>({ ...shown, ...placeOf(earlier?.changes ?? {}) })
  const [note, setNote] = useState(earlier?.note ?? '')
  const [fault, setFault] = useState<'unnamed' | 'unchanged'>()
  const distance = format.number(maxMoveMeters, { style: 'unit', unit: 'meter' })

  const send = () => {
    const changes = changesOf(shown, place)
    const isCleared = changes.name === '' || changes.address === ''
    const found = isCleared ? 'unnamed' : isNothing(changes) ? 'unchanged' : undefined
    setFault(found)
    if (!found) onSend(changes, note)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3>{t('place')}</h3>
      <PlaceFields place={place} start={shown.coordinates} onChange={setPlace} />
      <p className="text-sm text-muted">{t('moveHint', { distance })}</p>
      {fault && <Notice tone="error">{t(fault)}</Notice>}
      <SendEdit {...ends} note={note} onNote={setNote} onSend={send} />
    </div>
  )
}

const placeOf = ({ name, address, coordinates }: RestroomChanges): Partial<Place> => ({
  ...(name !== undefined && { name }),
  ...(address !== undefined && { address }),
  ...(coordinates && { coordinates }),
})

const isNothing = (changes: RestroomChanges) => Object.keys(changes).length === 0

/** A pin that was not moved is not sent. */
function changesOf(shown: Place, place: Place): RestroomChanges {
  const name = place.name.trim()
  const address = place.address.trim()
  return {
    ...(name !== shown.name && { name }),
    ...(address !== shown.address && { address }),
    ...(place.coordinates !== shown.coordinates && { coordinates: place.coordinates }),
  }
}
