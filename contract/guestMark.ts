/** Without characters that are easily confused. */
export const markLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
export const markDigits = '23456789'

/**
 * What a guest without a name is called at a door: `K7`. It distinguishes guests who are there at one time, and is
 * shown on the guest's own screen too. It is not secret and gives no access.
 */
export function guestMark(guestId: string) {
  const number = Number.parseInt(guestId.slice(-6), 16)
  const letter = markLetters[number % markLetters.length] ?? ''
  const digit = markDigits[Math.floor(number / markLetters.length) % markDigits.length] ?? ''
  return `${letter}${digit}`
}

/** The word before a mark, in every language that a door is shown in. */
const guestWords = ['guest', 'gast', 'visitante', 'visiteur', 'ゲスト', '访客']
const markLike = new RegExp(`^(${guestWords.join('|')})[a-z][0-9]$`, 'u')

/** Whether a name reads like a guest without a name: `Guest · K7`, however it is spaced. */
export const isMarkLike = (name: string) =>
  markLike.test(
    name
      .normalize('NFKC')
      .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  )
