import { z } from 'zod'
import {
  byteLength,
  emailLength,
  emailPattern,
  maxPasswordBytes,
  minPasswordCharacters,
} from '#contract/auth.ts'
import { isCommonPassword } from '#contract/commonPassword.ts'

// The messages of these schemas are words of `common.fieldErrors`.

export const TypedEmail = z
  .string()
  .trim()
  .max(emailLength, 'emailInvalid')
  .regex(emailPattern, 'emailInvalid')

/** A password is never trimmed. */
export const TypedPassword = z.string().min(minPasswordCharacters, 'passwordShort')

/** bcrypt would cut a longer one, and then a part of it would open the account. */
export const NewPassword = TypedPassword.refine(
  (typed) => byteLength(typed) <= maxPasswordBytes,
  'passwordLong',
).refine((typed) => !typed.includes('\0'), 'passwordNul')

/** One that takes the place of another; the server looks at it as well. */
export const NextPassword = NewPassword.refine(
  (typed) => !isCommonPassword(typed),
  'passwordCommon',
)

/** The password typed again, where the account has one. */
export const ownPassword = (hasPassword: boolean) =>
  hasPassword ? z.string().min(1, 'passwordRequired') : z.string()
