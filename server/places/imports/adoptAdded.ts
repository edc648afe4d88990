import { metersADegree, metersBetween } from '#contract/distance.ts'
import { contributedSource, maxMoveMeters, minApartMeters } from '#contract/mapEdits.ts'
import { findPublicNear, movePublic, type PublicRestroom } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

type Listed = PublicRestroom & { id: string }

const degrees = maxMoveMeters / metersADegree

/**
 * A restroom that a person added comes back from the source it was exported to: known by the short id in its tag, or by
 * standing in the same place. It stays one restroom, and is the source's from now on.
 * @returns those of `listed` that were added before, with the ids that they have here.
 */
export async function adoptAdded(tx: Tx, listed: Listed[], source: string): Promise<Listed[]> {
  if (listed.length === 0) return []
  const near = await findPublicNear(tx, listed, { source: contributedSource, degrees })
  const byListed = Map.groupBy(near, ({ externalId }) => externalId)
  const same = new Map<string, Listed>()
  const match = (isSame: (added: (typeof near)[number], restroom: Listed) => boolean) => {
    const matched = new Set([...same.values()].map(({ externalId }) => externalId))
    for (const restroom of listed.filter(({ externalId }) => !matched.has(externalId))) {
      const added = byListed.get(restroom.externalId)?.find((one) => isSame(one, restroom))
      if (added && !same.has(added.id)) same.set(added.id, { ...restroom, id: added.id })
    }
  }
  const areWithin = (meters: number, one: PublicRestroom, other: (typeof near)[number]) =>
    metersBetween(one.coordinates, other.coordinates) <= meters
  match((added, one) => added.shortId === one.ref && areWithin(maxMoveMeters, one, added))
  match((added, one) => areWithin(minApartMeters, one, added))
  if (same.size === 0) return []
  const moved = await movePublic(tx, [...same.values()], { from: contributedSource, to: source })
  return [...same.values()].filter(({ id }) => moved.has(id))
}
