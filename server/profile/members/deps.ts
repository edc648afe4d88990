import type { CodeDeps, FactorDeps, PasswordCost } from '#server/identity/auth/index.ts'
import type { HashSuspended } from '#server/identity/suspensions/index.ts'
import type { MemberEmails } from './emails.ts'

export interface MemberDeps extends FactorDeps {
  emails: MemberEmails
  codes: CodeDeps
  hashSuspended: HashSuspended
  passwordCost?: PasswordCost | undefined
}
