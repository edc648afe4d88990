import { expect, test } from 'vitest'
import { priorityOf } from './priority.ts'

test.each([
  ['/api/locations/active?near=40.7,-74', 'light', 'light'],
  ['/api/locations/map?bbox=1,2,3,4&zoom=3', 'light', 'light'],
  // These ask the database.
  ['/api/locations/active?q=caf%C3%A9', 'first', 'stranger'],
  ['/api/locations/active?open=now&ids=a,b', 'first', 'stranger'],
  ['/api/guests/current', 'first', 'stranger'],
  ['/api/events', 'first', 'stranger'],
  ['/host-form', 'first', 'stranger'],
  ['/mail/stop/key/topic', 'first', 'stranger'],
  ['/api/door/check', 'last', 'stranger'],
  ['/api/orders', 'last', 'stranger'],
  ['/webhooks/stripe', 'last', 'last'],
  ['/api/auth/login', 'first', 'sign-in'],
  ['/api/operator/session', 'first', 'sign-in'],
  ['/', 'file', 'file'],
  ['/?utm=x', 'file', 'file'],
  ['/sw.js', 'file', 'file'],
  ['/assets/start-abc.js', 'file', 'file'],
  ['/photos/abc.jpg', 'file', 'file'],
  ['/api/feed/restrooms/ndjson', 'file', 'file'],
  ['/healthz', 'never', 'never'],
])('%s is %s for a known caller, and %s for a stranger', (url, known, stranger) => {
  expect([priorityOf(url, true), priorityOf(url, false)]).toEqual([known, stranger])
})
