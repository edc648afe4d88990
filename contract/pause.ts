import { z } from 'zod'
import { Moment, someText } from './text.ts'

export const reasonLength = 120

/** Why a place that is otherwise open takes no new guests. A guest who holds a code still gets in. */
export const Pause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paused'), until: Moment }),
  z.object({ kind: z.literal('out_of_order'), reason: z.string() }),
])
export type Pause = z.infer<typeof Pause>

export const pauseMinutes = [15, 30, 60] as const

/**
 * A pause ends by itself; out of order stays until it is lifted: a pause over it is refused. `lifts` names what the
 * screen shows, and another pause set since stays.
 */
export const PauseRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause'), minutes: z.literal(pauseMinutes) }),
  z.strictObject({ kind: z.literal('out_of_order'), reason: someText(reasonLength) }),
  z.strictObject({ kind: z.literal('resume'), lifts: Pause.optional() }),
])
export type PauseRequest = z.infer<typeof PauseRequest>
