export { type LocationRow, nothingKnown, type PartnerRow, partnerOf, pauseOf } from './location.ts'
export {
  closePublic,
  findPublic,
  insertPublic,
  lockSource,
  markSeen,
  type PublicRestroom,
  rewritePublic,
} from './publicStore.ts'
export { listByWords } from './listByWords.ts'
export { type PackedLocation, packedBytes, placeIn, readPacked } from './packed.ts'
export {
  oldestOpen,
  packedActive,
  type PackedPage,
  packedSince,
  seeOneMoment,
} from './packedStore.ts'
export { endPauses, liftPause } from './pauseStore.ts'
export { locationRoutes } from './routes.ts'
export { releaseLocation, searchLocations, takeLocationDown } from './operatorStore.ts'
export { addLocations, type NewLocation } from './seedStore.ts'
export {
  addRating,
  closeForGood,
  findLocation,
  findLocations,
  partnerLocation,
  partnerLocationId,
  pauseForReports,
  raiseKeyVersion,
  writeEntry,
} from './store.ts'
export { toOwnWire, toWire } from './wire.ts'
