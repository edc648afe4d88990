import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'

test.each([
  ['/api/locations/active?near=40.7,-74', 'light'],
  ['/api/locations/map?bbox=1,2,3,4&zoom=3', 'light'],
  // These ask the database.
  ['/api/locations/active?q=caf%C3%A9', 'first'],
  ['/api/locations/active?open=now&ids=a,b', 'first'],
  ['/api/guests/current', 'first'],
  ['/host-form', 'first'],
  ['/mail/stop/key/topic', 'first'],
  ['/api/door/check', 'last'],
  ['/api/orders', 'last'],
  ['/webhooks/stripe', 'last'],
  ['/', 'file'],
  ['/?utm=x', 'file'],
  ['/sw.js', 'file'],
  ['/assets/start-abc.js', 'file'],
  ['/photos/abc.jpg', 'file'],
  ['/healthz', 'never'],
])('%s is %s', (url, urgency) => {
  expect(urgencyOf(url)).toBe(urgency)
})
