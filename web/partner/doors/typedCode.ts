import { plainDigits } from '#contract/doorCodes.ts'

/** A code has so many digits at a staffed door, and until the door says otherwise. */
export const usualDigits = 6

/** Codes that are out may still have these many after the door was changed. */
export const isWhole = (digits: string, codeDigits: number) =>
  digits.length === codeDigits || (digits.length === usualDigits && codeDigits > usualDigits)

/** What a key press leaves of the digits typed so far; any other key changes nothing. */
export function afterKey(digits: string, key: string, codeDigits = usualDigits): string {
  if (key === 'Backspace') return digits.slice(0, -1)
  const digit = plainDigits(key)
  if (!/^\d$/.test(digit) || digits.length >= codeDigits) return digits
  return digits + digit
}

/** The code in what was pasted or scanned; undefined where there is none. */
export function codeIn(text: string, codeDigits: number): string | undefined {
  const digits = plainDigits(text.slice(0, 100))
  return /^\d+$/.test(digits) && isWhole(digits, codeDigits) ? digits : undefined
}

/** Digit by digit, so that a screen reader makes no number of it. */
export const spelled = (digits: string) => Array.from(digits).join(' ')
