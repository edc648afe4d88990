export { forgetSuspensionKeys, rememberSuspended } from './forgetSuspensionKeys.ts'
export { type HashSuspended, suspensionHasher } from './hashSuspended.ts'
export { hasHistory, suspensionByKeys } from './keyStore.ts'
export { suspensionRoutes } from './routes.ts'
export {
  guestSuspended,
  organisationSuspended,
  refuseSuspended,
  shownSuspension,
} from './showSuspension.ts'
export {
  copySuspension,
  deleteKeys,
  endOverdue,
  endSuspension,
  insertSuspension,
  moveSuspension,
  sharingMailbox,
  suspendedAtSql,
  suspendedSql,
  suspensionOf,
  suspensionRecords,
} from './store.ts'
