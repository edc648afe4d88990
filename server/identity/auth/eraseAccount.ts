import { deletePasskeysOf } from '#server/identity/passkeys/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { emailKeyOf } from './account.ts'
import { deleteAddressCodesTo, deleteCodesOf } from './addressCodeStore.ts'
import { deleteFormerEmailsOf } from './formerEmailStore.ts'
import { forgetDevicesOf } from './knownDeviceStore.ts'
import { unusablePassword } from './passwords.ts'
import { deleteLinksOf, deleteSessionsOf, writePseudonym } from './recordsStore.ts'
import { deleteRecoveredOf } from './recoveredStore.ts'
import { deleteFactor } from './secondFactorStore.ts'
import type { Account } from './store.ts'

/** The name of a deleted account in a door's list or a review. */
const names = { user: 'Guest', partner: 'Partner' } as const

/** An erased account cannot be found, written to or signed in to; its address is free at commit. */
export async function eraseAccount(tx: Tx, account: Account, now: Date) {
  const { id, userType } = account
  const email = `deleted-${id}@deleted.invalid`
  const { passwordHash } = unusablePassword
  await writePseudonym(tx, id, { name: names[userType], email, passwordHash }, now)
  await deleteLinksOf(tx, id)
  await deleteCodesOf(tx, id)
  if (account.emailProvenAt) await deleteAddressCodesTo(tx, emailKeyOf(account.email))
  await deleteRecoveredOf(tx, id)
  await deleteFormerEmailsOf(tx, id)
  await deleteFactor(tx, id)
  await deletePasskeysOf(tx, { kind: 'account', id })
  await forgetDevicesOf(tx, id)
  // Last: a sign-in under way holds the passkey until its session is written.
  await deleteSessionsOf(tx, id)
}
