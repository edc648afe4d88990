import { z } from 'zod'

/** What a line of an audit log says of before or after. */
export const ActState = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)
export type ActState = z.infer<typeof ActState>
