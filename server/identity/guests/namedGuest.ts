import { guestMark } from '#contract/guestMark.ts'
import { findAccount, findAccounts, greetingName, hasName } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** How a guest is named to others: by first name and initial, or by a mark where there is no name. */
export async function namedGuest(tx: Tx, guestId: string) {
  const account = await findAccount(tx, guestId)
  return account?.name ? byName(account.name) : byMark(guestId)
}

/** The same for many, asked at once. */
export async function namedGuests(tx: Tx, guestIds: string[]) {
  const accounts = await findAccounts(tx, [...new Set(guestIds)])
  const names = new Map(accounts.filter(hasName).map(({ id, name }) => [id, name]))
  return (guestId: string) => {
    const name = names.get(guestId)
    return name === undefined ? byMark(guestId) : byName(name)
  }
}

const byName = (name: string) => ({ guest: greetingName(name), mark: null })
const byMark = (guestId: string) => ({ guest: '', mark: guestMark(guestId) })
