import { addMailbox, copySuspension } from '#server/identity/suspensions/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { mailboxKey } from './account.ts'
import { findAccount } from './store.ts'

/** An address was proven: who was suspended there is suspended under this account too, and the other way round. */
export async function followSuspension(tx: Tx, accountId: string, now: Date) {
  const account = await findAccount(tx, accountId)
  if (!account?.emailProvenAt) return
  const mailbox = mailboxKey(account.email)
  const kind = account.userType === 'user' ? 'guest' : 'organisation'
  await copySuspension(tx, { id: newId(now), kind, subjectId: accountId, mailbox }, now)
  await addMailbox(tx, accountId, mailbox)
}
