import type { DoorVisits } from '#server/doors/index.ts'
import { countUsed, findVisitsAt } from './store.ts'
import { useVisit } from './useVisit.ts'

/** What doors may ask of visits. */
export const doorVisits: DoorVisits = { findVisitsAt, useVisit, countUsed }
