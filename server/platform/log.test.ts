import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { forEachCollectingErrors } from './forEachCollectingErrors.ts'
import { startJobs } from './jobs.ts'
import { newLog } from './log.ts'

test('the log of a failed job names each row that failed and why, without the row', async () => {
  const stream = new PassThrough()
  const refusal = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'a@b.example',
  })
  const run = () =>
    forEachCollectingErrors(
      ['r1', 'r2', 'r3'],
      (id) => (id === 'r2' ? Promise.reject(refusal) : Promise.resolve()),
      (id) => `refund ${id}`,
    )
  const line = new Promise<string>((resolve) =>
    stream.once('data', (data) => resolve(String(data))),
  )
  const jobs = startJobs([{ name: 'send refunds', everyMs: 1, run }], newLog('info', stream))
  const logged = await line
  await jobs.stop()

  expect(JSON.parse(logged)).toMatchObject({
    job: 'send refunds',
    err: {
      message: '1 of 3 failed',
      errors: [{ message: 'refund r2 failed', cause: { message: 'duplicate key', code: '23505' } }],
    },
  })
  expect(logged).not.toContain('a@b.example')
})

test('the log of an error that collects many others has the first 20', () => {
  const stream = new PassThrough()
  const many = Array.from({ length: 30 }, (_, index) => new Error(`failure ${index}`))
  newLog('info', stream).error({ err: new AggregateError(many, '30 of 30 failed') })
  const logged = String(stream.read())
  expect(logged).toContain('failure 19')
  expect(logged).not.toContain('failure 20')
})
