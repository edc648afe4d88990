import { z } from 'zod'
import { deviceHeader, guestHeader, SignedIn } from '#contract/auth.ts'
import type { PasskeyChallenge, PasskeySignature } from '#contract/passkey.ts'
import * as contract from '#contract/passkeys.ts'
import type { Authenticator, Oddities } from './authenticator.ts'
import type { World } from './world.ts'

interface Signed {
  token: string
}

const Answered = SignedIn.partial().extend({ error: z.string().optional() })

/** The calls of passkeys, as a browser makes them. */
export const passkeysIn = (world: World) => {
  const signInChallenge = async () => (await world.ask(contract.askPasskeySignIn, {})).reply
  const proof = async ({ token }: Signed, authenticator: Authenticator, odd: Oddities = {}) =>
    authenticator.sign((await world.ask(contract.askPasskeyProof, { token })).reply, odd)
  return {
    signInChallenge,
    proof,
    list: async ({ token }: Signed) =>
      (await world.ask(contract.listPasskeys, { token })).reply.passkeys,
    /** Adds a passkey with the password. */
    add: async (
      { token, password }: Signed & { password: string },
      authenticator: Authenticator,
    ) => {
      const begun = await world.ask(contract.beginPasskey, { token, body: { password } })
      const body = authenticator.create(begun.reply)
      return (await world.ask(contract.addPasskey, { token, body })).reply.passkeys
    },
    /** A guest without an account keeps what they bought with an address and a passkey. */
    keep: async (
      { token }: Signed,
      authenticator: Authenticator,
      { email, deviceKey }: { email: string; deviceKey?: string },
    ) => {
      const begun = await world.ask(contract.beginKeepPasskey, { token, body: { email } })
      const body = { email, passkey: authenticator.create(begun.reply) }
      return world.ask(contract.keepByPasskey, { token, body, ...(deviceKey && { deviceKey }) })
    },
    /** Signs in; from another browser, where a challenge of its own is given. */
    signIn: async (
      authenticator: Authenticator,
      {
        challenge,
        guestToken,
        deviceKey,
        ...odd
      }: Oddities & {
        challenge?: PasskeyChallenge
        guestToken?: string
        deviceKey?: string
      } = {},
    ) => {
      const body = authenticator.sign(challenge ?? (await signInChallenge()), odd)
      return signInWith(world, body, { guestToken, deviceKey })
    },
    signInWith: (body: PasskeySignature) => signInWith(world, body),
  }
}

async function signInWith(
  world: World,
  payload: PasskeySignature,
  {
    guestToken,
    deviceKey,
  }: { guestToken?: string | undefined; deviceKey?: string | undefined } = {},
) {
  const response = await world.app.inject({
    method: 'POST',
    url: contract.signInByPasskey.path,
    payload,
    headers: {
      ...(guestToken ? { [guestHeader]: guestToken } : {}),
      ...(deviceKey ? { [deviceHeader]: deviceKey } : {}),
    },
  })
  return { status: response.statusCode, ...Answered.parse(response.json()) }
}
