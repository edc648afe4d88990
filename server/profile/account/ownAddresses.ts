import { type Account, ownFormerEmails } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'

/**
 * The addresses whose mails, invitations and requests are this account's to read and delete: what is kept under an address
 * that was never confirmed, or that is another account's since, is another person's.
 */
export async function ownAddresses(tx: Tx, { id, email, emailProvenAt }: Account) {
  const former = await ownFormerEmails(tx, id)
  const all = emailProvenAt ? [email, ...former] : former
  return [...new Set(all)]
}
