import { expect, test } from 'vitest'
import type { UserType } from '#contract/auth.ts'
import { AuthForm, type AuthMode, firstMode } from './authForm.ts'

const good = { name: 'Ana K.', email: 'ana@example.com', password: 'longenough' }

function errorsOf(mode: AuthMode, userType: UserType, typed: Partial<typeof good>) {
  const parsed = AuthForm(mode, userType).safeParse({ ...good, ...typed })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test('a name is asked for on sign-up only, in the words of the account type [A6]', () => {
  expect(errorsOf('sign_up', 'user', { name: '  ' })).toEqual(['nameRequired'])
  expect(errorsOf('sign_up', 'partner', { name: '' })).toEqual(['businessNameRequired'])
  expect(errorsOf('sign_in', 'partner', { name: '' })).toEqual([])
})

test('an email must match text@text.text [A7]', () => {
  for (const email of [
    '',
    'ana',
    'ana@example',
    '@example.com',
    'a b@example.com',
    'a@b.c\nBcc: d@e.f',
  ])
    expect(errorsOf('sign_in', 'user', { email })).toEqual(['emailInvalid'])
  expect(errorsOf('sign_in', 'user', { email: ' ana@example.com ' })).toEqual([])
})

test('a password has at least 8 characters [A8]', () => {
  for (const mode of ['sign_in', 'sign_up'] as const) {
    expect(errorsOf(mode, 'user', { password: '1234567' })).toEqual(['passwordShort'])
    expect(errorsOf(mode, 'user', { password: '12345678' })).toEqual([])
  }
})

test('a new password that bcrypt would cut is refused; an old one may be of any length', () => {
  const long = { password: 'ü'.repeat(37) }
  expect(errorsOf('sign_up', 'user', long)).toEqual(['passwordLong'])
  expect(errorsOf('sign_in', 'user', long)).toEqual([])
  expect(errorsOf('sign_up', 'user', { password: 'ü'.repeat(36) })).toEqual([])
})

test('newcomers who chose a restroom are asked to join, and those whose session ended to sign in', () => {
  const state = { place: { name: 'Café' }, returnTo: { pathname: '/payment', search: '' } }
  expect(firstMode({}, false)).toBe('sign_in')
  expect(firstMode(state, false)).toBe('sign_up')
  expect(firstMode(state, true)).toBe('sign_in')
  expect(firstMode({ ...state, mode: 'sign_up' }, true)).toBe('sign_in')
  expect(firstMode({ mode: 'sign_up', userType: 'partner' }, true)).toBe('sign_up')
})
