import type { Me } from '#contract/auth.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import { isSampleAddress } from './account.ts'
import type { AuthDeps } from './deps.ts'
import { type Account, findAccount } from './store.ts'

export const me =
  ({ transact }: AuthDeps) =>
  async (caller: AccountCaller): Promise<Me> => {
    const { accountId } = caller
    const account = await transact((tx) => findAccount(tx, accountId))
    if (!account) throw new Error(`Account ${accountId} is signed in and not there`)
    return toMe(account, caller)
  }

export const toMe = (account: Account, caller: AccountCaller): Me => ({
  userId: account.id,
  userType: account.userType,
  name: account.name,
  email: account.email,
  emailProven: account.emailProvenAt !== null,
  emailBounced: account.emailBouncedAt !== null,
  picture: account.pictureUrl,
  guest: account.userType === 'user' ? choicesOf(account) : null,
  role: caller.kind === 'member' ? caller.role : null,
  isSample: isSampleAddress(account.email),
  hasPassword: account.hasPassword,
})

const choicesOf = ({ guestKind, wantsPromotions, wantsNewBathrooms }: Account) => ({
  kind: guestKind,
  preferences: { promotions: wantsPromotions, newBathrooms: wantsNewBathrooms },
})
