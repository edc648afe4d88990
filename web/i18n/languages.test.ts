import { expect, test } from 'vitest'
import { guestAccess } from './guestAccess.ts'
import { bestLanguage, languageTags, loadMessages } from './languages.ts'

test('the first language that we speak is taken, whatever its country', () => {
  expect(bestLanguage(['pt-BR', 'de-AT', 'fr'])).toBe('de')
  expect(bestLanguage(['zh-TW', 'en'])).toBe('zh-Hans')
  expect(bestLanguage(['en-GB', 'es'])).toBe('en')
  expect(bestLanguage(['pt', 'it'])).toBe('en')
  expect(bestLanguage([])).toBe('en')
})

test('the card with a code calls itself the same to the guest and to the partner', async () => {
  for (const tag of languageTags)
    expect((await loadMessages[tag]()).visit.title).toBe(guestAccess[tag])
})
