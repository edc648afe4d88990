import { z } from 'zod'
import { nameLength, type UserType } from '#contract/auth.ts'
import { NewPassword, TypedEmail, TypedPassword } from '#web/shell/data/credentials.ts'
import type { AuthState } from '#web/shell/data/returnTo.ts'

export type AuthMode = 'sign_in' | 'sign_up'

/** What is typed on `/auth`. The messages are words of `common.fieldErrors`. */
export const AuthForm = (mode: AuthMode, userType: UserType) =>
  z.object({
    name: mode === 'sign_up' ? newName(userType) : z.string(),
    email: TypedEmail,
    password: mode === 'sign_up' ? NewPassword : TypedPassword,
    code: z.string().trim().optional(),
  })
export type AuthForm = z.infer<ReturnType<typeof AuthForm>>

const newName = (userType: UserType) =>
  z
    .string()
    .trim()
    .min(1, userType === 'partner' ? 'businessNameRequired' : 'nameRequired')
    .max(nameLength, 'nameTooLong')

/** Who chose a restroom first may be new here; whose session has just ended has an account. */
export function firstMode(
  { mode, place, returnTo }: AuthState,
  hasSessionEnded: boolean,
): AuthMode {
  if (returnTo && hasSessionEnded) return 'sign_in'
  return mode ?? (place ? 'sign_up' : 'sign_in')
}
