import { deletePasskeysOf } from '#server/identity/passkeys/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { AuthDeps } from './deps.ts'
import { deviceHash } from './knownDevice.ts'
import { forgetDevicesOf, isKnownDevice } from './knownDeviceStore.ts'
import { voidLinks } from './linkStore.ts'
import { unusablePassword } from './passwords.ts'
import { deleteFactor } from './secondFactorStore.ts'
import { endSessions } from './sessionStore.ts'
import { type Account, setPassword } from './store.ts'
import { ownershipsOf } from './subjectStore.ts'

export type FirstProofDeps = Pick<AuthDeps, 'forgetCards' | 'resetOrganisation'>

interface Proof {
  account: Account
  deviceKey: string | undefined
}

/** Whether an address is proven for the first time, in a browser that has never signed in to its account. */
export const isFirstProof = async (tx: Tx, { account, deviceKey }: Proof) =>
  !account.emailProvenAt && !(await isOwnDevice(tx, account.id, deviceKey))

/**
 * Who reads the mail of an address proves it, by a code, a link or a reset. Before its first proof a stranger may have
 * registered it: what they could come back with, pay with or be paid by ends, unless the browser has signed in to the
 * account before.
 */
export async function endBeforeFirstProof(
  { forgetCards, resetOrganisation }: FirstProofDeps,
  tx: Tx,
  proof: Proof,
  now: Date,
) {
  if (!(await isFirstProof(tx, proof))) return false
  const { id } = proof.account
  await forgetCards(tx, id, now)
  await setPassword(tx, id, unusablePassword.passwordHash)
  // After the password: a call that checked the one before is either done by now or refused.
  for (const { organisationId, isOnlyOwner } of await ownershipsOf(tx, id))
    if (isOnlyOwner) await resetOrganisation(tx, organisationId, now)
  await deleteFactor(tx, id)
  await deletePasskeysOf(tx, { kind: 'account', id })
  await forgetDevicesOf(tx, id)
  await voidLinks(tx, id, ['reset_password', 'prove_email', 'change_email'], now)
  // Last: a sign-in under way holds the account or the passkey until its session is written.
  await endSessions(tx, id, null, now)
  return true
}

const isOwnDevice = async (tx: Tx, id: string, deviceKey: string | undefined) =>
  deviceKey !== undefined && isKnownDevice(tx, id, deviceHash(id, deviceKey))
