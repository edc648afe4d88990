export { auditEntriesOn, visitsActedOn, writeAuditEntry } from './actStore.ts'
export type { Origin } from './checkFactors.ts'
export { carryOutDueApprovals } from './decideApproval.ts'
export type { KeyedDeps } from './deps.ts'
export { endOperator, lastAdmin } from './enrol.ts'
export { carryOut, Enrolled, type Enrolment, enrolRoute } from './enrolRoute.ts'
export { maskedEmail } from './lines.ts'
export { deleteMessagesTo, messageRecords } from './messageStore.ts'
export { deleteNotesOn, noteRecords } from './noteStore.ts'
export { operatorPhotoRoutes } from './photos.ts'
export { prove } from './prove.ts'
export { operatorRoutes, operatorUses } from './routes.ts'
export { endSessions } from './sessionStore.ts'
export { findOperator } from './signIn.ts'
export {
  alertRecipients,
  findAnyOperator,
  findOperatorById,
  insertOperator,
  isOperatorAddress,
  lockOperator,
  lockOperators,
  type OperatorRow,
  revokeInvitationsBy,
  useFactorStep,
  writeRole,
} from './store.ts'
export { endSuspensions } from './suspend.ts'
