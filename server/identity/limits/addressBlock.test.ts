import { expect, test } from 'vitest'
import { addressBlock, isProxied, isThisMachine } from './addressBlock.ts'

test('an IPv4 address counts as itself, however it is wrapped', () => {
  expect(addressBlock('203.0.113.7')).toBe('203.0.113.7')
  expect(addressBlock('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressBlock('::FFFF:cb00:7107')).toBe('203.0.113.7')
  // Of a connection that was closed meanwhile.
  expect(addressBlock(undefined)).toBe('')
})

test('an IPv6 address counts as its /64, however it is spelled', () => {
  const block = '2001:db8:0:1::/64'
  expect(addressBlock('2001:db8:0:1::1')).toBe(block)
  expect(addressBlock('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff')).toBe(block)
  expect(addressBlock('2001:db8:0:1:2:3:4:5%eth0')).toBe(block)
  expect(addressBlock('2001:db8:0:2::1')).not.toBe(block)
})

test('this machine is known by every address it has, and no other machine is', () => {
  for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect(isThisMachine({ ip: own, isProxied: false })).toBe(true)
  for (const other of ['10.0.0.1', '2001:db8::1', '::ffff:10.0.0.1'])
    expect(isThisMachine({ ip: other, isProxied: false })).toBe(false)
})

test('a request that a proxy passed on is not of this machine, whichever header says so', () => {
  expect(isThisMachine({ ip: '127.0.0.1', isProxied: true })).toBe(false)
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(isProxied({ host: 'pitstop.example', [name]: '127.0.0.1' })).toBe(true)
  expect(isProxied({ host: 'localhost:3000', 'user-agent': 'A browser' })).toBe(false)
})
