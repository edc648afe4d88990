export {
  type Decision,
  decide,
  type Move,
  reportableUntil,
} from './decide.ts'
export { type Code, type Ending, type Entitlement, lapsesAt, Outcome } from './entitlement.ts'
export {
  claimOverdue,
  type EntitlementRow,
  endEntitlement,
  extendEntitlement,
  findEntitlementOfOrder,
  insertEntitlement,
  lockEntitlement,
  lockEntitlements,
  lockOpenByGuest,
  lockOpenByOrder,
  moveEntitlements,
  redactEntitlement,
} from './store.ts'
