import type { Call } from '#contract/call.ts'
import { oneLocation } from '#contract/locations.ts'
import { editRestroom, myMapEdits, suggestRestroom } from '#contract/mapEdits.ts'
import type { OutboxAction } from '#web/shell/data/outbox.ts'
import type { Client } from './client.ts'

type MapEdit = Extract<OutboxAction, { kind: 'edit' | 'missing' }>

/** Few send one: its calls are fetched then. */
export const staleAfterMapEdit: Call[] = [oneLocation, myMapEdits]

export function sendMapEdit(client: Client, action: MapEdit) {
  const { id, note } = action
  if (action.kind === 'missing')
    return client.send(suggestRestroom, { body: { id, restroom: action.restroom, note } })
  const { locationId, changes } = action
  return client.send(editRestroom, { params: { id: locationId }, body: { id, changes, note } })
}
