export { relatedTo, takeChanges } from './changesStore.ts'
export { check, findViolations } from './checkStore.ts'
export { explainViolations } from './explainViolations.ts'
export { factsOf } from './factsStore.ts'

export { invariants } from './invariantsStore.ts'
export { checkSettlement, settleViolation } from './settleViolation.ts'
export { openViolations, type RecordedViolation, settledViolations } from './violationListStore.ts'
export { watchBooks } from './watchBooks.ts'
