export {
  decide,
  type Decision,
  type Move,
  reportableUntil,
} from './decide.ts'
export { type Code, type Ending, type Entitlement, lapsesAt, Outcome } from './entitlement.ts'
export {
  coarsenEntitlement,
  endEntitlement,
  type EntitlementRow,
  extendEntitlement,
  findEntitlementOfOrder,
  insertEntitlement,
  lockEntitlement,
  lockOpenOf,
  lockOpenUnder,
  takeOverdue,
} from './store.ts'
