export { type Buyer, buyerOf, countNeighbourhood, countOrder } from './buyer.ts'
export { countFreeVisit, domainFreeAgain, forgetFreeVisit } from './freeVisits.ts'
export { neighbourhood, tooManyChecks } from './limits.ts'
export { namedGuest, namedGuests } from './namedGuest.ts'
export { unclaimedRoutes } from './routes.ts'
export {
  deleteUnclaimed,
  findUnclaimed,
  guestRecord,
  insertUnclaimed,
  lockUnclaimedGuest,
  writeGuestPseudonym,
} from './store.ts'
