import type { Pause } from './pause.ts'

/** What of it holds at a moment: nothing has to run for a pause to be over. */
export const pauseAt = (pause: Pause | null | undefined, at: Date): Pause | null =>
  !pause || (pause.kind === 'paused' && new Date(pause.until) <= at) ? null : pause
