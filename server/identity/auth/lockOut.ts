import type { Tx } from '#server/platform/db.ts'
import { voidLinks } from './linkStore.ts'
import { removeAllPasskeys } from './passkeyEmails.ts'
import { endSessions } from './sessionStore.ts'

/** Signs every device out, and revokes everything that would let an intruder back in without the password. */
export async function lockOut(tx: Tx, accountId: string, now: Date) {
  await voidLinks(tx, accountId, ['reset_password', 'change_email'], now)
  await removeAllPasskeys(tx, accountId, now)
  // Last: a sign-in under way holds the passkey until its session is written.
  await endSessions(tx, accountId, null, now)
}
