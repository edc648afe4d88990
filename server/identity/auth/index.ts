export {
  emailKeyOf,
  greetingName,
  isSampleAddress,
  mailboxKey,
  mailboxKeys,
  sampleAddress,
} from './account.ts'
export type { CodeDeps } from './addressCode.ts'
export { followCode, mailAddressCode, rightCode, tryAddressCode } from './addressCode.ts'
export { deleteCodesOf } from './addressCodeStore.ts'
export { changeLanguage } from './changeLanguage.ts'
export { changeName } from './changeName.ts'
export { wrongPassword } from './checkPassword.ts'
export type { FactorDeps } from './checkSecondFactor.ts'
export { codeNotValid, ownAddressNotProven } from './codeRefusals.ts'
export type { FindBought, FindPayers, FindRecoverable, MergeGuests, Origin } from './deps.ts'
export { deviceOf } from './device.ts'
export { authEmails } from './emails.ts'
export { eraseAccount } from './eraseAccount.ts'
export { findCaller } from './findCaller.ts'
export { findSuspension, refuseSuspendedBuyer, suspensionOfCard } from './findSuspension.ts'
export { followSuspension, ownOrganisation } from './followSuspension.ts'
export { forgetEnded } from './forgetEnded.ts'
export { formerEmailRecords, provenFormerEmails } from './formerEmailStore.ts'
export { deviceHash, deviceKeyOf, noteDevice } from './knownDevice.ts'
export { knownDeviceRecords } from './knownDeviceStore.ts'
export { voidStopLinks } from './linkStore.ts'
export { newLink, openLink } from './links.ts'
export {
  lockMember,
  lockOwner,
  lockProven,
  lockSignedInMember,
  lockSignedInOwner,
} from './lockCaller.ts'
export { lockOut } from './lockOut.ts'
export { logWrongSignIns } from './logWrongSignIns.ts'
export { isKnownMailDomain } from './mailDomains.ts'
export { markUndeliverable } from './markUndeliverable.ts'
export {
  type HashTurn,
  hashPassword,
  type PasswordCost,
  passwordMatches,
  unusablePassword,
} from './passwords.ts'
export { readersOf } from './readersOf.ts'
export {
  checkPasswordOrPasskey,
  proofNeeded,
  reauthenticate,
  requireProof,
  type TypedFactors,
} from './reauthenticate.ts'
export { linkRecords, sessionRecords } from './recordsStore.ts'
export { findRecoveredCaller, isRecoveredToken, openRecovered } from './recover.ts'
export { deleteRecoveredOf, receiptKeyOf } from './recoveredStore.ts'
export { emailTaken } from './register.ts'
export { authRoutes, authUses, originOf } from './routes.ts'
export {
  briefName,
  type FoundAccount,
  findAccounts,
  findSubjects,
  foundersSql,
  hasName,
  isMark,
  nameOrMarkSql,
  otherOrganisations,
  searchByMark,
  searchSubjects,
  unclaimedGuests,
} from './searchStore.ts'
export { removeFactor } from './secondFactor.ts'
export { findFactor } from './secondFactorStore.ts'
export {
  type Absence,
  endOneSession,
  endSessionsIn,
  findAbsence,
  renewStreams,
  setSessionOrganisation,
} from './sessionStore.ts'
export { runningSessionIds } from './sessions.ts'
export { refuseRepeated, signInTurn } from './signInTurn.ts'
export { startDeviceSession, startSession } from './startSession.ts'
export {
  type Account,
  findAccount,
  findAccountByEmail,
  findByMailKey,
  insertAccount,
  insertAccounts,
  insertIncomplete,
  lockEmail,
  type NewAccount,
  ownersOf,
  readerOf,
  runnersOf,
  setGuestKind,
  setPicture,
  setPreferences,
} from './store.ts'
export { inStrangersTurn } from './strangersTurn.ts'
export {
  closeOrganisation,
  completeAccounts,
  endDeviceSessions,
  endMembership,
  findOrganisation,
  insertMember,
  isOrganisation,
  lockOrganisation,
  lockOwners,
  markMerged,
  membershipRecords,
  membershipsOf,
  ownershipsOf,
  ownersProvenEmails,
  writePosition,
} from './subjectStore.ts'
export { tokenHash } from './tokens.ts'
