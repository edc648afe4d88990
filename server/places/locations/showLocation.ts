import type { OneLocation, OwnLocation } from '#contract/locations.ts'
import type { PublicChange } from '#contract/publicChange.ts'
import { ShortId } from '#contract/shortId.ts'
import { findOrganisation, isSampleAddress } from '#server/identity/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { findCurrentLocation } from './handoverStore.ts'
import { type LastUse, lastEntry } from './lastEntry.ts'
import type { LocationRow } from './location.ts'
import { partnerLocationOrSold, type RestroomOf } from './partnerStore.ts'
import { sampleSource } from './publicStore.ts'
import { findByShortId } from './store.ts'
import { toOwnWire, toWire } from './wire.ts'

export interface ShowDeps {
  transact: Transact
  clock: Clock
  lastUse: LastUse
  /** Of a public restroom. The edits domain supplies it. */
  changesOf: (tx: Tx, locationId: string) => Promise<PublicChange[]>
}

export const showLocation =
  ({ transact, clock, lastUse, changesOf }: ShowDeps) =>
  (id: string): Promise<OneLocation> =>
    transact(async (tx) => {
      const row = await findCurrentLocation(tx, await idOf(tx, id))
      if (!row || row.takenDownAt) throw noSuchRestroom()
      return {
        ...toWire(row),
        lastEntryMinutes: await lastEntry(tx, lastUse, row.id, clock.now()),
        isSample: await isSample(tx, row),
        houseRules: row.houseRules,
        shortId: row.shortId,
        hostSince: row.hostSince?.toISOString() ?? null,
        changes: row.publicSource === null ? [] : await changesOf(tx, row.id),
      }
    })

/** A short id of an address leads to the same restroom. */
async function idOf(tx: Tx, id: string) {
  if (!ShortId.safeParse(id).success) return id
  const row = await findByShortId(tx, id)
  if (!row) throw noSuchRestroom()
  return row.id
}

/** One of those that a test system begins with. */
export async function isSample(tx: Tx, { partnerId, publicSource }: LocationRow) {
  if (partnerId === null) return publicSource === sampleSource
  const email = (await findOrganisation(tx, partnerId))?.ownerEmail
  return email != null && isSampleAddress(email)
}

export const showOwnLocation =
  ({ transact }: { transact: Transact }) =>
  async (restroom: RestroomOf): Promise<OwnLocation | null> => {
    const row = await transact((tx) => partnerLocationOrSold(tx, restroom))
    return row ? toOwnWire(row) : null
  }
