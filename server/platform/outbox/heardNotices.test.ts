import { expect, test } from 'vitest'
import { heardNotices } from './heardNotices.ts'

const notice = (changedIn: number) => ({
  to: 'door',
  kind: 'test',
  id: 'x',
  changedIn: String(changedIn),
})

test('of more than it remembers, those that were forgotten count as told, and later ones do not', () => {
  const heard = heardNotices(2)
  for (const changedIn of [1, 2, 3]) heard.add(notice(changedIn), 'read')
  expect([1, 2, 3].map((changedIn) => heard.wasSent(notice(changedIn)))).toEqual([
    true,
    false,
    false,
  ])
  expect(heard.add(notice(1), 'read')).toBe(false)
  expect(heard.add(notice(4), 'read')).toBe(true)
})

test('one that is sent is told even where it may be among the forgotten: it may have committed late', () => {
  const heard = heardNotices(1)
  for (const changedIn of [7, 8]) heard.add(notice(changedIn), 'sent')
  expect(heard.add(notice(5), 'sent')).toBe(true)
})
