import { expect, test } from 'vitest'
import { pushServiceOf } from './pushServices.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QABC',
  'https://api.push.apple.com/3/device/abc',
])('a browser is told by its maker’s service: %s', (endpoint) => {
  expect(pushServiceOf(endpoint)).toBeDefined()
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://notify.windows.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'http://127.0.0.1:3000/api/nudges',
  'file:///etc/passwd',
])('and no other address is ever called: %s', (endpoint) => {
  expect(pushServiceOf(endpoint)).toBeUndefined()
})

test('the operator of the server may allow one more service', () => {
  const own = 'http://127.0.0.1:4444'
  expect(pushServiceOf(`${own}/abc`, own)).toBe('127.0.0.1:4444')
  expect(pushServiceOf('http://127.0.0.1:4445/abc', own)).toBeUndefined()
  expect(pushServiceOf('http://a@127.0.0.1:4444/abc', own)).toBeUndefined()
})
