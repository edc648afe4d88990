import { z } from 'zod'

/** An operator who does nothing for so long is signed out. */
export const operatorIdleMinutes = 30

export const OperatorSession = z.object({ token: z.string(), email: z.string() })
export type OperatorSession = z.infer<typeof OperatorSession>
