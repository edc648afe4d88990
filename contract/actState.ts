import { z } from 'zod'

/** The state before or after an act, in a line of an audit log. */
export const ActState = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)
export type ActState = z.infer<typeof ActState>
