import { expect, test } from 'vitest'
import { afterKey, codeIn, spelled } from './typedCode.ts'

test('six digits are typed one by one, and taken back one by one', () => {
  const press = (digits: string, key: string) => afterKey(digits, key)
  const typed = ['4', '0', '7', '9', 'x', ' ', '1', '3', 'Enter', '5'].reduce(press, '')
  expect(typed).toBe('407913')
  expect(afterKey(typed, '9')).toBe('407913')
  expect(afterKey(typed, 'Backspace')).toBe('40791')
  expect(afterKey('', 'Backspace')).toBe('')
  expect(afterKey('407913', '0', 8)).toBe('4079130')
})

test('a full-width keyboard types digits too', () => {
  expect(afterKey('40', '７')).toBe('407')
})

test('a pasted or scanned code may have spaces, hyphens and wide digits; nothing else is a code', () => {
  for (const text of ['407913', ' 407 913\n', '407-913', '407\u2013913', '４０７９１３'])
    expect(codeIn(text, 6)).toBe('407913')
  for (const text of ['', '40791', '4079130', '4'.repeat(40), '407 91a', 'https://pitstop'])
    expect(codeIn(text, 6)).toBeUndefined()
  expect(codeIn('40791300', 8)).toBe('40791300')
  expect(codeIn('4079130', 8)).toBeUndefined()
})

test('digits are read out one by one', () => {
  expect(spelled('407')).toBe('4 0 7')
})
