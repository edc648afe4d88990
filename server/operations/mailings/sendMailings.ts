import { mailingDays } from '#contract/mailings.ts'
import { readerOf } from '#server/identity/auth/index.ts'
import { countDueMails } from '#server/messages/mail/index.ts'
import { after, day, hour, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { MailingDeps } from './deps.ts'
import { emailOf, isPromotion } from './emailOf.ts'
import {
  claimAddressees,
  claimPromotion,
  deleteOldMailings,
  finishMailings,
  markSkipped,
} from './store.ts'

/** A mailed code never waits behind more of a mailing's mails than one round of the outbox sends. */
const maxDueMails = 20

/** A batch at a time, as the outbox empties. Addressees and their mails are kept together: each gets one, after a crash too. */
export const sendMailings = ({ transact, clock, publicUrl }: MailingDeps): Job => ({
  name: 'send mailings',
  everyMs: 3 * second,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      const room = maxDueMails - (await countDueMails(tx, now))
      if (room > 0)
        for (const addressee of await claimAddressees(tx, room))
          if (!(await writeOne(tx, { ...addressee, publicUrl }, now)))
            await markSkipped(tx, addressee.mailingId, addressee.accountId)
      await finishMailings(tx, now)
    }),
})

type Addressee = Awaited<ReturnType<typeof claimAddressees>>[number] &
  Pick<MailingDeps, 'publicUrl'>

/** False where the person has left, is not reached, opted out, or had a promotion that day. */
async function writeOne(tx: Tx, { accountId, message, publicUrl }: Addressee, now: Date) {
  const reader = await readerOf(tx, accountId)
  if (!reader?.emailProvenAt || reader.emailBouncedAt) return false
  if (isPromotion(message)) {
    if (!reader.wantsPromotions) return false
    if (!(await claimPromotion(tx, accountId, after(now, -day), now))) return false
  }
  await emailOf(message).queue(publicUrl)(tx, reader, now)
  return true
}

export const forgetOldMailings = ({ transact, clock }: MailingDeps): Job => ({
  name: 'forget old mailings',
  everyMs: hour,
  run: () => transact((tx) => deleteOldMailings(tx, after(clock.now(), -mailingDays * day))),
})
