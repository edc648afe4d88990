import { hash } from 'bcryptjs'
import * as contract from '#contract/auth.ts'
import type { AuthSource } from '#web/auth/source.ts'
import { send } from './send.ts'

export const liveAuth: AuthSource = {
  signIn: (typed) => send(contract.login, { body: typed }),
  signUp: async ({ password, ...typed }) =>
    send(contract.register, {
      body: { ...typed, password: await hash(password, contract.bcryptCost) },
    }),
  signOut: async () => {
    await send(contract.signOut)
  },
  askReset: async (email) => {
    await send(contract.askReset, { body: { email } })
  },
  resetPassword: async (token, password) => {
    await send(contract.resetPassword, { body: { token, password } })
  },
  proveEmail: async (token) => {
    await send(contract.proveEmail, { body: { token } })
  },
}
