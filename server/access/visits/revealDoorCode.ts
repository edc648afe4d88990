import { revealKeypad } from '#server/access/doors/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { type Holder, isHeldBy } from './holder.ts'
import { markRevealed } from './moveStore.ts'
import { visitNotFound } from './refusals.ts'
import { findVisit } from './store.ts'
import { isLive } from './visit.ts'

interface RevealDeps {
  transact: Transact
  clock: Clock
  keypadKey: Buffer
}

/** The fixed code of a keypad door, for a guest with a ready visit there, while that visit is valid. */
export const revealDoorCode =
  ({ transact, clock, keypadKey }: RevealDeps) =>
  (holder: Holder, id: string): Promise<{ code: string; changedAt: string }> =>
    transact(async (tx) => {
      const now = clock.now()
      const visit = await findVisit(tx, id)
      if (!visit || !(await isHeldBy(tx, visit, holder))) throw visitNotFound()
      if (!isLive(visit, now) || visit.validFrom > now) throw notInItsTime()
      const { locationId } = visit
      const location = await findLocation(tx, locationId, { deleted: true })
      const revealed =
        location?.entry === 'keypad'
          ? await revealKeypad(tx, keypadKey, { visit: { visitId: id, locationId }, now })
          : undefined
      if (!revealed) throw new Problem(409, 'no_keypad', 'This door has no keypad code.')
      await markRevealed(tx, id, now)
      return revealed
    })

const notInItsTime = () =>
  new Problem(409, 'not_in_its_time', 'You can see the door code while your visit is valid.')
