export { claimChanges, relatedTo } from './changesStore.ts'
export { check, findViolations } from './checkStore.ts'
export { explainViolations } from './explainViolations.ts'
export { factsOf } from './factsStore.ts'

export { invariants } from './invariantsStore.ts'
export { checkSettlement, resolveViolation } from './resolveViolation.ts'
export { openViolations, type RecordedViolation, settledViolations } from './violationListStore.ts'
export { watchBooks } from './watchBooks.ts'
