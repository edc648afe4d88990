import { deviceHasher } from '#server/access/risk/index.ts'
import { paidVisit, requestEmails, revocation } from '#server/access/visits/index.ts'
import { followBank, followPayout } from '#server/earnings/payouts/index.ts'
import { buyerOf } from '#server/identity/guests/index.ts'
import { agreedIn } from '#server/messages/papers/index.ts'
import {
  cardCheckRoutes,
  followCardCheck,
  forgetCardChecks,
} from '#server/money/cardChecks/index.ts'
import { buildCheckout } from '#server/money/checkout/index.ts'
import { noteFeeTax } from '#server/money/commission/index.ts'
import { planRoutes } from '#server/money/plans/index.ts'
import { receiptRoutes } from '#server/money/receipts/index.ts'
import { alertRecipients } from '#server/operations/operator/index.ts'
import { revokeOwnerInvitations } from '#server/profile/members/index.ts'
import { deviceSecretOf } from '../secrets.ts'
import { joinPayments } from '../services.ts'
import type { Identity } from './identity.ts'
import type { Platform } from './platform.ts'

export type Money = Awaited<ReturnType<typeof joinMoney>>

export async function joinMoney(
  platform: Platform,
  { factorKey, hashSuspended, isOwnMachine }: Identity,
) {
  const { app, serve, transact, clock } = platform
  const { config, log, publicUrl, secrets } = platform.parts
  const { cardPayments, banks, jobs } = joinPayments(app, platform.parts, platform.adapters)
  const feeTax = noteFeeTax({ transact, clock }, config.feeTax)
  // Before the first sale, and by its job where the database is away at the start.
  await feeTax
    .run()
    .catch((error: unknown) => log.warn({ err: error }, 'the fee tax was not noted'))
  const { seller } = config
  // The provider asks partners for it when they say where payouts go; the sandbox does not.
  const asksTaxNumber = config.card === undefined
  const statements = { seller, asksTaxNumber }
  const payouts = {
    ...{ transact, clock, banks, factorKey, publicUrl },
    ...statements,
    revokeOwnerInvitations,
  }
  const checkout = {
    transact,
    clock,
    log,
    cardPayments,
    publicUrl,
    hashSuspended,
    buyerOf: buyerOf({ isOwnMachine, hashDevice: deviceHasher(deviceSecretOf(secrets)) }),
    agreedIn: agreedIn(config.papers),
    onPaid: {
      visit: paidVisit(secrets.masterSecrets, requestEmails(publicUrl)),
      revoke: revocation,
    },
    refundLimit: config.refundLimit,
    alertRecipients,
    onCardCheck: followCardCheck({ transact, cardPayments }),
    onBank: { changed: followBank(payouts), payoutMoved: followPayout(payouts) },
  }
  const { jobs: checkoutJobs, completeOrder } = await buildCheckout(app, serve, checkout)
  cardCheckRoutes(serve, { ...checkout, completeOrder })
  receiptRoutes(app, platform, { transact, clock, publicUrl, seller })
  planRoutes(serve, { isOffered: cardPayments.hasPrice })
  return {
    checkout,
    payouts,
    jobs: [...checkoutJobs, feeTax, forgetCardChecks({ transact, clock }), ...jobs],
  }
}
