/** Without those that are read as another one. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/**
 * What a guest without a name is called at a door: `K7`. It tells those who are there at one time apart, and is on the
 * guest's own screen too. It is no secret and opens nothing.
 */
export function guestMark(guestId: string) {
  const number = Number.parseInt(guestId.slice(-6), 16)
  const letter = letters[number % letters.length] ?? ''
  const digit = digits[Math.floor(number / letters.length) % digits.length] ?? ''
  return `${letter}${digit}`
}
