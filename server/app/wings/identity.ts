import { twoLiveVisits } from '#server/access/visits/index.ts'
import { apiKeyRoutes, limitKeys } from '#server/identity/apiKeys/index.ts'
import { authEmails, authRoutes, authUses, forgetEnded } from '#server/identity/auth/index.ts'
import { unclaimedRoutes } from '#server/identity/guests/index.ts'
import { forgetOldAttempts, isThisMachine, type Source } from '#server/identity/limits/index.ts'
import { pushRoutes, sendPushMessages } from '#server/identity/push/index.ts'
import {
  forgetSuspensionKeys,
  suspensionHasher,
  suspensionRoutes,
} from '#server/identity/suspensions/index.ts'
import { forgetCards } from '#server/money/checkout/index.ts'
import { isOperatorAddress } from '#server/operations/operator/index.ts'
import { resetOrganisation } from '#server/profile/account/index.ts'
import {
  findBought,
  findPayers,
  findRecoverable,
  mergeGuests,
} from '#server/profile/guests/index.ts'
import { factorKeyOf, suspensionSecretOf } from '../secrets.ts'
import { joinPush } from '../services.ts'
import type { Platform } from './platform.ts'

export type Identity = ReturnType<typeof joinIdentity>

export function joinIdentity({ app, serve, transact, clock, parts, adapters }: Platform) {
  const { config, publicUrl, secrets, passwordCost } = parts
  const isOwnMachine = (source: Source) =>
    config.mayPretend && config.isLocal && isThisMachine(source)
  const factorKey = factorKeyOf(secrets)
  const hashSuspended = suspensionHasher(suspensionSecretOf(secrets))
  const joined = {
    hashSuspended,
    mergeRefusal: twoLiveVisits,
    mergeGuests: mergeGuests({ hashSuspended }),
    findBought,
    findPayers,
    findRecoverable,
    forgetCards,
    resetOrganisation: resetOrganisation(clock),
    isOperator: isOperatorAddress,
  }
  const auth = { transact, clock, factorKey, isOwnMachine, passwordCost, ...joined }
  authRoutes(serve, authUses({ ...auth, publicUrl, emails: authEmails(publicUrl) }))
  const { mayPretend } = config
  apiKeyRoutes(serve, { transact, clock, factorKey, mayPretend })
  limitKeys(app, { transact, clock })
  suspensionRoutes(serve, { transact, clock })
  unclaimedRoutes(serve, { transact, clock, isOwnMachine })
  const pusher = joinPush(parts, adapters)
  pushRoutes(serve, { transact, clock, pusher, pushOrigin: config.pushOrigin })
  return {
    factorKey,
    hashSuspended,
    isOwnMachine,
    jobs: [
      forgetSuspensionKeys({ transact, clock, hashSuspended }),
      forgetEnded({ transact, clock }),
      forgetOldAttempts({ transact, clock }),
      sendPushMessages({ transact, clock, pusher }),
    ],
  }
}
