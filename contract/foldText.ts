/** Letters of scripts that are written without spaces. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3099\\u309a]'
const spaceInUnspaced = new RegExp(`(?<=${unspaced}) | (?=${unspaced})`, 'gu')

export const isUnspaced = (text: string) => new RegExp(unspaced, 'u').test(text)

/**
 * Folds text for comparison: lower case, without accents and apostrophes, other marks as single spaces. It removes
 * spaces and middle dots in Chinese and Japanese, since their use varies.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(spaceInUnspaced, '')
    .trim()
