import type { ActState } from '#contract/actState.ts'
import { metersADegree, metersBetween } from '#contract/distance.ts'
import { maxPhotos } from '#contract/locations.ts'
import { maxInFile } from '#contract/operator.ts'
import {
  maxMergeMeters,
  maxNearListed,
  type PublicFile,
  type PublicRecord,
} from '#contract/publicRestrooms.ts'
import { auditEntriesOn, writeAuditEntry } from '#server/operations/operator/index.ts'
import { countEditsOf, moveEdits, moveMapPhotos, splitWaiting } from '#server/places/edits/index.ts'
import { countFavourites, joinFavourites } from '#server/places/favourites/index.ts'
import { licencesOf } from '#server/places/imports/index.ts'
import {
  findWithSource,
  lockToMerge,
  mergedInto,
  publicNear,
  type SourceRow,
  writeMerged,
} from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { Problem } from '#server/platform/problem.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

export const showPublicFile =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (id: string): Promise<PublicFile> =>
    transact((tx) => fileOf(tx, id))

interface Merge {
  id: string
  into: string
  reason: string
}

/** Two rows of one place become one for guests. No row of a source receives another one's facts. */
export const mergeRestrooms =
  ({ transact, clock }: Deps) =>
  (operatorId: string, { id, into, reason }: Merge): Promise<PublicFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const rows = await lockToMerge(tx, [id, into])
      const doubled = rows.find((row) => row.id === id)
      const staying = rows.find((row) => row.id === into)
      if (!doubled || !staying || id === into || staying.deletedAt) throw notMergeable()
      if (metersBetween(doubled, staying) > maxMergeMeters) throw tooFarApart()
      const before = await stateOf(tx, id, into)
      await joinFavourites(tx, { from: id, into })
      await splitWaiting(tx, id, now)
      await moveEdits(tx, { from: id, into })
      await moveMapPhotos(tx, { from: id, into, max: maxPhotos }, now)
      await writeMerged(tx, { from: id, into }, now)
      const after = await stateOf(tx, id, into)
      const subject = { kind: 'location', id } as const
      const entry = { operatorId, act: 'merged_restrooms', subject, reason, before, after } as const
      await writeAuditEntry(tx, entry, now)
      return fileOf(tx, id)
    })

/** Which row leads where in the log, and how much of other people's is on the one that stays. */
async function stateOf(tx: Tx, id: string, into: string): Promise<ActState> {
  const doubled = await recordOf(tx, id)
  const [staying] = await toRecords(tx, [await recordOf(tx, into)])
  if (!staying) throw new Error('Each row has a record')
  const nameOf = ({ name, source, externalId }: Named) =>
    [name, source, externalId].filter(Boolean).join(' · ')
  return {
    row: nameOf({ ...doubled, source: doubled.publicSource }),
    mergedInto: doubled.mergedInto === null ? null : nameOf(staying),
    saved: String(staying.savedCount),
    edits: String(staying.editCount),
    photos: String(staying.photoUrls.length),
  }
}
type Named = Pick<PublicRecord, 'name' | 'source' | 'externalId'>

async function recordOf(tx: Tx, id: string) {
  const row = await findWithSource(tx, id)
  if (!row) throw noSuchRestroom()
  return row
}

async function fileOf(tx: Tx, id: string): Promise<PublicFile> {
  const row = await recordOf(tx, id)
  const staying = row.mergedInto === null ? undefined : await recordOf(tx, row.mergedInto)
  const merged = await mergedInto(tx, id, maxNearListed)
  const box = { ...row, degrees: maxMergeMeters / metersADegree }
  const near = staying ? [] : await publicNear(tx, box, maxNearListed)
  const within = near.filter((one) => metersBetween(row, one) <= maxMergeMeters)
  const [restroom, into] = await toRecords(tx, staying ? [row, staying] : [row])
  if (!restroom) throw new Error('Each row has a record')
  return {
    restroom,
    mergedInto: into ?? null,
    merged: await toRecords(tx, merged),
    near: (await toRecords(tx, within)).map((record) => ({
      ...record,
      meters: Math.round(metersBetween(row, record.coordinates)),
    })),
    acts: await auditEntriesOn(tx, [id, ...merged.map((one) => one.id)], maxInFile),
  }
}

async function toRecords(tx: Tx, rows: SourceRow[]): Promise<PublicRecord[]> {
  const ids = rows.map(({ id }) => id)
  const saved = await countFavourites(tx, ids)
  const edits = await countEditsOf(tx, ids)
  const licenceOf = await licencesOf(
    tx,
    rows.map(({ publicSource }) => publicSource),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    coordinates: { lat: row.lat, lng: row.lng },
    features: row.features,
    openingHours: row.openingHours,
    photoUrls: row.photoUrls,
    isClosed: row.deletedAt !== null,
    source: row.publicSource,
    externalId: row.externalId,
    ...licenceOf(row.publicSource),
    savedCount: saved.get(row.id) ?? 0,
    editCount: edits.get(row.id) ?? 0,
  }))
}

const notMergeable = () =>
  new Problem(
    409,
    'not_mergeable',
    'These two can’t be merged. Both have to be public restrooms that weren’t merged or closed.',
  )

const tooFarApart = () =>
  new Problem(
    409,
    'too_far_to_merge',
    `These two are more than ${maxMergeMeters} m apart, so they’re two places.`,
  )
