import type { OpenState } from '#contract/openingHours.ts'

/** A code lives 30 minutes; a door farther than this is said before anyone pays. */
const farMinutes = 20

export type Reach =
  | { kind: 'fine' }
  | { kind: 'far'; minutes: number }
  | { kind: 'closes_before'; minutes: number; until: Date }

/** Whether someone who sets out now still finds the door open, and within its code's life. */
export function reachOf(open: OpenState, minutes: number, now: Date): Reach {
  const until = open.state === 'open' || open.state === 'closes_soon' ? open.until : null
  if (until && now.getTime() + minutes * 60_000 >= until.getTime())
    return { kind: 'closes_before', minutes, until }
  return minutes > farMinutes ? { kind: 'far', minutes } : { kind: 'fine' }
}
