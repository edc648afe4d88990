import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { Visit } from '#contract/visits.ts'
import { shownSteps } from './shownSteps.ts'

type Written = Parameters<typeof shownSteps>[0]

const written: Written = {
  instructions: 'Go left.\n\n Show the code. Then knock. ',
  instructionsLanguage: null,
  partnerLanguage: 'en',
  stepTranslations: { es: ['A la izquierda.'], ja: ['', 'コードを見せます。'] },
}
const textsOf = (visit: Partial<Visit>, language: Language = 'en') =>
  shownSteps({ ...written, stepTranslations: {}, ...visit }, language).map(({ text }) => text)

test('instructions become steps: line by line, else sentence by sentence', () => {
  expect(textsOf({})).toEqual(['Go left.', 'Show the code. Then knock.'])
  const instructions = 'Go to the counter. Show the code.'
  expect(textsOf({ instructions })).toEqual(['Go to the counter.', 'Show the code.'])
  const stepTranslations = { es: ['Ve a la barra. Enseña el código.'] }
  expect(textsOf({ instructions, stepTranslations }, 'es')).toEqual([
    'Ve a la barra.',
    'Enseña el código.',
  ])
  expect(textsOf({ instructions: '  ' })).toEqual([])
  expect(textsOf({ instructions: null })).toEqual([])
})

test('a step without a translation is shown as it was first written, and says in which language', () => {
  expect(shownSteps(written, 'es')).toEqual([
    { text: 'A la izquierda.', language: 'es' },
    { text: 'Show the code. Then knock.', language: 'en' },
  ])
  expect(shownSteps({ ...written, instructionsLanguage: 'fr' }, 'ja')).toEqual([
    { text: 'Go left.', language: 'fr' },
    { text: 'コードを見せます。', language: 'ja' },
  ])
})
