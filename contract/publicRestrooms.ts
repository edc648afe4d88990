import { z } from 'zod'
import { OperatorReason } from './approvals.ts'
import { call } from './call.ts'
import { OpeningHours } from './hours.ts'
import { Coordinates, Features, LocationId } from './locations.ts'
import { OperatorAct } from './operatorActs.ts'

/** Farther apart, two rows are two places. */
export const maxMergeMeters = 500
/** Near one public restroom, the nearest first. */
export const maxNearListed = 50

/** A public restroom as operators see it, with what other people did there. */
const PublicRecord = z.object({
  id: LocationId,
  name: z.string(),
  address: z.string(),
  coordinates: Coordinates,
  features: Features,
  openingHours: OpeningHours.nullable(),
  photoUrls: z.array(z.string()),
  isClosed: z.boolean(),
  source: z.string(),
  /** What its source calls it. */
  externalId: z.string(),
  license: z.string().nullable(),
  credit: z.string(),
  savedCount: z.number().int().nonnegative(),
  editCount: z.number().int().nonnegative(),
})
export type PublicRecord = z.infer<typeof PublicRecord>

const NearRecord = PublicRecord.extend({ meters: z.number().int().nonnegative() })
export type NearRecord = z.infer<typeof NearRecord>

const PublicFile = z.object({
  restroom: PublicRecord,
  /** The one that stays, where it was merged. */
  mergedInto: PublicRecord.nullable(),
  /** Those that were merged into it: their sources' rows. */
  merged: z.array(PublicRecord).max(maxNearListed),
  /** Open ones that it can be merged into. */
  near: z.array(NearRecord).max(maxNearListed),
  acts: z.array(OperatorAct),
})
export type PublicFile = z.infer<typeof PublicFile>

/** A public restroom, and those near it that may be the same place. */
export const publicFile = call({
  method: 'GET',
  path: '/api/operator/public-restrooms/:id',
  access: 'operator',
  params: z.object({ id: LocationId }),
  reply: PublicFile,
})

/**
 * Two rows of one place: the other one stays, and gets the saves, edits, confirmations and photos. This one keeps its
 * source's row, and guests find it no more.
 */
export const mergePublic = call({
  method: 'POST',
  path: '/api/operator/public-restrooms/:id/merge',
  access: 'operator_support',
  params: z.object({ id: LocationId }),
  body: z.strictObject({ into: LocationId, reason: OperatorReason }),
  reply: PublicFile,
})
