export { type Buyer, buyerOf, countOrder } from './buyer.ts'
export { countFreeVisit, domainFreeAgain } from './freeVisits.ts'
export { namedGuest, namedGuests } from './namedGuest.ts'
export { unclaimedRoutes } from './routes.ts'
export {
  deleteUnclaimed,
  findUnclaimed,
  guestRecord,
  lockUnclaimedGuest,
  writeGuestPseudonym,
} from './store.ts'
