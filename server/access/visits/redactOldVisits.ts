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
  /** Those of these visits that the log of what operators did names. */
  actedOn: (tx: Tx, visitIds: string[]) => Promise<string[]>
}

/** Half a year after a visit its day is all that is kept of when it was. */
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

/** Answers the page's last visit; undefined where none is left. */
async function redactPage(tx: Tx, actedOn: CoarsenDeps['actedOn'], page: Page) {
  const due = await claimDue(tx, page)
  const ids = due.map(({ id }) => id)
  // What is never changed names these visits for good: their ids must go on leading to them.
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

/** A pass's money goes by when its visits were asked for, until it is shared out: at noon one may be another period's. */
async function settled(tx: Tx, visits: DueVisit[]) {
  const passIds = visits.flatMap(({ passId }) => passId ?? [])
  const unshared = await unsharedSince(tx, [...new Set(passIds)])
  return visits.filter(({ passId, askedAt }) => {
    const since = passId && unshared.get(passId)
    return !since || since > after(askedAt, day)
  })
}
