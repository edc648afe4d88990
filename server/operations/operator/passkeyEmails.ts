import { type EmailValues, queueEmail } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { writeAuditEntry } from './actStore.ts'
import { findOperatorById } from './store.ts'

/** What signs an operator in has changed: they are emailed, in the language of the command and the log. */
export async function tellOfPasskey(tx: Tx, id: string, values: EmailValues['passkey'], now: Date) {
  const operator = await findOperatorById(tx, id)
  if (!operator) return
  const { email } = operator
  const to = { id, email, language: 'en', emailBouncedAt: null, mailKey: null } as const
  await queueEmail(tx, { to, template: 'passkey', values }, now)
}

/** A counter that ran backwards: there is a copy of the passkey. */
export async function tellCopied(tx: Tx, { id }: { id: string }, now: Date) {
  await writeAuditEntry(tx, { operatorId: id, act: 'passkey_copied' }, now)
  await tellOfPasskey(tx, id, { change: 'copied', device: null }, now)
}
