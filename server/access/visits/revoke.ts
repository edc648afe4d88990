import type { Revoke } from '#server/money/checkout/index.ts'
import {
  claimOverdue,
  type EntitlementRow,
  extendEntitlement,
  lapsesAt,
  lockOpenByGuest,
  lockOpenByOrder,
  type Move,
} from '#server/money/entitlements/index.ts'
import { lockDoor } from '#server/places/locations/index.ts'
import { type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { carryOut, decideFor, standingOf } from './entitled.ts'
import { doorsUnder } from './entitledStore.ts'

/** All of an order's money was refunded or disputed: revokes every code under it. */
export const revocation: Revoke = {
  // A device that registers meanwhile would learn a code that is being paid back.
  lockDoors: async (tx, orderId) => {
    for (const { id } of await doorsUnder(tx, orderId)) await lockDoor(tx, id)
  },
  end: async (tx, orderId, now) => {
    const open = await lockOpenByOrder(tx, orderId)
    // A pass may have given another code before its order was locked.
    await revocation.lockDoors(tx, orderId)
    await endAll(tx, open, 'refund_all', now)
  },
}

/** A hold was released uncharged: what it would have paid for ends without an entry or a payment. */
export const lapseUnder = async (tx: Tx, orderId: string, now: Date) =>
  endAll(tx, await lockOpenByOrder(tx, orderId), 'erase', now)

/** A guest deletes their account. A pending refund of a report is still made. */
export const eraseOpenOf = async (tx: Tx, guestId: string, now: Date) =>
  endAll(tx, await lockOpenByGuest(tx, guestId), 'erase', now)

async function endAll(
  tx: Tx,
  rows: EntitlementRow[],
  kind: Extract<Move['kind'], 'refund_all' | 'erase'>,
  now: Date,
) {
  for (const row of rows) {
    const standing = await standingOf(tx, row, now)
    const decision = decideFor(standing, { kind }, now)
    if (decision.kind === 'end') await carryOut(tx, standing, decision, { now })
  }
}

const everyMs = minute
const maxATime = 200
const maxPagesARound = 20

/** Ends entitlements that can no longer lead to an entry. */
export const lapseEntitlements = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'lapse entitlements',
  everyMs,
  run: async () => {
    for (let page = 0; page < maxPagesARound; page++) {
      const lapsed = await transact(async (tx) => {
        const now = clock.now()
        const rows = await claimOverdue(tx, maxATime, now)
        for (const row of rows) await lapse(tx, row, now)
        return rows.length
      })
      if (lapsed < maxATime) return
    }
  },
})

async function lapse(tx: Tx, row: EntitlementRow, now: Date) {
  const standing = await standingOf(tx, row, now)
  const decision = decideFor(standing, { kind: 'lapse' }, now)
  if (decision.kind === 'end') await carryOut(tx, standing, decision, { now })
  // A report awaits its decision: look again later.
  else await extendEntitlement(tx, row.id, lapsesAt(now))
}
