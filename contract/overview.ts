import { z } from 'zod'
import { call } from './call.ts'

/** The last days, compared with as many before them. */
export const overviewDays = ['7', '30'] as const

/** Money in cents, times in minutes, shares in basis points. */
export const FigureName = z.enum([
  'salesCents',
  'takeCents',
  'refundCents',
  'payoutCents',
  'activeRestrooms',
  'activeGuests',
  'conversionBasisPoints',
  'newLeads',
  'unansweredLeads',
  'reportMinutes',
  'requestMinutes',
])
export type FigureName = z.infer<typeof FigureName>

/** Null where there was nothing to count. */
const Figure = z.object({ name: FigureName, now: z.int().nullable(), before: z.int().nullable() })
export type Figure = z.infer<typeof Figure>

/** The operator's overview of the business. */
export const operatorOverview = call({
  method: 'GET',
  path: '/api/operator/overview',
  access: 'operator',
  mayBeOlder: true,
  query: z.strictObject({ days: z.enum(overviewDays).default('7') }),
  reply: z.object({
    /** The first of the days, in UTC. */
    from: z.iso.date(),
    figures: z.array(Figure),
  }),
})
