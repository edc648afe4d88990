import { foldText, isUnspaced } from '#contract/foldText.ts'
import { typingErrors } from '#contract/typingErrors.ts'
import { type FilterName, filterNames } from './homeAddress.ts'

/** What people type for each filter, in every language; `filler` says nothing beside it: "restroom", "near". */
export type NeedWords = Partial<Record<FilterName | 'filler', string[]>>

/** What a search asks for. */
export interface Needs {
  /** In the order of the filters. */
  filters: FilterName[]
  /** The text without the words of needs: a place, an address or a name. */
  rest: string
  /** Filters whose words begin as the rest does: they are offered, not taken for granted. */
  begun: FilterName[]
}

interface Phrase {
  filter: FilterName
  written: string
  folded: string
  words: string[]
}

/** @returns reads needs from a text, in whichever of the languages it is typed. */
export function needsReader(needWords: NeedWords) {
  let known: ReturnType<typeof compile> | undefined
  return (typed: string): Needs => {
    // Only once something is typed: a page that opens has no time to spare.
    if (typed === '') return { filters: [], rest: '', begun: [] }
    const { signs, phrases, filler } = (known ??= compile(needWords))
    const found = new Set<FilterName>()
    const withoutSigns = takeSigns(typed.normalize('NFKC'), signs, found)
    const withoutWords = takeWords(withoutSigns, phrases, found)
    const rest = found.size > 0 ? withoutFiller(withoutWords, filler) : typed.trim()
    const begun = beginning(rest, [...signs, ...phrases])
    return {
      filters: filterNames.filter((name) => found.has(name)),
      rest,
      begun: filterNames.filter((name) => begun.has(name) && !found.has(name)),
    }
  }
}

function compile(needWords: NeedWords) {
  const phraseOf = (filter: FilterName, written: string): Phrase => {
    const folded = foldText(written)
    return { filter, written, folded, words: folded.split(' ') }
  }
  const all = filterNames.flatMap((filter) =>
    (needWords[filter] ?? []).map((written) => phraseOf(filter, written)),
  )
  const filler = needWords.filler ?? []
  return {
    /** Longer ones hold shorter ones. */
    signs: all
      .filter(({ written }) => isUnspaced(written))
      .sort((one, other) => other.written.length - one.written.length),
    phrases: all
      .filter(({ written }) => !isUnspaced(written))
      .sort((one, other) => other.words.length - one.words.length),
    filler: {
      signs: filler.filter(isUnspaced),
      phrases: filler.filter((written) => !isUnspaced(written)).map(foldText),
    },
  }
}
type Filler = ReturnType<typeof compile>['filler']

/** Chinese and Japanese are found within a text: nothing stands between their words. */
const takeSigns = (text: string, signs: Phrase[], found: Set<FilterName>) =>
  signs.reduce((rest, { filter, written }) => {
    if (!rest.includes(written)) return rest
    found.add(filter)
    return rest.replaceAll(written, ' ')
  }, text)

/** A word as it was typed, and as it is compared. One that was typed may be several: `24/7`. */
interface Word {
  typed: number
  folded: string
}

/** Whole words and phrases; the longest first, and as they are written before typing errors. */
function takeWords(text: string, phrases: Phrase[], found: Set<FilterName>) {
  const typed = text.split(/\s+/).filter(Boolean)
  let words = typed.flatMap((word, at): Word[] =>
    foldText(word)
      .split(' ')
      .filter(Boolean)
      .map((folded) => ({ typed: at, folded })),
  )
  for (const isSame of [isSameWord, isCloseWord])
    for (const phrase of phrases)
      for (let at = indexOf(words, phrase, isSame); at >= 0; at = indexOf(words, phrase, isSame)) {
        found.add(phrase.filter)
        words = words.toSpliced(at, phrase.words.length)
      }
  const remainingWords = new Set(words.map((word) => word.typed))
  return typed.filter((_, at) => remainingWords.has(at)).join(' ')
}

const indexOf = (words: Word[], phrase: Phrase, isSame: typeof isSameWord) =>
  words.findIndex((_, at) =>
    phrase.words.every((word, offset) => isSame(words[at + offset]?.folded ?? '', word)),
  )

const isSameWord = (typed: string, word: string) => typed === word

/** Shorter words are too close to others; and so are short ones that begin otherwise: a canal is no pañal. */
const minLettersOfError = 5
const minLettersOfFirstError = 7

function isCloseWord(typed: string, word: string) {
  const letters = Math.min(typed.length, word.length)
  if (typed === word) return true
  if (letters < minLettersOfError) return false
  if (letters < minLettersOfFirstError && !typed.startsWith(word.slice(0, 1))) return false
  return typingErrors(typed, word, 1).whole <= 1
}

/** Only at its ends: within, it may be part of a name. */
function withoutFiller(text: string, { signs, phrases }: Filler) {
  let rest = text.trim()
  for (;;) {
    const words = ` ${foldText(rest)} `
    const head = phrases.find((phrase) => words.startsWith(` ${phrase} `))
    const tail = phrases.find((phrase) => words.endsWith(` ${phrase} `))
    const sign = signs.find((one) => rest.startsWith(one) || rest.endsWith(one))
    const count = (phrase: string) => phrase.split(' ').length
    if (sign !== undefined)
      rest = rest.startsWith(sign) ? rest.slice(sign.length) : rest.slice(0, -sign.length)
    else if (head !== undefined) rest = rest.split(/\s+/).slice(count(head)).join(' ')
    else if (tail !== undefined) rest = rest.split(/\s+/).slice(0, -count(tail)).join(' ')
    else return rest
    rest = rest.trim()
  }
}

/** Fewer letters than this begin too many words; a sign of Chinese or Japanese says more. */
const minLetters = 3

function beginning(rest: string, all: Phrase[]) {
  const folded = foldText(rest)
  const isLong = folded.length >= (isUnspaced(folded) ? 1 : minLetters)
  const begun = isLong ? all.filter((phrase) => phrase.folded.startsWith(folded)) : []
  return new Set(begun.map(({ filter }) => filter))
}
