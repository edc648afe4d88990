import { expect, test } from 'vitest'
import { turns } from './limitConcurrency.ts'

test('so many run at once, so many wait, and the rest is sent away with a time to come back', async () => {
  const inTurn = turns({ atOnce: 2, waiting: 3 })
  let running = 0
  let max = 0
  const finish: (() => void)[] = []
  const work = () =>
    inTurn(async () => {
      max = Math.max(max, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
    })

  const started = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({ status: 503, detail: { retryAfterSeconds: 5 } })

  for (let done = 0; done < 5; done++) {
    await expect.poll(() => finish.length).toBeGreaterThan(0)
    finish.shift()?.()
  }
  await Promise.all(started)
  expect(max).toBe(2)
})

test('work that fails gives its turn back', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'yes')).toBe('yes')
})
