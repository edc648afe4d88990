import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/auth.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { signUpOf } from './signUp.ts'

const typed = {
  name: 'Ana K.',
  email: 'ana@example.com',
  password: 'longenough',
  userType: 'user',
  language: 'en',
} as const
const signedIn: SignedIn = {
  token: 't',
  userId: '01a2032c-9a72-73df-ab47-096e2e606930',
  userType: 'user',
  name: 'Ana K.',
  picture: null,
  guestKept: false,
}
const emailTaken = new Refused(409, 'email_taken', 'An account with this email already exists')
const wrong = new Refused(401, 'wrong_login', 'Wrong email or password.')

/** A server that opens the account the first time, whatever becomes of its answer. */
function aServer(firstAnswer: Error, password: string = typed.password) {
  let isFirst = true
  return {
    signUp() {
      const answer = isFirst ? firstAnswer : emailTaken
      isFirst = false
      return Promise.reject(answer)
    },
    signIn: (sent: { password: string }) =>
      sent.password === password ? Promise.resolve(signedIn) : Promise.reject(wrong),
  }
}

const lost = [new NoAnswer('timeout'), new NoAnswer('offline'), new Refused(502, 'unknown', '')]
for (const answer of lost)
  test(`a sign-up whose answer was lost (${answer.error}) signs in when it is repeated`, async () => {
    const signUp = signUpOf(aServer(answer))
    await expect(signUp(typed)).rejects.toBe(answer)
    await expect(signUp(typed)).resolves.toEqual(signedIn)
  })

test('an account that already exists stays closed to a person who signs up with its address', async () => {
  await expect(signUpOf(aServer(emailTaken))(typed)).rejects.toBe(emailTaken)
  const signUp = signUpOf(aServer(lost[0] ?? emailTaken, 'another one'))
  await expect(signUp(typed)).rejects.toBe(lost[0])
  await expect(signUp(typed)).rejects.toBe(emailTaken)
  await expect(signUp({ ...typed, email: 'ben@example.com' })).rejects.toBe(emailTaken)
})
