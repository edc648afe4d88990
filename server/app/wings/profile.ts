import { requestEmails } from '#server/access/visits/index.ts'
import { authEmails } from '#server/identity/auth/index.ts'
import { accountRoutes } from '#server/profile/account/index.ts'
import {
  forgetNeverPaid,
  forgetOldTraces,
  forgetUnused,
  guestRoutes,
  guestUses,
} from '#server/profile/guests/index.ts'
import { handoverEmails, handoverRoutes } from '#server/profile/handovers/index.ts'
import { forgetInvitations, memberEmails, memberRoutes } from '#server/profile/members/index.ts'
import {
  deliverWebhooks,
  forgetOldWebhookEvents,
  webhookRoutes,
} from '#server/profile/webhooks/index.ts'
import { webhookKeyOf } from '../secrets.ts'
import { joinWebhookClient } from '../services.ts'
import type { Identity } from './identity.ts'
import type { Platform } from './platform.ts'

export function joinProfile(
  platform: Platform,
  { factorKey, hashSuspended, isOwnMachine }: Identity,
) {
  const { app, serve, admit, transact, clock } = platform
  const { publicUrl, passwordCost, config, secrets, log } = platform.parts
  const emails = memberEmails(publicUrl)
  memberRoutes(serve, {
    ...{ transact, clock, factorKey, emails, passwordCost, hashSuspended },
    codes: { emails: authEmails(publicUrl), isOwnMachine },
  })
  handoverRoutes(serve, {
    ...{ transact, clock, factorKey },
    emails: handoverEmails(publicUrl),
    requestEmails: requestEmails(publicUrl),
  })
  accountRoutes(app, { serve, admit }, { transact, clock, factorKey })
  guestRoutes(serve, guestUses({ transact, clock }))
  const client = joinWebhookClient(config)
  const webhooks = { transact, clock, factorKey, client, webhookKey: webhookKeyOf(secrets) }
  webhookRoutes(serve, webhooks)
  const jobs = [forgetInvitations, forgetNeverPaid, forgetOldTraces, forgetUnused]
  return {
    jobs: [
      ...jobs.map((job) => job({ transact, clock })),
      deliverWebhooks({ ...webhooks, publicUrl, log }),
      forgetOldWebhookEvents({ transact, clock }),
    ],
  }
}
