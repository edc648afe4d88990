export {
  type Budget,
  type LimitedKind,
  longestBudgetDays,
  minEntriesOfEstablished,
  partnerRefunds,
  type RiskKind,
  type RiskSubject,
  riskSubjects,
} from './budgets.ts'
export {
  answersTo,
  caseRecords,
  casesOf,
  closeCase,
  findCase,
  forgetPerson,
  hasOpenLateUse,
  insertAnswer,
  lockCase,
  moveRisk,
  openCase,
  openCases,
  organisationCaseRecords,
  type RiskCase,
  wasCase,
} from './caseStore.ts'
export { distinctGuests } from './distinctGuests.ts'
export { budgetOf, exceededBy, type History, isWithin, subjectsOf } from './evaluateRisk.ts'
export { forgetOldRisk } from './forgetOldRisk.ts'
export { forgetTraits } from './forgetTraits.ts'
export {
  type Asker,
  findGuestDevice,
  forgetDevicesOfGuests,
  guestDeviceRecords,
  rememberGuestDevice,
} from './guestDeviceStore.ts'
export {
  type DoorWindow,
  isToPause,
  liftableAt,
  minReporters,
  pauseWindowsMs,
} from './pauseRule.ts'
export {
  deleteEvent,
  eventRecords,
  guestsSharing,
  hasEvent,
  hasRated,
  insertEvent,
  lockShared,
  organisationEventRecords,
  type Subjects,
  subjectsOfEvent,
  sumsOf,
  turnEvent,
} from './riskStore.ts'
export {
  deviceHasher,
  isDisputedTooOften,
  isEstablished,
  nextFreeVisitAt,
  recordAdmission,
  recordGuess,
  weigh,
  weighLateUse,
  weighRefund,
} from './weigh.ts'
