import { forgetDevicesOfGuests } from '#server/access/risk/index.ts'
import { deleteUnclaimed } from '#server/identity/guests/index.ts'
import { deleteNeverPaid } from '#server/money/checkout/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'

/** A guest without an account who has paid nothing is kept this long. */
const neverPaidKeptMs = day

export const forgetNeverPaid = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget guests who never paid',
  everyMs: 10 * minute,
  run: () =>
    inBatches((max) =>
      transact(async (tx) => {
        const now = clock.now()
        const ids = await deleteNeverPaid(tx, { before: after(now, -neverPaidKeptMs), max }, now)
        await forgetDevicesOfGuests(tx, ids)
        await deleteUnclaimed(tx, ids)
        return ids.length
      }),
    ),
})
