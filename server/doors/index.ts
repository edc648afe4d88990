export {
  type CodeSlot,
  codeOf,
  type DoorMasters,
  digitsAt,
  isAmbiguous,
  windowAt,
  windowStart,
  windowsAhead,
  windowsInReach,
} from './code.ts'
export { mayCheckOffline, opensUntil } from './recall.ts'
export type { DoorVisits, VisitAtDoor } from './doorVisits.ts'
export { doorRoutes, doorUses } from './routes.ts'
