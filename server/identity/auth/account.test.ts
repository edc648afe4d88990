import { expect, test } from 'vitest'
import { emailKeyOf, greetingName } from './account.ts'
import { deviceOf } from './device.ts'

test('a guest is greeted by a first name and an initial', () => {
  expect(greetingName('Maya Rosen')).toBe('Maya R.')
  expect(greetingName('  Ana maria de la cruz ')).toBe('Ana C.')
  expect(greetingName('Cher')).toBe('Cher')
  expect(greetingName('Zoë 😀mith')).toBe('Zoë 😀.')
})

test('an address is one address however it is capitalised', () => {
  expect(emailKeyOf('Maya@Example.COM')).toBe('maya@example.com')
})

test('a device is told by browser and system, never by the raw header', () => {
  const like = (rest: string) => deviceOf(`Mozilla/5.0 ${rest}`)
  expect(like('(Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36')).toBe(
    'Chrome · Android',
  )
  expect(like('(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari · iPhone',
  )
  expect(like('(Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0')).toBe('Edge · Windows')
  expect(like('(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox · Linux')
  expect(deviceOf('<script>alert(1)</script>')).toBe('Unknown device')
  expect(deviceOf(undefined)).toBe('Unknown device')
})
