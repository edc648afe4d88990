import { z } from 'zod'
import { call } from './call.ts'
import type { lists } from './listTerms.ts'

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

type Lists = typeof lists
type Filter<Name extends keyof Lists> =
  | Lists[Name]['states'][number]
  | (Lists[Name] extends { groups: readonly (infer Group)[] } ? Group : never)
type ListBehind = {
  [Name in keyof Lists]: { list: Name; state?: Filter<Name>; isOfAnyAge?: boolean }
}[keyof Lists]

/** The rows that a figure counts. `isOfAnyAge`: what waits, since whenever. */
export const listsBehind = {
  salesCents: { list: 'orders', state: 'sold' },
  takeCents: { list: 'orders', state: 'sold' },
  refundCents: { list: 'refunds' },
  payoutCents: { list: 'payouts', state: 'not_failed' },
  activeRestrooms: { list: 'visits', state: 'got_code' },
  activeGuests: { list: 'visits', state: 'got_code' },
  conversionBasisPoints: { list: 'orders', state: 'single_visits' },
  newLeads: { list: 'leads' },
  unansweredLeads: { list: 'leads', state: 'unanswered', isOfAnyAge: true },
  reportMinutes: { list: 'reports', state: 'answered' },
  requestMinutes: { list: 'visits', state: 'request_answered' },
} as const satisfies Record<FigureName, ListBehind>

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
