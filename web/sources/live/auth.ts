import * as contract from '#contract/auth.ts'
import type { AuthSource } from '#web/auth/source.ts'
import { deviceHeaders } from '#web/data/deviceKey.ts'
import { Refused } from '#web/data/Refused.ts'
import { send, sendRaw } from './send.ts'

export const liveAuth: AuthSource = {
  signIn: async (typed) =>
    readSignedIn(await sendRaw(contract.login, { body: typed, headers: deviceHeaders() })),
  signUp: async ({ password, ...typed }) =>
    readSignedIn(
      await sendRaw(contract.register, {
        body: { ...typed, password: await hashed(password) },
        headers: deviceHeaders(),
      }),
    ),
  signOut: async () => {
    await send(contract.signOut)
  },
  askReset: async (email) => {
    await send(contract.askReset, { body: { email } })
  },
  resetPassword: async (token, password) => {
    await send(contract.resetPassword, { body: { token, password }, headers: deviceHeaders() })
  },
  proveEmail: async (token) => {
    await send(contract.proveEmail, { body: { token } })
  },
}

/** Hashing works in slices of 100 ms, so the screen stays alive; its code is fetched by those who sign up. */
async function hashed(password: string) {
  const { hash } = await import('bcryptjs')
  return hash(password, contract.bcryptCost)
}

/** Without a type nobody could be led anywhere, so that is said apart from every other broken reply [A17]. */
function readSignedIn(reply: unknown): contract.SignedIn {
  const hasType = typeof reply === 'object' && reply !== null && 'userType' in reply
  if (!hasType || !reply.userType)
    throw new Refused(200, 'missing_user_type', 'Server response missing userType')
  return contract.SignedIn.parse(reply)
}
