import { rememberGuest } from '#server/access/blocks/index.ts'
import { moveIncidents } from '#server/access/incidents/index.ts'
import { moveReviews } from '#server/access/reviews/index.ts'
import { moveRisk } from '#server/access/risk/index.ts'
import { moveVisits } from '#server/access/visits/index.ts'
import {
  endDeviceSessions,
  followSuspension,
  type MergeGuests,
  markMerged,
} from '#server/identity/auth/index.ts'
import { moveBlocks } from '#server/identity/blocks/index.ts'
import { type HashSuspended, moveSuspension } from '#server/identity/suspensions/index.ts'
import { moveCards, moveOrders } from '#server/money/checkout/index.ts'
import { moveEntitlements } from '#server/money/entitlements/index.ts'
import { movePasses } from '#server/money/plans/index.ts'

/**
 * What was bought without an account goes to the account, and so does all that is counted by it: limits and budgets of abuse
 * add up.
 */
export const mergeGuests =
  (deps: { hashSuspended: HashSuspended }): MergeGuests =>
  async (tx, guests, now) => {
    await moveOrders(tx, guests, now)
    await moveCards(tx, guests)
    await movePasses(tx, guests)
    await moveEntitlements(tx, guests)
    await moveVisits(tx, guests)
    await moveReviews(tx, guests)
    await moveRisk(tx, guests)
    await moveSuspension(tx, guests, now)
    await rememberGuest(deps, tx, guests.into, now)
    await moveBlocks(tx, guests)
    await moveIncidents(tx, guests)
    await followSuspension(deps, tx, guests.into, now)
    await endDeviceSessions(tx, guests.from, now)
    await markMerged(tx, guests)
  }
