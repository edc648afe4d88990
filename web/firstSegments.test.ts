import { expect, test } from 'vitest'
import { firstSegmentOf, firstSegments, screenSegments } from '#contract/firstSegments.ts'
import { paths } from './paths.ts'

test('the address of every screen is known to the server, and no page or route takes its first part', () => {
  const ofScreens = Object.values(paths).map((path) =>
    firstSegmentOf(typeof path === 'string' ? path : path('1')),
  )
  expect([...new Set(ofScreens)].filter(Boolean).sort()).toEqual([...screenSegments].sort())
  expect(new Set(firstSegments).size).toBe(firstSegments.length)
})
