import Stripe from 'stripe'
import { z } from 'zod'
import type { BankProvider, PayoutState, ToSend } from '#server/earnings/payouts/index.ts'
import { second } from '#server/platform/clock.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { AccountShape, PayoutShape } from './shapes.ts'
import { openStripe, patienceMs, plainAddress, type StripeSettings } from './stripe.ts'
import { isRefused, reachBy, unless } from './stripeErrors.ts'

/**
 * Partners' accounts at the card provider: it asks them for their bank on its own pages, and sends them what we
 * transfer. Only we make their payouts there, so that each of them is one of ours.
 */
type Settings = Pick<StripeSettings, 'secretKey' | 'fetch' | keyof AdapterContext>

export function stripeBanks(settings: Settings): BankProvider {
  const stripe = openStripe(settings)
  const reach = reachBy({ ...settings, patienceMs })
  // Of charges of many days, many of them paid before any partner was known: it names none as its source.
  const create = (payoutId: string, account: string, cents: number) =>
    stripe.transfers.create(
      { amount: cents, currency: 'usd', destination: account, transfer_group: payoutId },
      { idempotencyKey: `transfer:${payoutId}` },
    )

  // The provider forgets a repeated request after a day; what names our payout is found for good.
  const findTransfer = async (payoutId: string) =>
    (await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })).data[0]

  const findSent = async ({ payoutId, account, cents }: ToSend) => {
    const { data } = await stripe.payouts.list({ limit: maxLooked }, { stripeAccount: account })
    const payouts = data.map((payout) => PayoutShape.parse(payout))
    const made =
      payouts.find(({ metadata }) => metadata?.[payoutIdName] === payoutId) ??
      payouts.find((payout) => isUnnamed(payout, cents))
    return made && sentOf(made)
  }

  return {
    openAccount: ({ partnerId, isProven, email, name }) =>
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
          { idempotencyKey: `account:${partnerId}${isProven ? ':proven' : ''}` },
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
        const banks = found.external_accounts?.data ?? []
        // Of several the provider sends to its default.
        const bank = banks.find(({ default_for_currency }) => default_for_currency) ?? banks[0]
        return {
          isReady: found.payouts_enabled && takesTransfers,
          ending: bank?.last4 ?? null,
          bankKey: bank?.fingerprint ?? bank?.id ?? bank?.last4 ?? null,
          bankId: bank?.id ?? null,
        }
      }),

    transfer: ({ payoutId, account, cents }) =>
      reach(async () => {
        const made =
          (await findTransfer(payoutId)) ??
          (await unless(isFinal, () => create(payoutId, account, cents)))
        return made?.id
      }),

    findTransfers: (account) =>
      reach(async () => {
        const { data } = await stripe.transfers.list({ destination: account, limit: maxTransfers })
        return data.toReversed().flatMap(({ id, amount, transfer_group, reversed }) => {
          const payoutId = PayoutId.safeParse(transfer_group).data
          return payoutId ? { payoutId, transferId: id, cents: amount, isReversed: reversed } : []
        })
      }),

    findSent: (input) => reach(() => findSent(input)),

    sendToBank: ({ payoutId, account, cents, bankId }) =>
      reach(async () => {
        const made = await findSent({ payoutId, account, cents })
        if (made) return made
        const sent = await unless(isFinal, () =>
          stripe.payouts.create(
            {
              amount: cents,
              currency: 'usd',
              metadata: { [payoutIdName]: payoutId },
              ...(bankId ? { destination: bankId } : {}),
            },
            // Two processes that send at once make one; a refusal of yesterday is not repeated to us.
            { stripeAccount: account, idempotencyKey: `payout:${payoutId}:${bankId ?? ''}` },
          ),
        )
        return sent && sentOf(sent)
      }),

    findPayout: ({ account, providerPayoutId }) =>
      reach(async () => {
        const query = { stripeAccount: account }
        return stateOf(
          PayoutShape.parse(await stripe.payouts.retrieve(providerPayoutId, {}, query)),
        )
      }),

    takeBack: ({ payoutId }) =>
      reach(async () => {
        const transfer = await findTransfer(payoutId)
        if (!transfer) return
        const idempotencyKey = `reversal:${payoutId}`
        const back = await unless(isRefused, () =>
          stripe.transfers.createReversal(transfer.id, {}, { idempotencyKey }),
        )
        if (back) return
        const { reversed } = await stripe.transfers.retrieve(transfer.id)
        if (!reversed) throw new Error(`Transfer ${transfer.id} does not come back`)
      }),
  }
}

const payoutIdName = 'payout_id'

/** A transfer without one was made by hand. */
const PayoutId = z.uuid()

/** The most that the provider lists at once. */
const maxTransfers = 100

/** A partner has one payout under way at a time, so one that was sent is among the newest; after a restore several can be missing. */
const maxLooked = maxTransfers

/** Sent before payouts were named, and still on its way: the same amount is this one. */
const isUnnamed = ({ metadata, amount, status }: PayoutShape, cents: number) =>
  !metadata?.[payoutIdName] && amount === cents && status !== 'paid' && status !== 'failed'

const sentOf = (payout: unknown) => {
  const { id, arrival_date } = PayoutShape.parse(payout)
  return { providerPayoutId: id, arrivesAt: new Date(arrival_date * second) }
}

/** Refused whatever we do; a balance that is too low today is worth another try. */
const isFinal = (error: unknown) =>
  isRefused(error) &&
  !(error instanceof Stripe.errors.StripeError && error.code === 'balance_insufficient')

function stateOf({ status, arrival_date }: { status: string; arrival_date: number }): PayoutState {
  if (status === 'paid') return { state: 'arrived', at: new Date(arrival_date * second) }
  return { state: status === 'failed' || status === 'canceled' ? 'failed' : 'under_way' }
}
