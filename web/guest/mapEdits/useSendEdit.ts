import { useState } from 'react'
import { type MissingRestroom, myMapEdits, type RestroomChanges } from '#contract/mapEdits.ts'
import { useCall } from '#web/api/useCall.ts'
import { useOutboxAction } from '#web/api/useOutbox.ts'
import { newPurchaseKey as newEditId } from '#web/shell/data/newPurchaseKey.ts'

/**
 * One edit of the map. Without a signal it waits in the outbox, and its form can be closed. `earlierId`: of one that was
 * refused later; sent again, it takes that one's place.
 */
export function useSendEdit(kind: 'edit' | 'missing', earlierId?: string) {
  const [id, setId] = useState(() => earlierId ?? newEditId())
  const mine = useCall(myMapEdits)
  const { press, isSending, isSent, isWaiting, refused, error } = useOutboxAction(kind, id)
  const known = mine.data?.edits.find((edit) => edit.id === id)
  return {
    /** As the server has it, however it was sent. */
    sent: known,
    isSending: isSending || (isSent && !known && mine.isFetching),
    isWaiting: isWaiting && !isSending,
    /** As it was sent without a signal, and why the server did not take it later. */
    refused,
    error,
    edit: (locationId: string, changes: RestroomChanges | null, note: string) =>
      press({ kind: 'edit', id, locationId, changes, note }),
    add: (restroom: MissingRestroom, note: string) =>
      press({ kind: 'missing', id, restroom, note }),
    /** What is sent next is another edit. */
    reset: () => setId(newEditId()),
  }
}
