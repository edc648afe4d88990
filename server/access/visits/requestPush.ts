import { answerMinutes } from '#contract/visits.ts'
import { runnersOf } from '#server/identity/auth/index.ts'
import { queuePushMessage } from '#server/identity/push/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import { minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

interface RequestedVisit {
  id: string
  guestId: string
  locationId: string
}

/** After this long a guest without an answer has gone elsewhere. */
const answerGoodForMs = 10 * minute

/** Notifies the devices of the restroom's members of a request, in its transaction. */
export async function pushToPartner(tx: Tx, { locationId }: RequestedVisit, now: Date) {
  const location = await findLocation(tx, locationId)
  if (!location?.partnerId) return
  const at = { organisationId: location.partnerId, locationId }
  for (const { id: accountId } of await runnersOf(tx, at))
    await queuePushMessage(
      tx,
      {
        accountId,
        template: 'guestAsks',
        values: { name: location.name, minutes: answerMinutes },
        path: `/partner/door?restroom=${locationId}`,
        goodForMs: answerMinutes * minute,
      },
      now,
    )
}

/** Notifies the guest's devices of the answer, in the transaction of the answer. */
export async function pushToGuest(
  tx: Tx,
  { answer, ...input }: RequestedVisit & { answer: 'accepted' | 'declined' | 'unanswered' },
  now: Date,
) {
  const location = await findLocation(tx, input.locationId, { deleted: true })
  if (!location) return
  await queuePushMessage(
    tx,
    {
      accountId: input.guestId,
      template: answer,
      values: { name: location.name },
      path: `/visits/${input.id}`,
      goodForMs: answerGoodForMs,
    },
    now,
  )
}
