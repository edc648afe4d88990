import {
  noteStatementZones,
  payDepartedPartners,
  payOnSchedule,
  payoutRoutes,
  pollArrivedPayouts,
  sendPayouts,
} from '#server/earnings/payouts/index.ts'
import { sharePools } from '#server/earnings/pools/index.ts'
import { todayRoutes, writeWeeklyMails } from '#server/earnings/today/index.ts'
import type { Money } from './money.ts'
import type { Platform } from './platform.ts'

export function joinEarnings(
  { app, serve, admit, transact, clock, parts }: Platform,
  { payouts }: Money,
) {
  payoutRoutes(app, { serve, admit }, payouts)
  todayRoutes(serve, { transact, clock })
  const jobs = [
    sharePools({ transact, clock }),
    payOnSchedule(payouts),
    sendPayouts(payouts),
    pollArrivedPayouts(payouts),
    payDepartedPartners(payouts),
    noteStatementZones(payouts),
    writeWeeklyMails({ transact, clock, publicUrl: parts.publicUrl }),
  ]
  return { jobs }
}
