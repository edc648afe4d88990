import { guestMark } from '#contract/guestMark.ts'
import { findAccount, greetingName } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** How a guest is named to others: by first name and initial, or by a mark where there is no name. */
export async function namedGuest(tx: Tx, guestId: string) {
  const account = await findAccount(tx, guestId)
  return account?.name
    ? { guest: greetingName(account.name), mark: null }
    : { guest: '', mark: guestMark(guestId) }
}
