import { z } from 'zod'
import { Moment } from './text.ts'

export const maxChangesShown = 10

/** What people corrected of a public restroom at once: the fields, and never who it was. */
export const PublicChange = z.object({ at: Moment, fields: z.array(z.string()) })
export type PublicChange = z.infer<typeof PublicChange>
