import { zoneOf } from '#contract/openingHours.ts'
import { hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { midnight } from '#server/platform/localTime.ts'
import { datesOf, daysAfter, monthBefore, monthOf, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { changedZones, insertZones, zoneRows } from './zoneStore.ts'

/** The clock of statements from a month on. The first one counts for all months before. */
interface StatementZone {
  fromMonth: string
  timeZone: string
}
export type StatementZones = [StatementZone, ...StatementZone[]]

const firstMonth = '1970-01'

/** The earliest first. */
export async function statementZones(tx: Tx, organisationId: string): Promise<StatementZones> {
  const [first, ...later] = await zoneRows(tx, organisationId)
  if (first) return [first, ...later]
  return [{ fromMonth: firstMonth, timeZone: await zoneAt(tx, organisationId) }]
}

export const zoneIn = (zones: StatementZones, month: string) =>
  (zones.findLast(({ fromMonth }) => fromMonth <= month) ?? zones[0]).timeZone

/** A month begins where the one before has ended, whatever clock it follows itself. */
export const monthStart = (zones: StatementZones, month: string) =>
  midnight(`${month}-01`, zoneIn(zones, monthBefore(month)))

const monthAfter = (month: string) => daysAfter(`${month}-28`, 4).slice(0, 7)

/** The first instants of a month's days, and its end. */
export function statementEdges(zones: StatementZones, month: string): [Date, ...Date[]] {
  const start = monthStart(zones, month)
  const timeZone = zoneIn(zones, month)
  const later = [...datesOf(month).slice(1), `${monthAfter(month)}-01`]
  // From the far west to the far east, a day is shorter than none.
  return [start, ...later.map((date) => new Date(Math.max(+midnight(date, timeZone), +start)))]
}

/** The month whose statement tells of a moment. */
export function statementMonthOf(zones: StatementZones, at: Date) {
  const month = monthOf(at, zoneIn(zones, monthOf(at, 'UTC')))
  if (at < monthStart(zones, month)) return monthBefore(month)
  return at < monthStart(zones, monthAfter(month)) ? month : monthAfter(month)
}

/** Notes the clocks of organisations where they have changed, so that months that are over keep theirs. */
export const noteStatementZones = ({
  transact,
  clock,
}: Pick<PayoutDeps, 'transact' | 'clock'>): Job => ({
  name: 'note statement zones',
  everyMs: hour,
  run: () =>
    inBatches((max) =>
      transact(async (tx) => {
        const changed = await changedZones(tx, { fallback: zoneOf(null), max })
        const zones = changed.map(({ organisationId, timeZone, knownZone }) => ({
          organisationId,
          timeZone,
          fromMonth: knownZone === null ? firstMonth : monthOf(clock.now(), knownZone),
        }))
        await insertZones(tx, zones)
        return changed.length
      }),
    ),
})
