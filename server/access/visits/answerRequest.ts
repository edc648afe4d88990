import { done } from '#contract/call.ts'
import { maxWaiting, type WaitingRequests } from '#contract/requests.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { recordDoorAct, requireName } from '#server/access/staff/index.ts'
import { namedGuest } from '#server/identity/guests/index.ts'
import { organisationSuspended } from '#server/identity/suspensions/index.ts'
import { captureHeld } from '#server/money/checkout/index.ts'
import { startPass } from '#server/money/plans/index.ts'
import {
  type LocationRow,
  lockPartnerLocation,
  partnerLocation,
  type RestroomOf,
} from '#server/places/locations/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { endRequest } from './endRequest.ts'
import { lockStanding } from './entitled.ts'
import { placeAt } from './placeAt.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { doorFull, requestGone, visitNotFound } from './refusals.ts'
import type { RequestEmails } from './requestEmails.ts'
import {
  acceptRequested,
  declineRequested,
  findPassOf,
  findWaitingAt,
  grantAccepted,
} from './requestStore.ts'
import { findVisit } from './store.ts'
import { isClosedBySuspension } from './suspended.ts'
import type { Visit } from './visit.ts'

export interface AnswerDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
  /** Captures or releases the hold at the card provider, after commit. */
  settleHold: (orderId: string) => Promise<void>
  requestEmails: RequestEmails
}

/** Unanswered requests at the partner's own door. */
export const waitingRequests =
  ({ transact, clock }: AnswerDeps) =>
  (restroom: RestroomOf): Promise<WaitingRequests> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, restroom)
      const visits = location ? await findWaitingAt(tx, location.id, maxWaiting, now) : []
      const waiting = []
      for (const { id, guestId, askedAt, answerBy } of visits) {
        waiting.push({
          visitId: id,
          ...(await namedGuest(tx, guestId)),
          askedAt: askedAt.toISOString(),
          answerBy: answerBy.toISOString(),
        })
      }
      return { waiting, now: now.toISOString() }
    })

/** Accepts a request. A held card is charged first, and the visit gets its slot when the payment has arrived. */
export const acceptRequest =
  ({ transact, clock, masterSecrets, settleHold, requestEmails }: AnswerDeps) =>
  async (caller: CallerOf<'door'>, id: string) => {
    const orderId = await transact(async (tx) => {
      const now = clock.now()
      const { visit, location } = await lockOwnVisit(tx, { restroom: caller, id }, now)
      requireName(caller)
      if (await isClosedBySuspension(tx, location, now)) throw organisationSuspended()
      if (!(await acceptRequested(tx, id, now))) throw requestGone()
      const place = await placeAt(tx, masterSecrets, location, now)
      if (!place) throw doorFull()

      if (visit.orderId) await captureHeld(tx, visit.orderId, now)
      else {
        const passId = await findPassOf(tx, id)
        if (passId) await startPass(tx, passId, now)
        if (await grantAccepted(tx, id, place, now)) await requestEmails.accepted(tx, visit, now)
      }
      const done = { act: 'accepted', visitId: id, locationId: location.id } as const
      await recordDoorAct(tx, caller, done, now)
      await publishVisitChange(tx, visit)
      return visit.orderId
    })
    if (orderId) await settleHold(orderId)
    return done
  }

/** Declines a request: the guest is notified and pays nothing. */
export const declineRequest =
  ({ transact, clock, settleHold, requestEmails }: AnswerDeps) =>
  async (caller: CallerOf<'door'>, id: string) => {
    const ended = await transact(async (tx) => {
      const now = clock.now()
      const { location } = await lockOwnVisit(tx, { restroom: caller, id }, now)
      requireName(caller)
      const declined = await declineRequested(tx, id, now)
      if (!declined) throw requestGone()
      const done = { act: 'declined', visitId: id, locationId: location.id } as const
      await recordDoorAct(tx, caller, done, now)
      await endRequest(tx, declined, now)
      await requestEmails.declined(tx, { ...declined, why: 'declined' }, now)
      return declined
    })
    if (ended.orderId) await settleHold(ended.orderId)
    return done
  }

/** A visit at the partner's own door; the door is locked, and then what may still become of the visit. Another partner's is reported as not found. */
async function lockOwnVisit(
  tx: Tx,
  { restroom, id }: { restroom: RestroomOf; id: string },
  now: Date,
): Promise<{ visit: Visit; location: LocationRow }> {
  const location = await lockPartnerLocation(tx, restroom)
  const visit = await findVisit(tx, id)
  if (!visit || visit.locationId !== location?.id) throw visitNotFound()
  await lockStanding(tx, visit, now)
  return { visit, location }
}
