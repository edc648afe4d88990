import { IntlMessageFormat } from 'intl-messageformat'

/** A part of a parsed message, as of @formatjs/icu-messageformat-parser. */
interface Element {
  type: number
  value: string
  options?: Record<string, { value: Element[] }>
  children?: Element[]
}
const types = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7, tag: 8 }

/** What a long language adds to English. */
const growth = 0.4
const accented: Record<string, string> = {
  ...{ a: 'å', e: 'ë', i: 'ï', o: 'ô', u: 'û', c: 'ç', n: 'ñ', s: 'š', y: 'ÿ' },
  ...{ A: 'Å', E: 'Ë', I: 'Ï', O: 'Ô', U: 'Û', C: 'Ç', N: 'Ñ', S: 'Š', Y: 'Ÿ' },
}

/** @returns an English message as a language that is accented and longer would have it; its arguments, cases and tags stay. */
export const pseudo = (message: string) =>
  write(new IntlMessageFormat(message, 'en').getAst() as Element[])

/** All messages in an object of objects. */
export const pseudoAll = (messages: unknown): unknown =>
  typeof messages === 'object' && messages !== null
    ? Object.fromEntries(Object.entries(messages).map(([name, one]) => [name, pseudoAll(one)]))
    : pseudo(String(messages))

const write = (elements: Element[]): string => elements.map(writeElement).join('')

function writeElement({ type, value, options = {}, children = [] }: Element): string {
  switch (type) {
    case types.literal:
      return escape(lengthen(value))
    case types.pound:
      return '#'
    case types.argument:
      return `{${value}}`
    case types.number:
      return `{${value}, number}`
    case types.tag:
      return `<${value}>${write(children)}</${value}>`
    case types.select:
      return `{${value}, select, ${cases(options)}}`
    case types.plural:
      return `{${value}, plural, ${cases(options)}}`
    default:
      throw new Error(`No screen names ${value} in such a way`)
  }
}

const cases = (options: Record<string, { value: Element[] }>) =>
  Object.entries(options)
    .map(([name, { value }]) => `${name} {${write(value)}}`)
    .join(' ')

const escape = (text: string) => text.replaceAll("'", "''").replace(/[{}<]/g, "'$&'")

/** Vowels are drawn out: longer words, as in German, and not only more of them. */
function lengthen(text: string) {
  const last = text.search(/\p{L}\P{L}*$/u)
  let missing = 0
  return Array.from(text)
    .map((letter, index) => {
      if (/\p{L}/u.test(letter)) missing += growth
      const drawn = accented[letter] ?? letter
      if (!/[aeiou]/i.test(letter) && index !== last) return drawn
      const more = Math.round(missing)
      missing -= more
      return drawn + drawn.toLowerCase().repeat(more)
    })
    .join('')
}
