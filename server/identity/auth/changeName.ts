import type { Me } from '#contract/auth.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { AuthDeps } from './deps.ts'
import { toMe } from './me.ts'
import { refuseMark } from './refuseMark.ts'
import { findAccount, setName } from './store.ts'

export const changeName =
  ({ transact }: Pick<AuthDeps, 'transact'>) =>
  (caller: AccountCaller, name: string): Promise<Me> =>
    transact(async (tx) => {
      const { accountId } = caller
      await setName(tx, accountId, name)
      const account = await findAccount(tx, accountId)
      if (!account) throw new Error(`Account ${accountId} is signed in and not there`)
      refuseMark(account)
      return toMe(account, caller)
    })
