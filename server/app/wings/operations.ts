import { archiveVisits } from '#server/operations/archive/index.ts'
import { watchBooks } from '#server/operations/audit/index.ts'
import { checklistRoutes } from '#server/operations/checklist/index.ts'
import { forgetOldLeads, serveHostForm } from '#server/operations/leads/index.ts'
import { listRoutes } from '#server/operations/lists/index.ts'
import {
  forgetOldMailings,
  mailingRoutes,
  sendMailings,
} from '#server/operations/mailings/index.ts'
import { operatorMapEditRoutes } from '#server/operations/mapEdits/index.ts'
import {
  alertRecipients,
  carryOutDueApprovals,
  endSuspensions,
  enrolRoute,
  operatorPhotoRoutes,
  operatorRoutes,
  operatorUses,
} from '#server/operations/operator/index.ts'
import {
  forgetOldOperatorData,
  forgetOperatorInvitations,
  operatorTeamRoutes,
} from '#server/operations/operatorTeam/index.ts'
import { overviewRoutes } from '#server/operations/overview/index.ts'
import { settingsRoutes } from '#server/operations/settings/index.ts'
import { admitByKey, clockRoutes, followClock } from '#server/operations/testSystem/index.ts'
import { textRoutes } from '#server/operations/texts/index.ts'
import type { Job } from '#server/platform/jobs.ts'
import { totpKeyOf } from '../secrets.ts'
import type { Access } from './access.ts'
import type { Identity } from './identity.ts'
import type { Places } from './places.ts'
import type { Platform } from './platform.ts'

export async function joinOperations(
  platform: Platform,
  { photoStore, walkingRoutes }: Places,
  { wallets }: Access,
  { hashSuspended }: Identity,
) {
  const { app, serve, admit, transact, clock } = platform
  const { config, log, publicUrl, secrets } = platform.parts
  const totpKey = totpKeyOf(secrets)
  const { goodwillMaxCents } = config
  operatorRoutes(
    serve,
    operatorUses({ transact, clock, totpKey, publicUrl, goodwillMaxCents, hashSuspended }),
  )
  operatorPhotoRoutes(app, { admit, transact, clock, photoStore })
  operatorTeamRoutes(serve, { transact, clock, totpKey, publicUrl })
  operatorMapEditRoutes(app, { serve, admit }, { transact, clock, photoStore })
  textRoutes(serve, { transact, clock, totpKey, papers: config.papers })
  listRoutes(serve, { transact, clock })
  const mailings = { transact, clock, publicUrl }
  mailingRoutes(serve, mailings)
  overviewRoutes(serve, { transact, clock })
  checklistRoutes(serve, { ...config, transact })
  settingsRoutes(app, serve, { ...config, publicUrl, wallets, walkingRoutes })
  await serveHostForm(app, { transact, clock })
  return {
    jobs: [
      forgetOldLeads({ transact, clock }),
      forgetOperatorInvitations({ transact, clock }),
      forgetOldOperatorData({ transact, clock }),
      endSuspensions({ transact, clock, publicUrl }),
      carryOutDueApprovals({ transact, clock, publicUrl }),
      sendMailings(mailings),
      forgetOldMailings(mailings),
      ...archiveVisits({ transact, clock }),
      watchBooks({ transact, clock, log, alertRecipients }),
      ...joinTestSystem(platform, totpKey),
    ],
  }
}

/** What only a test system has: its clock, and operators without a second person. */
function joinTestSystem({ app, transact, parts }: Platform, totpKey: Buffer): Job[] {
  const { clock, config, publicUrl, secrets } = parts
  const { testKey } = secrets
  if (!config.mayPretend || !testKey) return []
  clockRoutes(app, { transact, clock, testKey })
  enrolRoute(app, { transact, clock, totpKey, publicUrl, admit: admitByKey(testKey) })
  return config.databaseUrl ? [followClock({ transact, clock })] : []
}
