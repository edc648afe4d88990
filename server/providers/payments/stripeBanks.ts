import Stripe from 'stripe'
import { second } from '#server/platform/clock.ts'
import type { Around } from '#server/platform/outside.ts'
import type { BankProvider, PayoutState } from '#server/payouts/index.ts'
import { AccountShape, PayoutShape } from './shapes.ts'
import { openStripe, patienceMs, plainAddress, type StripeSettings } from './stripe.ts'
import { isRefused, reachBy, unless } from './stripeErrors.ts'

/**
 * Partners' accounts at the card provider: it asks them for their bank on its own pages, and sends them what we
 * transfer. Their own payouts there are made by us alone, so that each of them is one of ours.
 */
type Settings = Pick<StripeSettings, 'secretKey' | 'fetch' | keyof Around>

export function stripeBanks(settings: Settings): BankProvider {
  const stripe = openStripe(settings)
  const reach = reachBy({ ...settings, patienceMs })
  // Of charges of many days, many of them paid before any partner was known: it names none as its source.
  const create = (payoutId: string, account: string, cents: number) =>
    stripe.transfers.create(
      { amount: cents, currency: 'usd', destination: account, transfer_group: payoutId },
      { idempotencyKey: `transfer:${payoutId}` },
    )

  return {
    openAccount: ({ partnerId, email, name }) =>
      reach(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'express',
            country: 'US',
            ...(plainAddress.test(email) ? { email } : {}),
            business_profile: { name },
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'manual' } } },
          },
          { idempotencyKey: `account:${partnerId}` },
        )
        return account.id
      }),

    accountPage: ({ account, isReady, returnUrl, refreshUrl }) =>
      reach(async () => {
        if (isReady) return (await stripe.accounts.createLoginLink(account)).url
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return link.url
      }),

    findAccount: (account) =>
      reach(async () => {
        const found = AccountShape.parse(await stripe.accounts.retrieve(account))
        const takesTransfers = found.capabilities?.transfers === 'active'
        return {
          isReady: found.payouts_enabled && takesTransfers,
          ending: found.external_accounts?.data[0]?.last4 ?? null,
        }
      }),

    transfer: ({ payoutId, account, cents }) =>
      reach(async () => {
        // The provider forgets a repeated request after a day; by its group a transfer is found for good.
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
        const made = data[0] ?? (await unless(isFinal, () => create(payoutId, account, cents)))
        return made?.id
      }),

    sendToBank: ({ payoutId, account, cents }) =>
      reach(async () => {
        const sent = await unless(isFinal, () =>
          stripe.payouts.create(
            { amount: cents, currency: 'usd' },
            { stripeAccount: account, idempotencyKey: `payout:${payoutId}` },
          ),
        )
        if (!sent) return undefined
        const { id, arrival_date } = PayoutShape.parse(sent)
        return { providerPayoutId: id, arrivesAt: new Date(arrival_date * second) }
      }),

    findPayout: ({ account, providerPayoutId }) =>
      reach(async () => {
        const asked = { stripeAccount: account }
        return stateOf(
          PayoutShape.parse(await stripe.payouts.retrieve(providerPayoutId, {}, asked)),
        )
      }),

    takeBack: ({ payoutId, transferId }) =>
      reach(async () => {
        const idempotencyKey = `reversal:${payoutId}`
        const back = await unless(isRefused, () =>
          stripe.transfers.createReversal(transferId, {}, { idempotencyKey }),
        )
        if (back) return
        const { reversed } = await stripe.transfers.retrieve(transferId)
        if (!reversed) throw new Error(`Transfer ${transferId} does not come back`)
      }),
  }
}

/** Refused whatever we do; a balance that is too low today is worth another try. */
const isFinal = (error: unknown) =>
  isRefused(error) &&
  !(error instanceof Stripe.errors.StripeError && error.code === 'balance_insufficient')

function stateOf({ status, arrival_date }: { status: string; arrival_date: number }): PayoutState {
  if (status === 'paid') return { state: 'arrived', at: new Date(arrival_date * second) }
  return { state: status === 'failed' || status === 'canceled' ? 'failed' : 'under_way' }
}
