import { after, day, hour } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { AuthDeps } from './deps.ts'
import { deleteCodes } from './codeStore.ts'
import { deleteFormerEmails } from './formerEmailStore.ts'
import { formerEmailsKeptMs } from './readersOf.ts'
import { deleteLinks } from './linkStore.ts'
import { deleteSessions } from './sessionStore.ts'

const sessionsKeptMs = 400 * day
const linksKeptMs = 7 * day
const mostARound = 1_000

export const forgetEnded = ({ transact, clock }: Pick<AuthDeps, 'transact' | 'clock'>): Job => ({
  name: 'forget ended sessions and links',
  everyMs: hour,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      await deleteSessions(tx, after(now, -sessionsKeptMs), mostARound)
      await deleteLinks(tx, after(now, -linksKeptMs), mostARound)
      await deleteCodes(tx, now, mostARound)
      await deleteFormerEmails(tx, after(now, -formerEmailsKeptMs), mostARound)
    }),
})
