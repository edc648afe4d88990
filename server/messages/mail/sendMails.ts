import { after, day, hour, minute, second } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs.ts'
import { type ReportDeps, recordBounce } from './deliveryReports.ts'
import type { Mailer } from './mailer.ts'
import {
  claimDueMails,
  deleteMails,
  markGivenUp,
  markSent,
  markSentAndForget,
  type StoredMail,
  tryAgainAt,
} from './store.ts'

/** A round takes this many and sends them one after the other. */
const maxARound = 20
/** A mail that a process took and did not finish is taken again after this long. */
const takenForMs = 20 * minute
export const maxTries = 10
const longestWaitMs = 6 * hour
const keptMs = 30 * day

interface Deps extends Pick<ReportDeps, 'transact' | 'clock' | 'markUndeliverable'> {
  mailer: Mailer
}

/** Delivers what waits in the outbox. A mail may arrive twice after a crash, never not at all. */
export const sendMails = (deps: Deps): Job => ({
  name: 'send mails',
  everyMs: 3 * second,
  run: async () => {
    const { transact, clock } = deps
    const now = clock.now()
    const mails = await transact((tx) => claimDueMails(tx, now, after(now, takenForMs), maxARound))
    for (const mail of mails) await sendOne(deps, mail)
  },
})

async function sendOne({ transact, clock, mailer, markUndeliverable }: Deps, mail: StoredMail) {
  const outcome = await mailer.send(mail)
  const now = clock.now()
  await transact(async (tx) => {
    if (outcome === 'nobody') await recordBounce(tx, { mailId: mail.id, markUndeliverable }, now)
    if (outcome === 'kept') return markSent(tx, mail.id, now)
    if (outcome === 'sent') return markSentAndForget(tx, mail.id, now)
    if (outcome === 'refused' || outcome === 'nobody' || mail.tries >= maxTries)
      return markGivenUp(tx, mail.id, now)
    return tryAgainAt(tx, mail.id, after(now, waitMs(mail.tries)))
  })
}

/** One minute, two, four, eight … six hours. */
const waitMs = (tries: number) => Math.min(minute * 2 ** (tries - 1), longestWaitMs)

export const forgetOldMails = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Job => ({
  name: 'forget old mails',
  // As fast as mailings are written, or mails would be kept for longer than is said.
  everyMs: minute,
  run: () => transact((tx) => deleteMails(tx, after(clock.now(), -keptMs), 1_000)),
})
