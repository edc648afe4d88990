import { deleteChallenges } from '#server/identity/passkeys/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { deleteAddressCodes, deleteOldCodes } from './addressCodeStore.ts'
import { deleteFormerEmails } from './formerEmailStore.ts'
import { deleteKnownDevices } from './knownDeviceStore.ts'
import { deleteLinks } from './linkStore.ts'
import { formerEmailsKeptMs } from './readersOf.ts'
import { deleteRecovered } from './recoveredStore.ts'
import { deleteEndedSessions, deleteSessions } from './sessionStore.ts'

/** Of one that was not ended: by then it has run out. */
const sessionsKeptMs = 400 * day
/** A device is known by its session for so long, and its owner may ask what was signed in. */
const endedSessionsKeptMs = 90 * day
const linksKeptMs = 7 * day
const knownDevicesKeptMs = 400 * day

export const forgetEnded = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'forget ended sessions and links',
  everyMs: 10 * minute,
  run: async () => {
    const since = (ms: number) => after(clock.now(), -ms)
    await inBatches((max) => transact((tx) => deleteSessions(tx, since(sessionsKeptMs), max)))
    await inBatches((max) =>
      transact((tx) => deleteEndedSessions(tx, since(endedSessionsKeptMs), max)),
    )
    await inBatches((max) => transact((tx) => deleteRecovered(tx, since(sessionsKeptMs), max)))
    await inBatches((max) => transact((tx) => deleteLinks(tx, since(linksKeptMs), max)))
    await inBatches((max) => transact((tx) => deleteOldCodes(tx, clock.now(), max)))
    await inBatches((max) => transact((tx) => deleteAddressCodes(tx, clock.now(), max)))
    await inBatches((max) => transact((tx) => deleteChallenges(tx, clock.now(), max)))
    await inBatches((max) =>
      transact((tx) => deleteFormerEmails(tx, since(formerEmailsKeptMs), max)),
    )
    await inBatches((max) =>
      transact((tx) => deleteKnownDevices(tx, since(knownDevicesKeptMs), max)),
    )
  },
})
