import { expect, test } from 'vitest'
import { isCommonPassword } from './commonPassword.ts'

test.each([
  '12345678',
  '123456789',
  '87654321',
  '11111111',
  '12121212',
  'abcabcabc',
  'password',
  'Password1',
  'P@ssw0rd',
  'pa55word!!',
  'passwordpassword',
  'qwertyui',
  'qwerty123',
  '1q2w3e4r',
  '1qaz2wsx',
  'asdfghjkl',
  'iloveyou',
  'sunshine1',
  'l3tm31n123',
  'letmein2024',
  'football!',
  'trustno1',
  'abcdefgh',
  'abcd1234',
  'a123456789',
  '12345678a',
  '19901231',
  '31121990',
  'Summer2026!',
  'pitstop2026',
])('%s is one that is tried first', (typed) => {
  expect(isCommonPassword(typed)).toBe(true)
})

test.each([
  'a sea of tulips',
  'a long enough one',
  'two factors or none',
  'correct horse battery staple',
  'password of my aunt',
  'kTq7-wpe2',
  'sunshinebridge',
  'ジャスミンの花が咲く',
  '73920418',
])('%s is not', (typed) => {
  expect(isCommonPassword(typed)).toBe(false)
})
