import { expect, test } from 'vitest'
import { mismatchedType } from './typeMismatch.ts'

test('a mismatch names the right account type, in any case of letters [A16]', () => {
  expect(mismatchedType('Account type mismatch: this is a Partner account')).toBe('partner')
  expect(mismatchedType('ACCOUNT TYPE MISMATCH: THIS IS A GUEST ACCOUNT')).toBe('user')
  expect(mismatchedType('account type mismatch (user)')).toBe('user')
  expect(mismatchedType('Account type mismatch')).toBe('user')
})

test('no other refusal switches the account type', () => {
  expect(mismatchedType('Wrong email or password.')).toBeNull()
  expect(mismatchedType('Please use Partner login')).toBeNull()
})
