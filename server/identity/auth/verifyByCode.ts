import type { Tx } from '#server/platform/db.ts'
import { emailKeyOf } from './account.ts'
import { followSuspension } from './followSuspension.ts'
import { deviceHash } from './knownDevice.ts'
import { forgetDevicesOf, isKnownDevice } from './knownDeviceStore.ts'
import { voidLinks } from './linkStore.ts'
import { unusablePassword } from './passwords.ts'
import { deleteFactor } from './secondFactorStore.ts'
import { endSessions } from './sessionStore.ts'
import { type Account, markEmailProven, setPassword } from './store.ts'

interface Proof {
  account: Account
  deviceKey: string | undefined
}

/** Whether an address is proven for the first time, in a browser that has never signed in to its account. */
export const isFirstProof = async (tx: Tx, { account, deviceKey }: Proof) =>
  !account.emailProvenAt && !(await isOwnDevice(tx, account.id, deviceKey))

/**
 * A right code proves the address of an account. Before its first proof somebody else may have registered it: what they
 * could come back with ends, unless the proof is given in a browser that has signed in to the account.
 */
export async function verifyByCode(tx: Tx, proof: Proof, now: Date) {
  const { id, email } = proof.account
  if (await isFirstProof(tx, proof)) {
    await endSessions(tx, id, null, now)
    await setPassword(tx, id, unusablePassword.passwordHash)
    await deleteFactor(tx, id)
    await forgetDevicesOf(tx, id)
    await voidLinks(tx, id, ['reset_password', 'prove_email', 'change_email'], now)
  }
  await markEmailProven(tx, id, emailKeyOf(email), now)
  await followSuspension(tx, id, now)
}

const isOwnDevice = async (tx: Tx, id: string, deviceKey: string | undefined) =>
  deviceKey !== undefined && isKnownDevice(tx, id, deviceHash(id, deviceKey))
