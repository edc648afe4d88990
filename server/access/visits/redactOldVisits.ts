import { zoneOf } from '#contract/openingHours.ts'
import { deleteDoorActsOn } from '#server/access/staff/index.ts'
import { redactEntitlement } from '#server/money/entitlements/index.ts'
import { bookedVisits } from '#server/money/ledger/index.ts'
import { unsharedSince } from '#server/money/plans/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { claimDue, type DueVisit, type Page, redactReport, redactVisit } from './redactStore.ts'

/** Long enough for every complaint, statement and comparison of weeks. */
const minutesKeptMs = 180 * day
const atATime = 100
const maxPagesARound = 100

interface CoarsenDeps {
  transact: Transact
  clock: Clock
  /** Which of these visits the audit log refers to. */
  actedOn: (tx: Tx, visitIds: string[]) => Promise<string[]>
}

/** Half a year after a visit only the day of its times is kept. */
export const redactOldVisits = ({ transact, clock, actedOn }: CoarsenDeps): Job => ({
  name: 'coarsen visits',
  everyMs: hour,
  run: async () => {
    const askedBefore = after(clock.now(), -minutesKeptMs)
    let last: Page['after']
    for (let page = 0; page < maxPagesARound; page++) {
      last = await transact((tx) =>
        redactPage(tx, actedOn, { askedBefore, after: last, max: atATime }),
      )
      if (!last) return
    }
  },
})

/** @returns the page's last visit; undefined after the last page. */
async function redactPage(tx: Tx, actedOn: CoarsenDeps['actedOn'], page: Page) {
  const due = await claimDue(tx, page)
  const ids = due.map(({ id }) => id)
  // Append-only tables refer to these visits, so their ids must not change.
  const named = new Set([...(await bookedVisits(tx, ids)), ...(await actedOn(tx, ids))])
  const zones = await zonesOf(tx, due)
  for (const visit of await settled(tx, due)) {
    const { id } = visit
    const timeZone = zones.get(visit.locationId)
    if (!timeZone) throw new Error(`Visit ${id} is at no location`)
    await redactReport(tx, { id, timeZone })
    await redactEntitlement(tx, visit.entitlementId, timeZone)
    await deleteDoorActsOn(tx, id)
    await redactVisit(tx, { id, timeZone, keepsId: named.has(id) })
  }
  return due.at(-1)
}

async function zonesOf(tx: Tx, visits: DueVisit[]) {
  const locations = await findLocations(tx, [
    ...new Set(visits.map(({ locationId }) => locationId)),
  ])
  return new Map(locations.map(({ id, openingHours }) => [id, zoneOf(openingHours)]))
}

/** A pass's money is shared by the time of its requests, so they keep it until then: noon may be in another period. */
async function settled(tx: Tx, visits: DueVisit[]) {
  const passIds = visits.flatMap(({ passId }) => passId ?? [])
  const unshared = await unsharedSince(tx, [...new Set(passIds)])
  return visits.filter(({ passId, askedAt }) => {
    const since = passId && unshared.get(passId)
    return !since || since > after(askedAt, day)
  })
}
