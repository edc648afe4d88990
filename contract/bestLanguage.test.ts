import { expect, test } from 'vitest'
import { bestLanguage } from './bestLanguage.ts'

test('the first language that we speak is taken, whatever its country', () => {
  expect(bestLanguage(['pt-BR', 'de-AT', 'fr'])).toBe('de')
  expect(bestLanguage(['zh-TW', 'en'])).toBe('zh-Hans')
  expect(bestLanguage(['en-GB', 'es'])).toBe('en')
  expect(bestLanguage(['pt', 'it'])).toBe('en')
  expect(bestLanguage([])).toBe('en')
})
