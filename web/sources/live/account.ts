import * as contract from '#contract/auth.ts'
import { publicSettings } from '#contract/settings.ts'
import type { AccountSource } from '#web/account/source.ts'
import { send } from './send.ts'

export const liveAccount: AccountSource = {
  settings: () => send(publicSettings),
  me: () => send(contract.me),
  sessions: () => send(contract.listSessions),
  endSession: async (id) => {
    await send(contract.endSession, { params: { id } })
  },
  changePassword: async (current, next) => {
    await send(contract.changePassword, { body: { current, next } })
  },
  changeEmail: async (password, email) => {
    await send(contract.changeEmail, { body: { password, email } })
  },
  askProof: async () => {
    await send(contract.askProof)
  },
}
