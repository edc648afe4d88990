import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteIdleDevices } from './deviceStore.ts'
import { idleSince } from './findDoorDevice.ts'
import { deleteReveals } from './keypadStore.ts'
import { deleteOldLinks } from './linkStore.ts'
import { deleteAlarms, deleteUses } from './useStore.ts'

/** Only what is a week old may still be told, so nothing has to remember for longer that it was told before. */
const usesKeptMs = 30 * day
/** As long as the minutes of a visit. */
const alarmsKeptMs = 180 * day
const revealsKeptMs = 180 * day
const maxARound = 10_000

interface ForgetDeps {
  transact: Transact
  clock: Clock
}

export const forgetOldUses = ({ transact, clock }: ForgetDeps): Job => ({
  name: 'forget old uses of doors',
  everyMs: hour,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      await deleteUses(tx, after(now, -usesKeptMs), maxARound)
      await deleteAlarms(tx, after(now, -alarmsKeptMs), maxARound)
      await deleteReveals(tx, after(now, -revealsKeptMs), maxARound)
      await deleteIdleDevices(tx, idleSince(now), maxARound)
      await deleteOldLinks(tx, now, maxARound)
    }),
})
