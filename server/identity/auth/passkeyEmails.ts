import { deletePasskeysOf } from '#server/identity/passkeys/index.ts'
import { type EmailValues, emailQueue, queueEmail } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { readersOf } from './readersOf.ts'

interface PasskeyEmail {
  accountId: string
  values: EmailValues['passkey']
  /** Where its link leads; without one it has none. */
  origin?: string
}

/** What opens the account has changed: its owner is emailed, at the addresses that it had before too. */
export async function tellOfPasskey(
  tx: Tx,
  { accountId, values, origin }: PasskeyEmail,
  now: Date,
) {
  const email = { template: 'passkey', values } as const
  for (const to of await readersOf(tx, accountId, now))
    await (origin === undefined
      ? queueEmail(tx, { to, ...email }, now)
      : emailQueue(() => origin)(tx, { to, ...email, path: '/auth/reset' }, now))
}

/** A counter that ran backwards: there is a copy of the passkey. */
export const tellCopied = (tx: Tx, { id, origin }: { id: string; origin: string }, now: Date) => {
  const values = { change: 'copied', device: null } as const
  return tellOfPasskey(tx, { accountId: id, values, origin }, now)
}

/** Removes them all, since an intruder may have added one. */
export async function removeAllPasskeys(tx: Tx, accountId: string, now: Date) {
  const removed = await deletePasskeysOf(tx, { kind: 'account', id: accountId })
  const values = { change: 'all_removed', device: null } as const
  if (removed > 0) await tellOfPasskey(tx, { accountId, values }, now)
}
