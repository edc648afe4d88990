import type { SignedIn, UserType } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'

export interface AuthSource {
  signIn(typed: {
    email: string
    password: string
    userType: UserType
    /** Where the account asks for it: `second_factor_needed`. */
    code?: string
  }): Promise<SignedIn>
  /** The password is hashed with bcrypt on the device before it is sent. */
  signUp(typed: {
    name: string
    email: string
    password: string
    userType: UserType
    language: Language
  }): Promise<SignedIn>
  signOut(): Promise<void>
  askReset(email: string): Promise<void>
  resetPassword(token: string, password: string): Promise<void>
  proveEmail(token: string): Promise<void>
}
