import { expect, test } from 'vitest'
import { isKnownMailDomain, mailboxOf } from './mailDomains.ts'

const domains = {
  gmail: ['gmail.com', 'googlemail.com'],
  proton: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  apple: ['icloud.com', 'me.com', 'mac.com'],
}

test.each([
  [domains.gmail, ['maya.rosen', 'm.a.y.a.rosen+1', 'MayaRosen']],
  [domains.proton, ['maya.rosen', 'maya_rosen+1', 'm-a-y-a.rosen', 'MayaRosen']],
  [domains.apple, ['mayarosen', 'MayaRosen+1']],
])('one mailbox at %j, however its address is written', (names, written) => {
  const mailboxes = names.flatMap((domain) => written.map((name) => mailboxOf(`${name}@${domain}`)))
  expect(new Set(mailboxes).size).toBe(1)
  for (const domain of names) expect(isKnownMailDomain(domain), domain).toBe(true)
})

test('disposable addresses of one Yahoo mailbox are one', () => {
  for (const domain of ['yahoo.com', 'yahoo.co.jp', 'ymail.com', 'aol.com'])
    expect(mailboxOf(`maya-2@${domain}`)).toBe(mailboxOf(`maya-1+a@${domain}`))
  expect(mailboxOf('maya@yahoo.com')).not.toBe(mailboxOf('maya@yahoo.fr'))
})

test('what a provider reads as another name is another mailbox', () => {
  expect(mailboxOf('maya.rosen@icloud.com')).not.toBe(mailboxOf('mayarosen@icloud.com'))
  expect(mailboxOf('maya-rosen@outlook.com')).not.toBe(mailboxOf('maya@outlook.com'))
  expect(mailboxOf('maya-rosen@hotel.test')).not.toBe(mailboxOf('mayarosen@hotel.test'))
  expect(mailboxOf('maya@outlook.com')).not.toBe(mailboxOf('maya@hotmail.com'))
})
