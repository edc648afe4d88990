export { type LocationRow, nothingKnown } from './location.ts'
export { locationRoutes } from './routes.ts'
export { addLocations, type NewLocation } from './seedStore.ts'
export {
  addRating,
  findLocation,
  findLocations,
  partnerLocation,
  pauseForReports,
} from './store.ts'
export { toWire } from './wire.ts'
