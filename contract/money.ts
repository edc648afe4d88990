import { z } from 'zod'
import { minPaidCents } from './visitTerms.ts'

/** Whole cents. Floats never reach a calculation. */
export const Cents = z.number().int().nonnegative()

/** The wire's decimal price, as the specification has it: 2.5 is two dollars and fifty cents. */
export const Price = z.number().nonnegative()

export const priceOf = (cents: number) => cents / 100
export const centsOf = (price: number) => Math.round(price * 100)

/** The maximum price of a visit, so that one expensive door cannot drain a pool. */
export const maxPaidCents = 1_000
export const priceStepCents = 50

/** Above this a location is premium: members and single visits only. */
export const premiumAboveCents = 500

/** A partner's share of a visit's price. */
export const partnerBasisPoints = 7_000

export const isAllowedPrice = (cents: number) =>
  cents === 0 || (cents >= minPaidCents && cents <= maxPaidCents && cents % priceStepCents === 0)

export const partnerShareCents = (cents: number) =>
  Math.floor((cents * partnerBasisPoints) / 10_000)
