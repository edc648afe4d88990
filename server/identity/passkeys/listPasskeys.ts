import type { Passkeys } from '#contract/passkey.ts'
import type { Tx } from '#server/platform/db.ts'
import { rpIdOf, toWire } from './passkey.ts'
import { noSuchPasskey } from './refusals.ts'
import { type PasskeyOwner, passkeysOf, setPasskeyName } from './store.ts'

/** Those of another host too, which can only be removed. */
export async function listPasskeys(tx: Tx, owner: PasskeyOwner, origin: string): Promise<Passkeys> {
  const passkeys = await passkeysOf(tx, owner)
  return { passkeys: passkeys.map((row) => toWire(row, rpIdOf(origin))) }
}

export async function renamePasskey(
  tx: Tx,
  owner: PasskeyOwner,
  { id, name }: { id: string; name: string },
) {
  if (!(await setPasskeyName(tx, owner, id, name))) throw noSuchPasskey()
}
