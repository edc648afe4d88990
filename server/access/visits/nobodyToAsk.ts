import { Problem } from '#server/platform/problem.ts'

export const nobodyToAsk = () =>
  new Problem(
    409,
    'public_restroom',
    'This restroom is open to everyone: nobody has to be asked, and there is no code.',
  )
