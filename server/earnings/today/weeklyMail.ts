import { zoneOf } from '#contract/openingHours.ts'
import { countUsedByWeek, isAskedFor } from '#server/access/visits/index.ts'
import { type Due, daysAfter, hourOn, nextMonday } from '#server/earnings/payouts/index.ts'
import { ownersOf } from '#server/identity/auth/index.ts'
import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import { earnedBy } from '#server/money/ledger/index.ts'
import { type PartnerRow, partnerLocation } from '#server/places/locations/index.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import { midnight } from '#server/platform/localTime.ts'
import { countAttention } from './attention.ts'
import type { TodayDeps } from './showToday.ts'
import {
  claimWeek,
  type DueMail,
  deleteWeekly,
  dueMails,
  insertWeekly,
  unscheduledOrganisations,
} from './store.ts'

/** By the clock at the organisation's first restroom. */
const atHour = 7
/** A week's mail that could not be written until then is left out. */
const maxLateMs = 2 * day
const quietMs = 28 * day
const maxScheduledARound = 200
const maxARound = 500

interface WeeklyDeps extends TodayDeps {
  publicUrl: () => string
}

/** On Mondays mails every owner how their restrooms did last week, and what waits for them. */
export const writeWeeklyMails = (deps: WeeklyDeps): Job => ({
  name: 'write weekly mails',
  everyMs: minute,
  run: async () => {
    const { transact, clock } = deps
    await transact((tx) => scheduleNew(tx, clock.now()))
    const due = await transact((tx) => dueMails(tx, maxARound, clock.now()))
    await forEachCollectingErrors(due, (mail) => transact((tx) => writeDue(deps, tx, mail)))
  },
})

async function scheduleNew(tx: Tx, now: Date) {
  for (const organisationId of await unscheduledOrganisations(tx, maxScheduledARound)) {
    const first = await partnerLocation(tx, { organisationId })
    const timeZone = zoneOf(first?.openingHours ?? null)
    await insertWeekly(tx, organisationId, nextMonday(atHour, { after: now, timeZone }))
  }
}

async function writeDue({ clock, publicUrl }: WeeklyDeps, tx: Tx, mail: DueMail) {
  const { organisationId, on } = mail
  const now = clock.now()
  const first = await partnerLocation(tx, { organisationId })
  // Its next restroom schedules it again.
  if (!first) return deleteWeekly(tx, organisationId)
  const timeZone = zoneOf(first.openingHours)
  // Later than scheduled where the restroom's zone has changed since.
  const at = hourOn(on, { atHour, timeZone })
  const next: Due =
    at > now ? { on, at } : nextMonday(atHour, { after: now, timeZone, afterDay: on })
  if (!(await claimWeek(tx, { ...mail, next, now }))) return
  if (at > now || after(at, maxLateMs) < now) return
  if (await suspensionOf(tx, organisationId, now)) return
  await writeToOwners(tx, { first, timeZone, on, publicUrl }, now)
}

interface Week {
  first: PartnerRow
  timeZone: string
  /** The Monday after it. */
  on: string
  publicUrl: () => string
}

async function writeToOwners(tx: Tx, { first, timeZone, on, publicUrl }: Week, now: Date) {
  const { partnerId: organisationId, name } = first
  const attention = await countAttention(tx, { organisationId, now })
  if (!(await isAlive(tx, { first, attention }, now))) return

  const start = (days: number) => midnight(daysAfter(on, days), timeZone)
  const [from, until] = [start(-7), start(0)]
  const used = await countUsedByWeek(tx, { organisationId, weeks: [start(-14), from, until] })
  const cents = await earnedBy(tx, { partnerId: organisationId, from, until })
  for (const to of await ownersOf(tx, organisationId)) {
    const waits = { ...attention, address_unproven: to.emailProvenAt ? 0 : 1 }
    const values = { name, ...used, cents, ...waits, waiting: sumOf(waits) }
    await emailQueue(publicUrl)(tx, { to, template: 'week', values, path: '/partner/today' }, now)
  }
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * Organisations that no guest has asked for a visit in four weeks get no mail: what waits there, such as a hidden
 * restroom, would be mailed to a partner who has left for ever. A new one is told of it for its first four weeks.
 */
async function isAlive(
  tx: Tx,
  { first, attention }: { first: PartnerRow; attention: Record<string, number> },
  now: Date,
) {
  const since = after(now, -quietMs)
  if (first.createdAt > since && sumOf(attention) > 0) return true
  return isAskedFor(tx, { organisationId: first.partnerId, since })
}
