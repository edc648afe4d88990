import { Problem } from '#server/platform/problem.ts'

export const wrongCode = (triesLeft: number) =>
  new Problem(
    422,
    'wrong_code',
    `Wrong code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
    { triesLeft },
  )

export const ownAddressNotProven = () =>
  new Problem(
    409,
    'own_email_not_proven',
    'Confirm your email first. You’ll find this in your account.',
  )

/** Expired, used, invented and another browser's look the same. */
export const codeNotValid = () =>
  new Problem(
    410,
    'code_not_valid',
    'This code has expired, or another browser asked for it. Please get a new one.',
  )
