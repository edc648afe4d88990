import type { Visit as WireVisit } from '#contract/visits.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { carryOut, decideFor, lockStanding, visitIn } from './entitled.ts'
import { leaveFrom } from './leaveFrom.ts'
import { switchTooEarly, visitNotFound } from './refusals.ts'
import { show } from './showVisit.ts'
import { findVisit, lockGuest } from './store.ts'
import type { Visit } from './visit.ts'

interface LeaveDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
}

/** Gives up a code, so that the guest can go to another door. Both visits count. */
export const leaveVisit =
  ({ transact, clock, masterSecrets }: LeaveDeps) =>
  (guestId: string, id: string): Promise<WireVisit> =>
    transact(async (tx) => {
      const now = clock.now()
      await lockGuest(tx, guestId)
      const known = await findVisit(tx, id)
      if (known?.guestId !== guestId) throw visitNotFound()
      const standing = await lockStanding(tx, known, now)
      const visit = visitIn(standing, known.id)
      if (!wasLeft(visit)) {
        const from = await leaveFrom(tx, visit, now)
        const decision = decideFor(standing, { kind: 'leave', codeId: known.id }, now)
        if (!from || from > now || decision.kind !== 'stay') throw switchTooEarly()
        await carryOut(tx, standing, decision, { now })
      }
      return show(tx, masterSecrets, (await findVisit(tx, id)) ?? visit, now)
    })

const wasLeft = (visit: Visit) => visit.state === 'expired' && visit.givenUpAt !== null
