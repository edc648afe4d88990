import type { z } from 'zod'
import type { SignedIn } from '#contract/auth.ts'
import type { CreationChallenge } from '#contract/passkey.ts'
import type * as contract from '#contract/passkeys.ts'
import { addPasskey, beginPasskey } from '#server/identity/passkeys/index.ts'
import { notSignedIn } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { type Browser, refuseAccount } from './claimGuest.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import { unusablePassword } from './passwords.ts'
import { countRegistration, emailTaken, signUp } from './register.ts'
import { findAccountByEmail } from './store.ts'

/** The account has the guest's id once there is one. */
const ownerOf = ({ guestId }: Browser) => ({ kind: 'account', id: guestId }) as const

/** Refuses an address that has an account before the browser makes a passkey that would open nothing. */
export const beginKeepPasskey =
  (deps: AuthDeps) =>
  async (
    caller: Browser,
    { email }: z.output<typeof contract.beginKeepPasskey.body>,
    origin: Origin,
  ): Promise<CreationChallenge> => {
    refuseAccount(caller)
    const now = deps.clock.now()
    await countRegistration(deps, origin, now)
    const emailKey = emailKeyOf(email)
    return deps.transact(async (tx) => {
      if (await findAccountByEmail(tx, emailKey)) throw emailTaken()
      const owner = ownerOf(caller)
      const input = { owner, name: email, origin: deps.publicUrl(), keeps: { emailKey } }
      return beginPasskey(tx, input, now)
    })
  }

/**
 * The guest gets an account of the typed address and this passkey, without a password. The address is not confirmed yet:
 * its first proof in another browser ends the passkey.
 */
export const keepByPasskey =
  (deps: AuthDeps) =>
  async (
    caller: Browser,
    { email, passkey, language }: z.output<typeof contract.keepByPasskey.body>,
    from: Origin,
  ): Promise<SignedIn> => {
    refuseAccount(caller)
    const person = { userType: 'user', name: '', email, language, ...unusablePassword } as const
    const origin = { ...from, guestToken: caller.token }
    return addPasskey(deps)({
      owner: ownerOf(caller),
      creation: passkey,
      keeps: { emailKey: emailKeyOf(email) },
      name: deviceOf(origin.userAgent),
      lock: async (tx, now) => {
        const signedIn = await signUp(deps, tx, { person, origin }, now)
        // Between the token's check and now the guest may have been claimed or deleted.
        if (!signedIn.guestKept) throw notSignedIn()
        return signedIn
      },
    })
  }
