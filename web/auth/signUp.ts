import type { SignedIn } from '#contract/auth.ts'
import { Refused } from '#web/data/Refused.ts'
import type { AuthSource } from './source.ts'

type NewAccount = Parameters<AuthSource['signUp']>[0]

/**
 * A sign-up whose answer was lost may have opened the account. Where a repeated one is told that there is one
 * already, the same password signs in to it.
 */
export function signUpOf(auth: Pick<AuthSource, 'signIn' | 'signUp'>) {
  const unanswered = new Set<string>()
  return async (typed: NewAccount): Promise<SignedIn> => {
    try {
      return await auth.signUp(typed)
    } catch (error) {
      if (isUnanswered(error)) unanswered.add(typed.email)
      if (!isTaken(error) || !unanswered.has(typed.email)) throw error
      return await signInTo(auth, typed, error)
    }
  }
}

async function signInTo(
  auth: Pick<AuthSource, 'signIn'>,
  { email, password, userType }: NewAccount,
  taken: Error,
) {
  try {
    return await auth.signIn({ email, password, userType })
  } catch (error) {
    // With another password or type it was somebody else's before.
    throw isUnanswered(error) ? error : taken
  }
}

const isUnanswered = (error: unknown) => !(error instanceof Refused) || error.status >= 500
const isTaken = (error: unknown): error is Refused =>
  error instanceof Refused && error.error === 'email_taken'
