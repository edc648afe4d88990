import type { Visit as WireVisit } from '#contract/visits.ts'
import type { AnswerDeps } from './answerRequest.ts'
import { endRequest } from './endRequest.ts'
import { lockStanding } from './entitled.ts'
import { requestGone, visitNotFound } from './refusals.ts'
import { cancelRequested } from './requestStore.ts'
import { show } from './showVisit.ts'
import { findVisit } from './store.ts'

/** A guest cancels a request before it is answered, and pays nothing. */
export const cancelRequest =
  ({ transact, clock, masterSecrets, settleHold }: AnswerDeps) =>
  async (guestId: string, id: string): Promise<WireVisit> => {
    const { orderId, shown } = await transact(async (tx) => {
      const now = clock.now()
      const known = await findVisit(tx, id)
      if (known?.guestId !== guestId) throw visitNotFound()
      await lockStanding(tx, known, now)
      const ended = await cancelRequested(tx, { id, guestId }, now)
      if (ended) await endRequest(tx, ended, now, { isCancelled: true })
      const visit = (await findVisit(tx, id)) ?? known
      // Idempotent, for a double tap.
      if (visit.state !== 'cancelled') throw requestGone()
      return { orderId: ended?.orderId, shown: await show(tx, masterSecrets, visit, now) }
    })
    if (orderId) await settleHold(orderId)
    return shown
  }
