import type { DoorVisits } from '#server/access/doors/index.ts'
import { findPaidBackPlaces } from './moveStore.ts'
import { countUsed, findVisitOfPlace, findVisitsAt } from './store.ts'
import { useSynced } from './useSynced.ts'
import { useVisit } from './useVisit.ts'

/** What the doors domain may call of visits. */
export const doorVisits: DoorVisits = {
  findVisitsAt,
  findVisitOfPlace,
  findPaidBackPlaces,
  useVisit,
  useSynced,
  countUsed,
}
