import { expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { openTokenLane } from './tokenLane.ts'

const caller: Caller = { kind: 'guest', accountId: 'a', guestId: 'a', sessionId: 's' }

/** A lookup that answers when it is told to, and the names of the tokens that were looked up. */
function aLookup(known: string[] = []) {
  const lookups: string[] = []
  const answers: (() => void)[] = []
  let nowMs = 0
  const lane = openTokenLane(
    async (token) => {
      lookups.push(token)
      await new Promise<void>((resolve) => answers.push(resolve))
      return known.includes(token) ? caller : undefined
    },
    () => nowMs,
  )
  const answer = async () => {
    while (answers.length > 0) {
      answers.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { lane, lookups, answer, pass: (ms: number) => (nowMs += ms) }
}

test('an invented token costs one lookup in ten seconds, however often it comes', async () => {
  const { lane, lookups, answer, pass } = aLookup()
  const first = lane.find('invented', 'signed_in', 'block')
  await answer()
  expect(await first).toBeUndefined()
  for (let again = 0; again < 100; again++)
    expect(await lane.find('invented', 'signed_in', 'block')).toBeUndefined()
  expect(lookups).toHaveLength(1)
  pass(10_001)
  void lane.find('invented', 'signed_in', 'block')
  expect(lookups).toHaveLength(2)
})

test('a thousand invented tokens are looked up two at a time, and a person is looked up at once', async () => {
  const { lane, lookups, answer } = aLookup(['mine'])
  const mine = lane.find('mine', 'guest', 'home')
  await answer()
  expect(await mine).toEqual(caller)
  expect(lane.isKnown('mine')).toBe(true)

  const flood = Array.from({ length: 1_000 }, (_, n) =>
    lane.find(`invented ${n}`, 'guest', 'crowd').catch((error: unknown) => error),
  )
  expect(lookups).toHaveLength(3)
  void lane.find('mine', 'guest', 'home')
  expect(lookups.at(-1)).toBe('mine')
  expect(await flood.at(-1)).toMatchObject({ status: 429 })
})

test('a person who is new here waits behind a crowd from elsewhere for one turn', async () => {
  const { lane, lookups, answer } = aLookup(['new'])
  for (let n = 0; n < 60; n++) void lane.find(`invented ${n}`, 'guest', 'crowd')
  void lane.find('new', 'guest', 'home')
  await answer()
  expect(lookups.indexOf('new')).toBeLessThanOrEqual(3)
})

test('a token that has ended is known no more', async () => {
  const known = ['mine']
  const { lane, answer } = aLookup(known)
  void lane.find('mine', 'guest', 'home')
  await answer()
  known.pop()
  void lane.find('mine', 'guest', 'home')
  await answer()
  expect(lane.isKnown('mine')).toBe(false)
})
