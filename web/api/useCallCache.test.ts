import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { oneVisit } from '#contract/visits.ts'
import { callKey } from './client.ts'
import { callCache } from './useCallCache.ts'

test('a first reply that was on its way when something changed is asked for again', async () => {
  const queries = new QueryClient()
  const replies: ((reply: string) => void)[] = []
  const observer = new QueryObserver<string>(queries, {
    queryKey: callKey(oneVisit, { params: { id: 'one' } }),
    queryFn: () => new Promise((resolve) => replies.push(resolve)),
  })
  const shown: (string | undefined)[] = []
  const leave = observer.subscribe(({ data }) => shown.push(data))
  const invalidated = callCache(queries).invalidate(oneVisit)
  replies[0]?.('requested')
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.('declined')
  await invalidated
  expect(shown).toContain('requested')
  expect(observer.getCurrentResult().data).toBe('declined')
  leave()
})

test('one that was shown before is given up for the new one', async () => {
  const queries = new QueryClient()
  const replies: ((reply: string) => void)[] = []
  const observer = new QueryObserver<string>(queries, {
    queryKey: callKey(oneVisit, { params: { id: 'one' } }),
    queryFn: () => new Promise((resolve) => replies.push(resolve)),
    initialData: 'requested',
  })
  const leave = observer.subscribe(() => undefined)
  const invalidated = callCache(queries).invalidate(oneVisit)
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.('declined')
  await invalidated
  expect([replies.length, observer.getCurrentResult().data]).toEqual([2, 'declined'])
  leave()
})
