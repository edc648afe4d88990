import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languageTags } from '#contract/languages.ts'
import refusals from '#messages/en/screens/refusals.json' with { type: 'json' }
import { formats } from '#server/messages/catalog/index.ts'
import { firstMessages } from '#web/i18n/firstMessages.ts'
import {
  broughtAlong,
  flat,
  isUsed,
  messagesIn,
  slicesSaid,
  sourcesIn,
  usesIn,
} from './messages.ts'
import { root } from './run.ts'

const wordsOf = (tag: string) => new Map(flat(messagesIn(`messages/${tag}`)))
const english = wordsOf('en')
const others = languageTags.filter((tag) => tag !== 'en')

/** Figures and names alone: `{number} / {count}` reads the same everywhere. */
const saysNothing = (message: string) =>
  !/\p{L}/u.test(
    message.replace(/\{\w+(?:, (?:number|date), \w+)?\}/g, '').replace(/<\/?\w+>/g, ''),
  )

/** The messages that are the same in this language as in English, by their keys. */
const sameWords = (tag: string) =>
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(join(root, `messages/${tag}/same.json`), 'utf8')))

describe.each(others)('%s', (tag) => {
  test('has a word of its own for every word of English', () => {
    const words = wordsOf(tag)
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort())
    const isSame = (key: string, message: string) =>
      message === english.get(key) && !saysNothing(message)
    const same = new Set(sameWords(tag))
    const untranslated = [...words].filter(
      ([key, message]) => message.trim() === '' || (isSame(key, message) && !same.has(key)),
    )
    expect(untranslated).toEqual([])
    const differing = [...same].filter((key) => !isSame(key, words.get(key) ?? ''))
    expect(differing, `messages/${tag}/same.json`).toEqual([])
  })

  test('tells the same facts with the same marks', () => {
    for (const [key, message] of wordsOf(tag))
      expect([key, argumentsOf(message, tag)]).toEqual([
        key,
        argumentsOf(english.get(key) ?? '', 'en'),
      ])
  })
})

test.each(languageTags)(
  'every message of %s can be said, whatever its facts are, and reads the same in the browser as on the server',
  (tag) => {
    for (const [key, message] of wordsOf(tag))
      for (const [turn, count] of [0, 1, 2, 5].entries()) {
        const facts = factsFor(message, tag, turn, count)
        const onServer = textOf(new IntlMessageFormat(message, tag, formats).format(facts))
        expect(onServer, key).not.toMatch(/[{}]|undefined|<\/?\w+>/)
        const { date: dateTime, number } = formats
        const options = { formats: { dateTime, number }, formatters }
        const inBrowser = textOf(format(compile(message), tag, facts, options))
        expect(inBrowser, key).toBe(onServer)
      }
  },
)

const textOf = (used: unknown) => (Array.isArray(used) ? used.join('') : String(used))

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}

test('a folder of messages belongs to a language, and has no file that English lacks', () => {
  expect(readdirSync(join(root, 'messages')).sort()).toEqual([...languageTags].sort())
  for (const tag of others)
    for (const [key] of wordsOf(tag)) expect(english.has(key), `${tag}: ${key}`).toBe(true)
})

test('every message is said somewhere', () => {
  const uses = usesIn([...sourcesIn('web'), ...sourcesIn('contract')])
  // Refusals are asked for by a word that the server sends; they have a test of their own.
  const keys = flat(messagesIn('messages/en/screens'))
    .map(([key]) => key)
    .filter((key) => !key.startsWith('refusals.'))
  expect(keys.filter((key) => !isUsed(uses, key))).toEqual([])
})

test('a page that opens has the words of all that it brings along', () => {
  const brought = broughtAlong('web/main.tsx')
  expect(brought.map(({ name }) => name)).toContain('web/guest/locations/LocationCard.tsx')
  const wordless = brought.filter(({ text }) =>
    slicesSaid(text).some((used) => !(used in firstMessages)),
  )
  expect(wordless.map(({ name }) => name)).toEqual([])
})

/** Only programs read these: no screen of ours can bring them about, or it says them in other words. */
const notOnScreens = [
  'account_type_mismatch',
  'asked_too_often',
  'bad_password_hash',
  'bbox_upside_down',
  'device_unknown',
  'feed_starts_anew',
  'message_refused',
  'near_missing',
  'no_such_guest',
  'no_such_operator',
  'operator_exists',
  'second_operator_exists',
  'no_second_factor',
  'other_location',
  'out_of_order',
  'report_not_ours',
  'report_unreadable',
  'too_many_customers',
  'too_many_streams',
]

