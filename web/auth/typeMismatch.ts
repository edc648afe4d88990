import type { UserType } from '#contract/auth.ts'

/** The account type that a mismatch refusal names; null for every other refusal [A16]. */
export function mismatchedType(message: string): UserType | null {
  const text = message.toLowerCase()
  if (!text.includes('account type mismatch')) return null
  if (text.includes('partner')) return 'partner'
  return /\b(guest|user)\b/.test(text) ? 'user' : null
}
