import { z } from 'zod'

/** Support decides about guests, partners and restrooms, finance about money; admins do both, and manage operators. */
export const OperatorRole = z.enum(['support', 'finance', 'admin'])
export type OperatorRole = z.infer<typeof OperatorRole>
