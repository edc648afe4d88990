import { z } from 'zod'

/** What a program with a key may do. `visits:sell`: sells paid visits to its customers, and gets their codes. */
export const KeyScope = z.enum(['visits:sell'])
export type KeyScope = z.infer<typeof KeyScope>
