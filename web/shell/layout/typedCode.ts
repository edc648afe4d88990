const codeDigits = 6

/** The digits of what was typed or pasted: a space in the middle, or digits as wide as letters, are no mistakes. */
export const digitsIn = (typed: string) =>
  typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeDigits)

export const isFullCode = (digits: string) => digits.length === codeDigits
