import { z } from 'zod'
import { call, Done } from './call.ts'

/** It ends with the paid period; an unpaid one ends immediately. */
export const cancelMembership = call({
  method: 'POST',
  path: '/api/membership/cancel',
  access: 'guest_account',
  reply: Done,
})

/** Undoes a cancellation. */
export const resumeMembership = call({
  method: 'POST',
  path: '/api/membership/keep',
  access: 'guest_account',
  reply: Done,
})

export const RenewalPaid = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid') }),
  /** The card was declined: the provider's page takes another one. */
  z.object({ kind: z.literal('page'), url: z.string() }),
])
export type RenewalPaid = z.infer<typeof RenewalPaid>

/** Retries the charge of a failed renewal. */
export const payRenewal = call({
  method: 'POST',
  path: '/api/membership/pay',
  access: 'guest_account',
  reply: RenewalPaid,
})

export const CardPage = z.object({ url: z.string() })
export type CardPage = z.infer<typeof CardPage>

/** Returns the URL of the provider's page where the card is changed. */
export const changeCard = call({
  method: 'POST',
  path: '/api/membership/card',
  access: 'guest_account',
  reply: CardPage,
})
