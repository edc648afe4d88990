import { mayCheckOffline } from '#server/access/doors/index.ts'
import type { Entitlement } from '#server/money/entitlements/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Press } from './press.ts'
import { evaluateReport } from './report.ts'
import type { CodedVisit } from './visit.ts'
import { weighReport } from './visitRisk.ts'

interface Reported {
  visit: CodedVisit
  standing: Entitlement
  location: LocationRow
  press: Press
}

/** What a report would lead to, with the facts it was decided by: the offer shows it, the report acts on it. */
export async function evaluateGuestReport(
  tx: Tx,
  { visit, standing, location, press }: Reported,
  now: Date,
) {
  const risk = await weighReport(tx, { visit, location, press }, now)
  const isOffline = await mayCheckOffline(tx, location, visit)
  const { exceeded } = risk
  const input = { visit, standing, mayCheckOffline: isOffline, exceeded, press, now }
  return { risk, judged: evaluateReport(input) }
}
