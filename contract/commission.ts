import { z } from 'zod'
import { call } from './call.ts'
import { partnerBasisPoints } from './money.ts'

/** The default share of a visit's price that an organisation earns. */
export const defaultPercent = partnerBasisPoints / 100
export const minPercent = 50
export const maxPercent = 100
/** A lower share takes effect at least this many days after its organisation was notified. */
export const lowerShareNoticeDays = 30
/** A share is set at most this many days ahead. */
export const maxShareDaysAhead = 366

/** The caller's share of a visit that is paid now, and the next one. Passes are shared by one rule for all. */
export const myShare = call({
  method: 'GET',
  path: '/api/partner/share',
  access: 'partner',
  reply: z.object({
    percent: z.int(),
    next: z.object({ percent: z.int(), fromOn: z.iso.date() }).nullable(),
  }),
})
