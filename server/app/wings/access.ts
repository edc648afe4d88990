import { analyticsRoutes } from '#server/access/analytics/index.ts'
import { blockRoutes, forgetOldBlocks } from '#server/access/blocks/index.ts'
import { doorRoutes, doorUses, forgetOldUses, remindOfKeypads } from '#server/access/doors/index.ts'
import { forgetOldIncidents, incidentRoutes } from '#server/access/incidents/index.ts'
import { reviewRoutes, reviewUses } from '#server/access/reviews/index.ts'
import { deviceHasher, forgetOldRisk } from '#server/access/risk/index.ts'
import { saleRoutes } from '#server/access/sales/index.ts'
import { forgetOldActs, pinHasher, staffRoutes } from '#server/access/staff/index.ts'
import {
  analyticsVisits,
  declineUnanswered,
  doorVisits,
  expireVisits,
  guestOfVisit,
  lapseEntitlements,
  liftPauses,
  redactOldVisits,
  reportEmails,
  requestEmails,
  returnDue,
  visitPhotoRoutes,
  visitRoutes,
  visitUses,
} from '#server/access/visits/index.ts'
import { forgetWalletPasses, offeredWallets, walletRoutes } from '#server/access/wallets/index.ts'
import { fulfil, resolveAuthorization, startVisitOrder } from '#server/money/checkout/index.ts'
import { visitsActedOn } from '#server/operations/operator/index.ts'
import { deviceSecretOf, passKeyOf, pinKeyOf } from '../secrets.ts'
import { joinWallets } from '../services.ts'
import type { Identity } from './identity.ts'
import type { Money } from './money.ts'
import type { Places } from './places.ts'
import type { Platform } from './platform.ts'

export type Access = Awaited<ReturnType<typeof joinAccess>>

export async function joinAccess(
  { app, serve, admit, transact, clock, parts }: Platform,
  { factorKey, hashSuspended }: Identity,
  { photoStore }: Places,
  { checkout }: Money,
) {
  const { publicUrl, secrets } = parts
  const { masterSecrets, keypadKey } = secrets
  const toAsking = requestEmails(publicUrl)
  const uses = visitUses({
    transact,
    clock,
    masterSecrets,
    keypadKey,
    hashSuspended,
    startVisitOrder: startVisitOrder({ ...checkout, fulfil: fulfil(checkout) }),
    agreedIn: checkout.agreedIn,
    emails: reportEmails(publicUrl),
    requestEmails: toAsking,
    settleHold: resolveAuthorization({ ...checkout, fulfil: fulfil(checkout) }),
  })
  visitRoutes(serve, uses, {
    hashDevice: deviceHasher(deviceSecretOf(secrets)),
    buyerOf: checkout.buyerOf,
  })
  saleRoutes(serve, { transact, clock, visits: uses })
  const wallets = joinWallets(parts)
  walletRoutes(app, serve, {
    transact,
    clock,
    wallets,
    passKey: passKeyOf(secrets),
    oneVisit: uses.oneVisit,
    guestOfVisit: guestOfVisit({ transact }),
  })
  await visitPhotoRoutes(app, { serve, admit }, { transact, clock, photoStore })
  doorRoutes(serve, doorUses({ transact, clock, masterSecrets, keypadKey, visits: doorVisits }))
  staffRoutes(serve, { transact, clock, factorKey, hashPin: pinHasher(pinKeyOf(secrets)) })
  analyticsRoutes(serve, { transact, clock, visits: analyticsVisits })
  blockRoutes(serve, { transact, clock })
  await incidentRoutes(app, { serve, admit }, { transact, clock, photoStore })
  reviewRoutes(serve, reviewUses({ transact, clock, publicUrl }))
  return {
    wallets: offeredWallets(wallets),
    jobs: [
      expireVisits({ transact, clock }),
      lapseEntitlements({ transact, clock }),
      returnDue({ transact, clock }),
      liftPauses({ transact, clock }),
      forgetOldRisk({ transact, clock }),
      redactOldVisits({ transact, clock, actedOn: visitsActedOn }),
      forgetOldBlocks({ transact, clock }),
      forgetOldIncidents({ transact, clock }),
      forgetOldUses({ transact, clock }),
      forgetWalletPasses({ transact, clock }),
      forgetOldActs({ transact, clock }),
      remindOfKeypads({ transact, clock, publicUrl }),
      declineUnanswered({ transact, clock, emails: toAsking }),
    ],
  }
}
