import { expect, test } from 'vitest'
import { messageOf, truncate } from '#contract/doorCodes.ts'

/** The browser's own HMAC, as the door uses it: imported so that no script can read the key again. */
const importKey = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )

test.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_111_111_111, '67062674'],
  [1_234_567_890, '91819424'],
  [2_000_000_000, '90698825'],
  [20_000_000_000, '77737706'],
])('RFC 6238, SHA-256, second %i gives %s with WebCrypto too', async (unix, code) => {
  const key = await importKey('12345678901234567890123456789012')
  const mac = await crypto.subtle.sign('HMAC', key, messageOf(Math.floor(unix / 30)))
  expect(truncate(new Uint8Array(mac), 8)).toBe(code)
})

test('the key cannot be read again', async () => {
  const key = await importKey('12345678901234567890123456789012')
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
})
