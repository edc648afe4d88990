export { applyEdit, type ConflictChoice, resolveConflict, revertEdit } from './applyEdit.ts'
export { conflicts, writeSourceRemoved } from './correctedStore.ts'
export { exportEdits } from './exportEdits.ts'
export { fieldsOf, pick } from './fields.ts'
export {
  findMapPhoto,
  forgetPhotosOf,
  hidePhoto,
  liveMapPhotos,
  type MapPhotoRow,
  mapPhotosOf,
  moveMapPhotos,
  movePhoto,
  openPhotosOf,
  showPhoto,
  waitingMapPhotos,
} from './mapPhotoStore.ts'
export { ownPhoto } from './mapPhotos.ts'
export { moveEdits, splitWaiting } from './mergeStore.ts'
export { refTag } from './osmChange.ts'
export { placesOf } from './ownEdits.ts'
export { publicChanges } from './publicChanges.ts'
export { editDecided, enoughPhotosHere } from './refusals.ts'
export { mapEditRoutes } from './routes.ts'
export { ownEdit } from './sendEdit.ts'
export {
  contributorRecord,
  countEditsOf,
  type EditRow,
  editsOf,
  forgetContributor,
  recentEdits,
  undoEditsOf,
  waitingEdits,
  writeEditDecision,
} from './store.ts'
export { withCorrections } from './withCorrections.ts'
