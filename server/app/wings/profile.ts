import { accountRoutes } from '#server/profile/account/index.ts'
import {
  forgetNeverPaid,
  forgetUnused,
  guestRoutes,
  guestUses,
} from '#server/profile/guests/index.ts'
import { forgetInvitations, memberEmails, memberRoutes } from '#server/profile/members/index.ts'
import type { Identity } from './identity.ts'
import type { Platform } from './platform.ts'

export function joinProfile(platform: Platform, { factorKey }: Identity) {
  const { app, serve, admit, transact, clock } = platform
  const { publicUrl, passwordCost } = platform.parts
  const emails = memberEmails(publicUrl)
  memberRoutes(serve, { transact, clock, factorKey, emails, passwordCost })
  accountRoutes(app, { serve, admit }, { transact, clock, factorKey })
  guestRoutes(serve, guestUses({ transact, clock }))
  const jobs = [forgetInvitations, forgetNeverPaid, forgetUnused]
  return { jobs: jobs.map((job) => job({ transact, clock })) }
}
