export { type CodeSlot, codeOf, type DoorMasters, isAmbiguous } from './code.ts'
export type { DoorVisits, VisitAtDoor } from './doorVisits.ts'
export { doorRoutes, doorUses } from './routes.ts'
