export { type Buyer, buyerOf, countOrder } from './buyer.ts'
export { countFreeVisit, domainFreeAgain } from './freeVisits.ts'
export { tooManyChecks } from './limits.ts'
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
