/** A code at a staffed door has this many digits. */
export const codeDigits = 6

/** What a key press leaves of the digits typed so far; any other key leaves them alone. */
export function afterKey(digits: string, key: string): string {
  if (key === 'Backspace') return digits.slice(0, -1)
  if (!/^\d$/.test(key) || digits.length >= codeDigits) return digits
  return digits + key
}

/** Digit by digit, so that a screen reader makes no number of it. */
export const spelled = (digits: string) => Array.from(digits).join(' ')
