import Stripe from 'stripe'
import { Problem } from '#server/platform/problem.ts'
import {
  type AdapterContext,
  ServiceUnavailable,
  withRetryAndBreaker,
} from '#server/platform/withRetryAndBreaker.ts'

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeCardError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors

const isOutage = (error: unknown) =>
  error instanceof StripeConnectionError ||
  error instanceof StripeAPIError ||
  error instanceof StripeRateLimitError

export const isRefused = (error: unknown) =>
  error instanceof StripeInvalidRequestError || error instanceof StripeCardError

const isMissing = (error: unknown): error is InstanceType<typeof StripeInvalidRequestError> =>
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

export type Reach = <T>(work: () => Promise<T>) => Promise<T>

/** Keys or prices that the provider refuses: the operator has to correct them, the guest did nothing wrong. */
const settingOf = (error: unknown) => {
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return 'STRIPE_SECRET_KEY'
  return isMissing(error) && error.param?.includes('[price]') ? 'STRIPE_PRICES' : undefined
}

export const service = 'card provider'

/** A provider that cannot be reached is told to the person; anything else it refuses is a bug of ours. */
export function reachBy(around: AdapterContext & { patienceMs: number }): Reach {
  const ask = withRetryAndBreaker({ service, ...around, isAway: isOutage })
  return async (work) => {
    try {
      return await ask(work)
    } catch (error) {
      const setting = settingOf(error)
      if (setting) {
        around.count?.(service, 'refused')
        around.log.error({ service, setting }, 'the card provider refuses us: look at this setting')
      } else if (!(error instanceof ServiceUnavailable)) throw error
      throw new Problem(
        503,
        'payments_unreachable',
        'We can’t reach the payment service right now. Please try again.',
      )
    }
  }
}
