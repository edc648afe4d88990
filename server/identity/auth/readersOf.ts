import type { Addressee } from '#server/messages/mail/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { formerEmails } from './formerEmailStore.ts'
import { readerOf } from './store.ts'

/** An address that an account has left is still told what concerns its money. */
export const formerEmailsKeptMs = 30 * day
/** The earliest of them: they are the owner's. */
const maxFormer = 5

/** Where to warn an account's owner that someone else may be acting in their name; none once it was deleted. */
export async function readersOf(tx: Tx, accountId: string, now: Date): Promise<Addressee[]> {
  const account = await readerOf(tx, accountId)
  if (!account) return []
  const since = after(now, -formerEmailsKeptMs)
  const former = await formerEmails(tx, accountId, since, maxFormer)
  const others = former.filter(({ email }) => email !== account.email)
  return [account, ...others.map(({ email }) => ({ ...account, email, emailBouncedAt: null }))]
}
