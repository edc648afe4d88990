import { z } from 'zod'
import { OperatorRole } from './operatorRoles.ts'

/** An operator who is idle for this long is signed out. */
export const operatorIdleMinutes = 30

export const OperatorSession = z.object({
  token: z.string(),
  email: z.string(),
  /** An older server has admins only. */
  role: OperatorRole.default('admin'),
})
export type OperatorSession = z.infer<typeof OperatorSession>
