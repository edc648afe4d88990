import { expect, test } from 'vitest'
import { plainReview, TypedReview } from './typedReview.ts'

test('stars default to 5, and a comment is wanted that is more than spaces [D7] [D18]', () => {
  expect(plainReview.rating).toBe(5)
  for (const comment of ['', '   ', '\n\t'])
    expect(TypedReview.safeParse({ ...plainReview, comment }).error?.issues[0]?.message).toBe(
      'commentRequired',
    )
  expect(TypedReview.parse({ ...plainReview, comment: '  Clean. ' }).comment).toBe('Clean.')
})
