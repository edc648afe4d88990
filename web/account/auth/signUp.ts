import { bcryptCost, type SignedIn } from '#contract/auth.ts'
import type { Client, Input } from '#web/api/client.ts'
import { login, register } from '#web/shell/data/login.ts'
import { Refused } from '#web/shell/data/Refused.ts'

type NewAccount = Input<typeof register>['body']

interface Accounts {
  signUp(account: NewAccount): Promise<SignedIn>
  signIn(account: Input<typeof login>['body']): Promise<SignedIn>
}

/** The password is hashed with bcrypt on the device before it is sent. */
export const accountsOf = (client: Client): Accounts => ({
  signIn: (body) => client.send(login, { body }),
  signUp: async (account) =>
    client.send(register, { body: { ...account, password: await hashed(account.password) } }),
})

/** Hashing works in slices of 100 ms, so the screen stays alive; its code is fetched by those who sign up. */
async function hashed(password: string) {
  const { hash } = await import('bcryptjs')
  return hash(password, bcryptCost)
}

/**
 * A sign-up whose answer was lost may have opened the account. Where a repeated one is told that there is one
 * already, the same password signs in to it.
 */
export function signUpOf(accounts: Accounts) {
  const unanswered = new Set<string>()
  return async (typed: NewAccount): Promise<SignedIn> => {
    try {
      return await accounts.signUp(typed)
    } catch (error) {
      if (isUnanswered(error)) unanswered.add(typed.email)
      if (!isTaken(error) || !unanswered.has(typed.email)) throw error
      return await signInTo(accounts, typed, error)
    }
  }
}

async function signInTo(
  accounts: Pick<Accounts, 'signIn'>,
  { email, password, userType }: NewAccount,
  taken: Error,
) {
  try {
    return await accounts.signIn({ email, password, userType })
  } catch (error) {
    // With another password or type it is another person's account.
    throw isUnanswered(error) ? error : taken
  }
}

const isUnanswered = (error: unknown) => !(error instanceof Refused) || error.status >= 500
const isTaken = (error: unknown): error is Refused =>
  error instanceof Refused && error.error === 'email_taken'
