import { expect, test } from 'vitest'
import { receivedNotices } from './receivedNotices.ts'

const notice = (changedIn: number) => ({
  to: 'door',
  kind: 'test',
  id: 'x',
  changedIn: String(changedIn),
})

test('of more than it remembers, those that were forgotten count as told, and later ones do not', () => {
  const received = receivedNotices(2)
  for (const changedIn of [1, 2, 3]) received.add(notice(changedIn), 'read')
  expect([1, 2, 3].map((changedIn) => received.wasSent(notice(changedIn)))).toEqual([
    true,
    false,
    false,
  ])
  expect(received.add(notice(1), 'read')).toBe(false)
  expect(received.add(notice(4), 'read')).toBe(true)
})

test('one that is sent is told even where it may be among the forgotten: it may have committed late', () => {
  const received = receivedNotices(1)
  for (const changedIn of [7, 8]) received.add(notice(changedIn), 'sent')
  expect(received.add(notice(5), 'sent')).toBe(true)
})
