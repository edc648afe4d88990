import type { Pause } from './pause.ts'

/** The pause at a moment. Computed, so that no job has to end one. */
export const pauseAt = (pause: Pause | null | undefined, at: Date): Pause | null =>
  !pause || (pause.kind === 'paused' && new Date(pause.until) <= at) ? null : pause
