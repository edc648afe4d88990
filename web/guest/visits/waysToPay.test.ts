import { expect, test } from 'vitest'
import { waysToPay } from './waysToPay.ts'

test.each([
  ['One-Time Access', 'price_1', false, 250, ['card', 'pass']],
  ['One-Time Access', 'price_1', false, 398, ['card', 'pass']],
  ['One-Time Access', 'price_1', false, 399, ['pass']],
  ['One-Time Access', 'price_1', false, 500, ['pass']],
  ['a 24-Hour Pass that has not begun', 'price_2', true, 250, ['pass', 'card']],
  ['a 24-Hour Pass that runs', 'price_2', false, 250, ['pass']],
  ['a membership', 'price_3', false, 1_000, ['pass']],
] as const)(
  'a guest with %s (%s, starts: %s) at %i cents is offered %j',
  (_, planId, starts, cents, ways) => {
    expect(waysToPay({ planId, starts, cents })).toEqual(ways)
  },
)
