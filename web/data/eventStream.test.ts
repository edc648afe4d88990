import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { type EventsSource, eventStream, waitMs } from './eventStream.ts'
import { Refused } from './Refused.ts'

/** Streams that a test opens and ends by hand. */
function aSource() {
  const asked: Parameters<EventsSource['follow']>[0][] = []
  const ends: ((error?: Error) => void)[] = []
  const source: EventsSource = {
    follow: (one) => {
      asked.push(one)
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
        one.signal.addEventListener('abort', () => resolve())
      })
    },
  }
  return { source, asked, ends }
}

test('all of a page share one stream, which begins with the first and ends with the last', () => {
  const { source, asked } = aSource()
  const heard: LiveEvent[] = []
  const stream = eventStream(source, (event) => heard.push(event))
  const [first, second] = [stream.subscribe(() => undefined), stream.subscribe(() => undefined)]
  expect(asked).toHaveLength(1)
  expect(stream.isOpen()).toBe(false)

  asked[0]?.onOpen()
  expect(stream.isOpen()).toBe(true)
  expect(heard).toEqual([{ kind: 'missed' }])

  first()
  expect(asked[0]?.signal.aborted).toBe(false)
  second()
  expect([asked[0]?.signal.aborted, stream.isOpen()]).toEqual([true, false])
})

test('whoever is signed out does not come back by themselves', async () => {
  const { source, asked, ends } = aSource()
  const stream = eventStream(source, () => undefined)
  const leave = stream.subscribe(() => undefined)
  asked[0]?.onOpen()
  ends[0]?.(new Refused(401, 'not_signed_in', ''))
  await Promise.resolve()
  await Promise.resolve()
  expect([asked.length, stream.isOpen()]).toEqual([1, false])
  leave()
})

test('each wait is longer than the last, never the same for all, and half a minute at most', () => {
  expect([waitMs(0, 0), waitMs(0, 1)]).toEqual([250, 500])
  expect(waitMs(3, 0.5)).toBe(3_000)
  expect(waitMs(50, 1)).toBe(30_000)
})
