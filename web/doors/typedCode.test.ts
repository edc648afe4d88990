import { expect, test } from 'vitest'
import { afterKey, spelled } from './typedCode.ts'

test('six digits are typed one by one, and taken back one by one', () => {
  const typed = ['4', '0', '7', '9', 'x', ' ', '1', '3', 'Enter', '5'].reduce(afterKey, '')
  expect(typed).toBe('407913')
  expect(afterKey(typed, '9')).toBe('407913')
  expect(afterKey(typed, 'Backspace')).toBe('40791')
  expect(afterKey('', 'Backspace')).toBe('')
})

test('digits are read out one by one', () => {
  expect(spelled('407')).toBe('4 0 7')
})
