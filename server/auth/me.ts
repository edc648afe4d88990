import type { Me } from '#contract/auth.ts'
import type { Caller } from '#server/platform/http.ts'
import type { AuthDeps } from './deps.ts'
import { findAccount } from './store.ts'

export const me =
  ({ transact }: AuthDeps) =>
  async ({ accountId }: Caller): Promise<Me> => {
    const account = await transact((tx) => findAccount(tx, accountId))
    if (!account) throw new Error(`Account ${accountId} is signed in and not there`)
    const { id, userType, name, email, emailProvenAt } = account
    return { userId: id, userType, name, email, emailProven: emailProvenAt !== null }
  }
