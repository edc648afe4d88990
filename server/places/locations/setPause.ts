import type { ActState } from '#contract/actState.ts'
import type { OwnLocation } from '#contract/locations.ts'
import type { Pause, PauseRequest } from '#contract/pause.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { publish } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { type LocationRow, pauseOf } from './location.ts'
import { type ActsAt, type NewPause, partnerLocation, writePause } from './partnerStore.ts'
import { toOwnWire } from './wire.ts'

/** No new guests for a while, or until the partner says so. Codes that are out still open the door. */
export const setPause =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (restroom: ActsAt, input: PauseRequest): Promise<OwnLocation> => {
    const now = clock.now()
    return transact(async (tx) => {
      const before = await partnerLocation(tx, restroom)
      if (!before) throw noRestroomYet()
      const { id } = before
      const saved = await writePause(tx, id, newPause(input, now), now)
      if (!saved) throw pauseChanged()
      const act = input.kind === 'resume' ? 'resumed_restroom' : 'paused_restroom'
      const states = statesOf(runningPause(before, now), runningPause(saved, now))
      if (states) await recordActAt(tx, restroom, { act, restroomId: id, ...states }, now)
      await publish(tx, { to: restroom.organisationId, kind: 'door', id })
      return toOwnWire(saved)
    })
  }

function newPause(input: PauseRequest, now: Date): NewPause {
  const none = { pausedUntil: null, outOfOrder: null, lifts: null }
  switch (input.kind) {
    case 'pause':
      return { ...none, pausedUntil: after(now, input.minutes * minute) }
    case 'out_of_order':
      return { ...none, outOfOrder: input.reason }
    case 'resume':
      return { ...none, lifts: input.lifts ? columnsOf(input.lifts) : null }
  }
}

const runningPause = (row: LocationRow, now: Date) => {
  const pause = pauseOf(row)
  return pause?.kind === 'paused' && Date.parse(pause.until) <= now.getTime() ? null : pause
}

const stateOf = (pause: Pause): ActState =>
  pause.kind === 'paused' ? { pausedUntil: pause.until } : { outOfOrder: pause.reason }

/** Null where nothing was paused, and nothing is. */
const statesOf = (before: Pause | null, now: Pause | null) =>
  (before ?? now) && {
    ...(before && { before: stateOf(before) }),
    ...(now && { after: stateOf(now) }),
  }

const columnsOf = (pause: Pause) =>
  pause.kind === 'paused'
    ? { pausedUntil: new Date(pause.until), outOfOrder: null }
    : { pausedUntil: null, outOfOrder: pause.reason }

const pauseChanged = () =>
  new Problem(
    409,
    'pause_changed',
    'Someone has changed the pause of this restroom meanwhile. Check it and try again.',
  )
