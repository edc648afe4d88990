import { z } from 'zod'

/** Whether guests are offered a restroom, or why not. `suspended`: its organisation is. */
export const Standing = z.enum([
  'visible',
  'hidden',
  'paused_for_reports',
  'taken_down',
  'suspended',
  'closed',
])
export type Standing = z.infer<typeof Standing>
