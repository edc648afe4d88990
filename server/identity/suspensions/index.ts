export { suspensionRoutes } from './routes.ts'
export {
  guestSuspended,
  organisationSuspended,
  refuseSuspended,
  shownSuspension,
} from './showSuspension.ts'
export {
  addMailbox,
  copySuspension,
  endOverdue,
  endSuspension,
  insertSuspension,
  moveSuspension,
  suspendedAtSql,
  suspendedSql,
  suspensionOf,
  suspensionRecords,
} from './store.ts'
