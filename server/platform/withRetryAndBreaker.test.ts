import { expect, test } from 'vitest'
import { machineClock, movableClock, second } from './clock.ts'
import { newLog } from './log.ts'
import { ServiceUnavailable, withRetryAndBreaker } from './withRetryAndBreaker.ts'

class Down extends Error {}

function aService({ tries = 1, patienceMs = second } = {}) {
  const clock = movableClock(machineClock)
  const ask = withRetryAndBreaker({
    service: 'a service',
    clock,
    log: newLog('silent'),
    patienceMs,
    tries,
    pauseMs: 0,
    isAway: (error) => error instanceof Down,
  })
  let requests = 0
  let isDown = true
  return {
    clock,
    asked: () => requests,
    mend: () => {
      isDown = false
    },
    ask: () =>
      ask(async () => {
        requests += 1
        if (isDown) throw new Down()
        return 'answer'
      }),
    raw: ask,
  }
}

test('what may be repeated is tried again, and then given up', async () => {
  const service = aService({ tries: 3 })
  await expect(service.ask()).rejects.toThrow(ServiceUnavailable)
  expect(service.asked()).toBe(3)
})

test('a service that is down is not called, and one caller finds out when it is back', async () => {
  const service = aService()
  for (let i = 0; i < 8; i++) await expect(service.ask()).rejects.toThrow(ServiceUnavailable)
  expect(service.asked()).toBe(5)

  service.clock.moveTo(31 * second)
  await Promise.allSettled([service.ask(), service.ask(), service.ask()])
  expect(service.asked()).toBe(6)

  service.mend()
  service.clock.moveTo(62 * second)
  expect(await service.ask()).toBe('answer')
  expect(await service.ask()).toBe('answer')
})

test('an answer that is a no does not count as away', async () => {
  const { raw } = aService()
  const no = () => raw(() => Promise.reject(new RangeError('no')))
  for (let i = 0; i < 8; i++) await expect(no()).rejects.toThrow(RangeError)
})

test('a try is told when its time is over', async () => {
  const { raw } = aService({ patienceMs: 5 })
  const signal = await raw(
    (change) =>
      new Promise<AbortSignal>((resolve) =>
        change.addEventListener('abort', () => resolve(change)),
      ),
  )
  expect(signal.aborted).toBe(true)
})
