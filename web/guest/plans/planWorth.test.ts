import { expect, test } from 'vitest'
import { savesFromVisit } from './planWorth.ts'

test.each([
  ['single_visit', 250, undefined],
  ['single_visit', 399, undefined],
  ['single_visit', 400, 1],
  ['single_visit', 501, undefined],
  ['day_pass', 250, 4],
  ['day_pass', 500, 2],
  ['day_pass', 501, undefined],
  ['membership', 250, 8],
  ['membership', 1_000, 2],
  ['membership', 0, undefined],
] as const)('%s saves on visits of %i cents from visit %s on', (kind, cents, visit) => {
  expect(savesFromVisit(kind, cents)).toBe(visit)
})