test('every refusal of the server has its sentence, and no sentence is without a refusal', () => {
  const screens = ['web/api', 'web/shell/data', 'web/partner/listing', 'web/partner/doors'].flatMap(
    sourcesIn,
  )
  const sources = [...sourcesIn('server'), ...screens]
  const used = new Map<string, Set<string>>()
  const limits = limitsIn([...sources, ...sourcesIn('contract')])
  for (const { text } of sources)
    for (const pattern of [refusal, computed])
      for (const [, word = '', message = ''] of text.matchAll(pattern))
        used.set(word, (used.get(word) ?? new Set()).add(withLimits(message, limits)))
  // These words reach their sentence through a variable.
  for (const word of ['busy', 'email_unproven', 'free_limit', 'internal', 'location_closed'])
    expect(sources.some(({ text }) => text.includes(`'${word}'`))).toBe(true)

  const sentences = new Map(flat(refusals))
  const wordless = [...used.keys()].filter(
    (word) => !sentences.has(word) && !notOnScreens.includes(word),
  )
  expect(wordless).toEqual([])
  const forgotten = [...sentences.keys()].filter(
    (word) => !sources.some(({ text }) => text.includes(`'${word}'`)),
  )
  expect(forgotten).toEqual([])
  for (const [word, sentence] of sentences) {
    const [message, ...further] = used.get(word) ?? []
    if (message && further.length === 0 && !sentence.includes('{') && !message.includes('${'))
      expect([word, sentence]).toEqual([word, message])
  }
})

test('a limit that an English refusal names is named in each language', () => {
  for (const tag of others) {
    const theirs = new Map(flat(messagesIn(`messages/${tag}/screens`)))
    for (const [word, sentence] of flat(refusals)) {
      const numbers = numbersIn(theirs.get(`refusals.${word}`) ?? '')
      for (const number of numbersIn(sentence))
        expect.soft(numbers, `${tag}: ${word}`).toContain(number)
    }
  }
})

/** Digits in a row, whatever groups them; a plural's are of its case. */
const numbersIn = (sentence: string) =>
  sentence
    .replaceAll(/\{\w+, plural, .*?\}\s*\}/g, '')
    .replaceAll(/(?<=\d)[.,\u00a0\u202f ](?=\d{3})/g, '')
    .match(/\d+/g) ?? []

/** The numbers that the code gives a name, by that name. */
const limitsIn = (sources: { text: string }[]) =>
  new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/^(?:export )?const (\w+) = ([\d_]+)$/gm)].map(
        ([, name = '', digits = '']) => [name, Number(digits.replaceAll('_', ''))] as const,
      ),
    ),
  )

/** The message with its limits as numbers; what else it names stays as it is written. */
const withLimits = (message: string, limits: Map<string, number>) =>
  message.replace(
    /\$\{(\w+)(?: \/ ([\d_]+))?\}/g,
    (written: string, name: string, by: string | undefined = '1') => {
      const limit = limits.get(name)
      if (limit === undefined) return written
      return (limit / Number(by.replaceAll('_', ''))).toLocaleString('en-US')
    },
  )

/** `new Problem(409, 'word', 'Message')` and its like; the message may be computed. */
const refusal =
  /(?:new (?:Problem|Refused)\(\s*\d{3},\s*|tooMany\(\s*|\{ error: )'(\w+)',\s*(?:message: )?'([^'\n]*)'/g
const computed = /(?:new (?:Problem|Refused)\(\s*\d{3},\s*|tooMany\(\s*)'(\w+)',\s*`([^`]*)`/g

interface Element {
  type: number
  value: string
  style?: unknown
  options?: Record<string, { value: Element[] }>
  children?: Element[]
}

const kinds = { argument: 1, number: 2, date: 3, select: 5, plural: 6, tag: 8 }

const elementsOf = (message: string, tag: string): Element[] => {
  const flatten = (elements: Element[]): Element[] =>
    elements.flatMap((element) => [
      element,
      ...flatten(element.children ?? []),
      ...Object.values(element.options ?? {}).flatMap(({ value }) => flatten(value)),
    ])
  return flatten(new IntlMessageFormat(message, tag).getAst() as Element[])
}

/** The facts a message names, each with its kind; a select with its cases. */
const argumentsOf = (message: string, tag: string) => {
  const named = elementsOf(message, tag).filter(({ type }) => Object.values(kinds).includes(type))
  const cases = ({ type, options }: Element) =>
    type === kinds.select
      ? Object.keys(options ?? {})
          .sort()
          .join()
      : ''
  const style = ({ style }: Element) => (typeof style === 'string' ? style : '')
  return [
    ...new Set(named.map((one) => `${one.type} ${one.value} ${cases(one)}${style(one)}`)),
  ].sort()
}

type Fact = string | number | Date | ((parts: string[]) => string)

function factsFor(message: string, tag: string, turn: number, count: number) {
  return Object.fromEntries(
    elementsOf(message, tag).map(({ type, value, options }): [string, Fact] => {
      if (type === kinds.tag) return [value, (parts: string[]) => parts.join('')]
      if (type === kinds.plural || type === kinds.number) return [value, count]
      if (type === kinds.date) return [value, new Date('2026-11-20T17:00:00.000Z')]
      const cases = Object.keys(options ?? {})
      return [value, cases[turn % cases.length] ?? 'x']
    }),
  )
}
