import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import type { FollowEvents } from './client.ts'
import { eventStream, waitMs } from './eventStream.ts'

/** Streams that a test opens and ends by hand. */
function aServer() {
  const requests: Parameters<FollowEvents>[0][] = []
  const ends: ((error?: Error) => void)[] = []
  const follow: FollowEvents = (one) => {
    requests.push(one)
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
      one.signal.addEventListener('abort', () => resolve())
    })
  }
  return { server: { follow }, requests, ends }
}

test('all of a page share one stream, which begins with the first and ends with the last', () => {
  const { server, requests } = aServer()
  const received: LiveEvent[] = []
  const stream = eventStream(server, (event) => received.push(event))
  const [first, second] = [stream.subscribe(() => undefined), stream.subscribe(() => undefined)]
  expect(requests).toHaveLength(1)
  expect(stream.isOpen()).toBe(false)

  requests[0]?.onOpen()
  expect(stream.isOpen()).toBe(true)
  expect(received).toEqual([{ kind: 'missed' }])

  first()
  expect(requests[0]?.signal.aborted).toBe(false)
  second()
  expect([requests[0]?.signal.aborted, stream.isOpen()]).toEqual([true, false])
})

test('a stream does not reconnect after it was signed out', async () => {
  const { server, requests, ends } = aServer()
  const stream = eventStream(server, () => undefined)
  const leave = stream.subscribe(() => undefined)
  requests[0]?.onOpen()
  ends[0]?.(new Refused(401, 'not_signed_in', ''))
  await Promise.resolve()
  await Promise.resolve()
  expect([requests.length, stream.isOpen()]).toEqual([1, false])
  leave()
})

test('each wait is longer than the last, never the same for all, and half a minute at most', () => {
  expect([waitMs(0, 0), waitMs(0, 1)]).toEqual([250, 500])
  expect(waitMs(3, 0.5)).toBe(3_000)
  expect(waitMs(50, 1)).toBe(30_000)
})
