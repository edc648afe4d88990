import { Problem } from '#server/platform/problem.ts'

export const nobodyToAsk = () =>
  new Problem(409, 'public_restroom', 'This restroom is open to everyone. You don’t need a code.')
