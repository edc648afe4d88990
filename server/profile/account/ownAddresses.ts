import { type Account, provenFormerEmails } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'

export interface OwnAddress {
  email: string
  /** When the account left it: what was sent later belongs to its next owner. Null for the current address. */
  leftAt: Date | null
}

/**
 * The addresses whose mails, invitations and requests are this account's to read and delete: what is kept under an address
 * that was never confirmed is another person's.
 */
export async function ownAddresses(
  tx: Tx,
  { id, email, emailProvenAt }: Account,
): Promise<OwnAddress[]> {
  const former = await provenFormerEmails(tx, id)
  return emailProvenAt ? [{ email, leftAt: null }, ...former] : former
}
