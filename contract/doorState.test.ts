import { expect, test } from 'vitest'
import { afterContact, afterWrong, lockedUntil } from './doorState.ts'

test('wrong codes of a clock that ran three hours ahead close the keypad for a minute once it is right, not for hours', () => {
  const now = Date.UTC(2026, 10, 20, 17)
  const ahead = now + 3 * 3_600_000
  let wrong = afterWrong(undefined, ahead)
  for (let tries = 2; tries <= 5; tries++) wrong = afterWrong(wrong, ahead)
  expect(lockedUntil(wrong, now)).toBe(ahead + 60_000)
  const met = afterContact(wrong, now)
  expect(met.seenMs).toBe(now)
  expect(lockedUntil(met.wrong, now)).toBe(now + 60_000)
  expect(afterContact(wrong, ahead + 1).wrong).toEqual(wrong)
  expect(afterContact(undefined, now).wrong).toBeUndefined()
})
