import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { firstWords } from '#web/i18n/en/first.ts'
import { en } from '#web/i18n/en/index.ts'
import { languageTags, loadMessages } from '#web/i18n/languages.ts'
import { broughtAlong, flat, isUsed, slicesSaid, sourcesIn, usesIn } from './messages.ts'

const english = new Map(flat(en))
const others = languageTags.filter((tag) => tag !== 'en')
const wordsOf = async (tag: (typeof languageTags)[number]) =>
  new Map(flat(await loadMessages[tag]()))

/** Figures and names alone: `{number} / {count}` reads the same everywhere. */
const saysNothing = (message: string) =>
  !/\p{L}/u.test(message.replace(/\{\w+\}/g, '').replace(/<\/?\w+>/g, ''))

/** What is said in these languages as it is in English. */
const sameWord: Record<string, string[]> = {
  'account.kind.tourist': ['de'],
  'common.brand': ['es', 'fr', 'de', 'zh-Hans', 'ja'],
  'common.title': ['es', 'fr', 'de', 'zh-Hans', 'ja'],
  'common.error': ['es'],
  'auth.partner': ['de'],
  'demo.planName.premium': ['fr', 'de'],
  'door.online': ['de'],
  'door.staff.pin': ['es', 'de'],
  'home.filter.accessible': ['fr'],
  'home.suggestions': ['fr'],
  'location.photos': ['fr'],
  'location.premium': ['fr', 'de'],
  'operator.facts.partner': ['de'],
  'operator.facts.pass': ['fr', 'de'],
  'operator.orderTitle': ['es', 'fr', 'de', 'zh-Hans', 'ja'],
  'operator.change': ['es', 'de'],
  'partner.photos': ['fr'],
  'partner.pause.minutes': ['es', 'fr'],
  'partner.answer.no': ['es'],
  'profile.kind.tourist': ['de'],
}

describe.each(others)('%s', (tag) => {
  test('has a word of its own for every word of English', async () => {
    const words = await wordsOf(tag)
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort())
    const untranslated = [...words].filter(
      ([key, message]) =>
        message.trim() === '' ||
        (message === english.get(key) && !saysNothing(message) && !sameWord[key]?.includes(tag)),
    )
    expect(untranslated).toEqual([])
  })

  test('tells the same facts with the same marks', async () => {
    for (const [key, message] of await wordsOf(tag))
      expect([key, argumentsOf(message, tag)]).toEqual([
        key,
        argumentsOf(english.get(key) ?? '', 'en'),
      ])
  })
})

test.each(languageTags)('every message of %s can be said, whatever its facts are', async (tag) => {
  for (const [key, message] of await wordsOf(tag))
    for (const [turn, count] of [0, 1, 2, 5].entries()) {
      const said = new IntlMessageFormat(message, tag).format(factsFor(message, tag, turn, count))
      const text = Array.isArray(said) ? said.join('') : String(said)
      expect(text, key).not.toMatch(/[{}]|undefined|<\/?\w+>/)
    }
})

test('every message is said somewhere', () => {
  const uses = usesIn([
    ...sourcesIn('web').filter(({ name }) => !/^web\/i18n\/\w\w\//.test(name)),
    ...sourcesIn('contract'),
  ])
  // Refusals are asked for by a word that the server sends; they have a test of their own.
  const keys = [...english.keys()].filter((key) => !key.startsWith('refusals.'))
  expect(keys.filter((key) => !isUsed(uses, key))).toEqual([])
})

test('a page that opens has the words of all that it brings along', () => {
  const brought = broughtAlong('web/main.tsx')
  expect(brought.map(({ name }) => name)).toContain('web/locations/LocationCard.tsx')
  const wordless = brought.filter(({ text }) =>
    slicesSaid(text).some((said) => !(said in firstWords)),
  )
  expect(wordless.map(({ name }) => name)).toEqual([])
})

/** Only programs read these: no screen of ours can bring them about, or it says them in other words. */
const notOnScreens = [
  'account_type_mismatch',
  'bad_password_hash',
  'bbox_upside_down',
  'device_unknown',
  'message_refused',
  'near_missing',
  'no_such_guest',
  'no_such_operator',
  'operator_exists',
  'second_operator_exists',
  'no_second_factor',
  'other_location',
  'report_not_ours',
  'report_unreadable',
  'too_many_streams',
]

test('every refusal of the server has its sentence, and no sentence is without a refusal', () => {
  const screens = ['web/api', 'web/data', 'web/partner', 'web/doors'].flatMap(sourcesIn)
  const sources = [...sourcesIn('server'), ...screens]
  const said = new Map<string, Set<string>>()
  for (const { text } of sources)
    for (const pattern of [refusal, computed])
      for (const [, word = '', message = ''] of text.matchAll(pattern))
        said.set(word, (said.get(word) ?? new Set()).add(message))
  // These words reach their sentence through a variable.
  for (const word of ['busy', 'email_unproven', 'free_limit', 'internal', 'location_closed'])
    expect(sources.some(({ text }) => text.includes(`'${word}'`))).toBe(true)

  const sentences = new Map(flat(en.refusals))
  const wordless = [...said.keys()].filter(
    (word) => !sentences.has(word) && !notOnScreens.includes(word),
  )
  expect(wordless).toEqual([])
  const forgotten = [...sentences.keys()].filter(
    (word) => !sources.some(({ text }) => text.includes(`'${word}'`)),
  )
  expect(forgotten).toEqual([])
  for (const [word, sentence] of sentences) {
    const [message, ...further] = said.get(word) ?? []
    if (message && further.length === 0 && !sentence.includes('{'))
      expect([word, sentence]).toEqual([word, message])
  }
})

/** `new Problem(409, 'word', 'Message')` and its like; the message may be computed. */
const refusal =
  /(?:new (?:Problem|Refused)\(\s*\d{3},\s*|tooMany\(\s*|\{ error: )'(\w+)',\s*(?:message: )?'([^'\n]*)'/g
const computed = /(?:new (?:Problem|Refused)\(\s*\d{3},\s*|tooMany\(\s*)'(\w+)',\s*`()/g

interface Element {
  type: number
  value: string
  options?: Record<string, { value: Element[] }>
  children?: Element[]
}

const kinds = { argument: 1, select: 5, plural: 6, tag: 8 }

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
  return [...new Set(named.map((one) => `${one.type} ${one.value} ${cases(one)}`))].sort()
}

type Fact = string | number | ((parts: string[]) => string)

function factsFor(message: string, tag: string, turn: number, count: number) {
  return Object.fromEntries(
    elementsOf(message, tag).map(({ type, value, options }): [string, Fact] => {
      if (type === kinds.tag) return [value, (parts: string[]) => parts.join('')]
      if (type === kinds.plural) return [value, count]
      const cases = Object.keys(options ?? {})
      return [value, cases[turn % cases.length] ?? 'x']
    }),
  )
}
