import Stripe from 'stripe'
import { Problem } from '#server/platform/problem.ts'

const {
  StripeAPIError,
  StripeCardError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripeRateLimitError,
} = Stripe.errors

const isOutage = (error: unknown) =>
  error instanceof StripeConnectionError ||
  error instanceof StripeAPIError ||
  error instanceof StripeRateLimitError

export const isRefused = (error: unknown) =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError

const isMissing = (error: unknown) =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing'

export const isRefundedAlready = (error: unknown) =>
  error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded'

/** An answer that means "nothing to do" is undefined, not a failure. */
export async function unless<T>(isHarmless: (error: unknown) => boolean, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (isHarmless(error)) return undefined
    throw error
  }
}
export const unlessMissing = <T>(work: () => Promise<T>) => unless(isMissing, work)

/** A provider that cannot be reached is told to the person; anything else it refuses is a bug of ours. */
export async function reach<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (isOutage(error))
      throw new Problem(
        503,
        'payments_unreachable',
        'The payment service cannot be reached right now. Nothing was charged; please try again.',
      )
    throw error
  }
}
