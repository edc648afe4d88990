export { applyEdit, resolveConflict, revertEdit } from './applyEdit.ts'
export { conflicts, writeSourceRemoved } from './correctedStore.ts'
export { fieldsOf, pick } from './fields.ts'
export { placesOf } from './ownEdits.ts'
export { editDecided } from './refusals.ts'
export { mapEditRoutes } from './routes.ts'
export { ownEdit } from './sendEdit.ts'
export {
  contributorRecord,
  type EditRow,
  editsOf,
  forgetContributor,
  recentEdits,
  undoEditsOf,
  waitingEdits,
  writeEditDecision,
} from './store.ts'
export { withCorrections } from './withCorrections.ts'
