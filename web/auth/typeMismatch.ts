import type { UserType } from '#contract/auth.ts'

/** The account type that a mismatch refusal names, a guest's where it names none; null for every other refusal [A16]. */
export function mismatchedType(message: string): UserType | null {
  const text = message.toLowerCase()
  if (!text.includes('account type mismatch')) return null
  return text.includes('partner') ? 'partner' : 'user'
}
