import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { flat, messagesIn } from './messages.ts'

/** What docs/voice.md replaces, as far as a pattern can tell. */
const avoided = {
  'say email': /\be-mails?\b|\bmails?\b|\bmailed\b/i,
  'we refund, or you return a pass':
    /\b(?:go|goes|gone|going) back\b|\bg(?:i|a)ven? (?:it )?back\b/i,
  'confirm your email': /\bprove your\b/i,
  'shows up here, or an invitation': /\bstands? here\b/i,
  'you have a code': /\b(?:you|guests who) holds? a\b/i,
  'check, or look at': /\blook into\b/i,
  'someone, no one': /\bsomebody\b|\bnobody\b/i,
  'American spelling': /\b(?:cancelled|centre|cheque|colour|favourites?|any more)\b/i,
  'we can’t find it': /\bno such\b/i,
  restroom: /\bbathrooms?\b|\btoilets?\b/i,
}

/** What people type, and not what we say. */
const isTyped = (key: string) => key.startsWith('needs.')

/** The specification's own strings, and those that follow from one on the same screen. */
const specification = [
  'home.loading',
  'home.empty',
  'bathrooms.title',
  'profile.history',
  'profile.newBathrooms',
  'account.preferences.newBathrooms',
  'refusals.no_bathroom_data',
  'partner.title',
  'partner.loading',
  'partner.visible',
  'partner.visibleOn',
  'partner.visibleOff',
  'demo.details',
  'demo.planLimit.basic',
  'demo.planLimit.premium',
  'demo.newBathrooms',
].map((key) => `screens.${key}`)

interface Element {
  type: number
  value: string
  options?: Record<string, { value: Element[] }>
  children?: Element[]
}
const literal = 0

/** What a person may read of a message: without the names of arguments and of their cases. */
const isUsed = (message: string) =>
  literalsOf(new IntlMessageFormat(message, 'en').getAst() as Element[])

const literalsOf = (elements: Element[]): string =>
  elements
    .map(({ type, value, options = {}, children = [] }) =>
      [
        type === literal ? value : '',
        literalsOf(children),
        ...Object.values(options).map((option) => literalsOf(option.value)),
      ].join(' '),
    )
    .join('')

test.each(Object.entries(avoided))('English says it as docs/voice.md does: %s', (_, pattern) => {
  const found = flat(messagesIn('messages/en')).filter(
    ([key, message]) =>
      pattern.test(isUsed(message)) && !specification.includes(key) && !isTyped(key),
  )
  expect(found).toEqual([])
})

test('of the specification’s strings none has become another', () => {
  const words = new Map(flat(messagesIn('messages/en')))
  for (const key of specification) expect(words.get(key), key).toMatch(/bathroom/i)
})

test('French keeps its marks on the line of their word', () => {
  const loose = flat(messagesIn('messages/fr')).filter(([, message]) =>
    /\S [:;?!»]|« /.test(message),
  )
  expect(loose).toEqual([])
})
