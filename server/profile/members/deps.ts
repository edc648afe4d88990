import type { FactorDeps, PasswordCost } from '#server/identity/auth/index.ts'
import type { MemberLetters } from './letters.ts'

export interface MemberDeps extends FactorDeps {
  letters: MemberLetters
  passwordCost?: PasswordCost | undefined
}
