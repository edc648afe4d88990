import type { OpeningHours } from './hours.ts'
import { openStateAt } from './openingHours.ts'
import type { Pause } from './pause.ts'
import { pauseAt } from './pauseAt.ts'

export type Openness = 'open' | 'unknown' | 'closed'

interface Door {
  openingHours: OpeningHours | null
  pause?: Pause | null | undefined
}

/** Whether a guest can get in now: a pause closes it regardless of its hours. */
export function opennessAt({ openingHours, pause }: Door, at: Date): Openness {
  const { state } = openStateAt(openingHours, at)
  if (state === 'closed' || pauseAt(pause, at)) return 'closed'
  return state === 'unknown' ? 'unknown' : 'open'
}

/** Whether it is open and will not close. */
export function isAllDayAt({ openingHours, pause }: Door, at: Date) {
  const state = openStateAt(openingHours, at)
  return state.state === 'open' && state.until === null && !pauseAt(pause, at)
}
