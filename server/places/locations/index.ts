export { pinFault } from './checkPin.ts'
export { deleteDraftsOf, draftRecords } from './draftStore.ts'
export { featureTags } from './featureTags.ts'
export {
  closeSold,
  countHandoversTo,
  currentLocationId,
  findCurrentLocation,
  firstRestroom,
  firstZonesSql,
  insertHandedOver,
  lockForHandover,
  photosOfItsOwn,
  soldIdBefore,
  successorsOf,
} from './handoverStore.ts'
export { listByWords, opennessOf } from './listByWords.ts'
export { forgetOldDrafts, prepareDraft } from './listingDrafts.ts'
export { type LocationRow, nothingKnown, type PartnerRow, partnerOf, pauseOf } from './location.ts'
export {
  findWithSource,
  hasMergedSource,
  lockToMerge,
  mergedInto,
  publicNear,
  type SourceRow,
  writeMerged,
} from './mergeStore.ts'
export {
  hideLocation,
  releaseLocation,
  searchLocations,
  searchPublic,
  writeListing,
} from './operatorStore.ts'
export {
  type ActsAt,
  closeForGood,
  countRestrooms,
  lockPartnerLocation,
  partnerLocation,
  partnerLocationId,
  partnerLocationIds,
  partnerLocationOrSold,
  partnerLocations,
  type RestroomOf,
} from './partnerStore.ts'
export { endPauses, liftPause } from './pauseStore.ts'
export {
  closePublic,
  findPublic,
  findPublicNear,
  insertPublic,
  lockPublic,
  lockPublics,
  lockSource,
  markSeen,
  movePublic,
  nearestKnown,
  type PublicRestroom,
  PublicRestroomFacts,
  rewritePublic,
  SourceElement,
  sampleSource,
  writeElements,
  writePublicFacts,
} from './publicStore.ts'
export { locationRoutes } from './routes.ts'
export {
  addRestroom,
  editedMeanwhile,
  type SaveDeps,
  saveLocation,
  tooManyRestrooms,
} from './saveLocation.ts'
export { addLocations, type NewLocation } from './seedStore.ts'
export { isSample } from './showLocation.ts'
export { standingOf } from './standing.ts'
export { translationsOfSameSteps } from './steps.ts'
export {
  addRating,
  findByShortId,
  findLocation,
  findLocations,
  lockDoor,
  markDetached,
  notePageChange,
  pauseForReports,
  raiseKeyVersion,
  visible,
  wasDetachedSince,
  writeEntry,
  writeLockMaster,
} from './store.ts'
export { toOwnWire, toWire } from './wire.ts'
