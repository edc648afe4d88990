import { expect, test } from 'vitest'
import { describeAttempt } from './authDebug.ts'

const attempt = { mode: 'sign_up', email: 'ana@example.com', userType: 'user' } as const

test('what is kept about an attempt is an allow-list without secrets [A14]', () => {
  // More than is asked for, as a careless caller might pass it.
  const careless = { ...attempt, password: 'longenough', hash: '$2b$10$abc' }
  const answer = { status: 200, userType: 'user', token: 'secret-token' } as const
  const description = describeAttempt(careless, answer)

  expect(description).toEqual({
    request: {
      call: 'register',
      email: 'a***@example.com',
      password: '[not recorded]',
      userType: 'user',
    },
    response: { status: 200, token: '[not recorded]', userType: 'user' },
  })
  expect(JSON.stringify(description)).not.toMatch(/longenough|\$2b|secret-token|ana@/)
})

test('a refusal is kept with its status and message', () => {
  const { response } = describeAttempt(attempt, { status: 409, message: 'Taken' })
  expect(response).toEqual({ status: 409, message: 'Taken' })
})
