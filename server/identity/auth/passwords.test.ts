import { hashSync } from 'bcryptjs'
import { expect, test } from 'vitest'
import {
  hashPassword,
  hashSignUp,
  passwordMatches,
  readSignUpHash,
  unusablePassword,
} from './passwords.ts'

const cost = 10

async function signedUpWith(password: string) {
  const sent = readSignUpHash(hashSync(password, cost))
  if (!sent) throw new Error('The form made a hash that is refused')
  return { sent, stored: await hashSignUp(sent) }
}

test('what the form hashes, the server recognises, in any alphabet [A18]', async () => {
  for (const password of [
    'a sea of tulips',
    'ключ от двери',
    '日本語のパスワード',
    'p'.repeat(72),
  ]) {
    const { stored } = await signedUpWith(password)
    expect(await passwordMatches(password, stored)).toBe(true)
    expect(await passwordMatches(`${password.slice(1)}x`, stored)).toBe(false)
  }
})

test('the hash that was sent does not open the account, nor does the one that is kept', async () => {
  const { sent, stored } = await signedUpWith('a sea of tulips')
  expect(await passwordMatches(sent.bcryptHash, stored)).toBe(false)
  expect(await passwordMatches(stored.passwordHash, stored)).toBe(false)
})

test('a password is kept as argon2id, with the recommended costs and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('tulips'), hashPassword('tulips')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await passwordMatches('tulips', { passwordHash: one, bcryptSalt: null })).toBe(true)
  expect(await passwordMatches('tulipe', { passwordHash: one, bcryptSalt: null })).toBe(false)
})

test('a hash of another cost is recognised, for it says its own', async () => {
  const passwordHash = await hashPassword('tulips', undefined, { memoryKib: 8, passes: 1 })
  expect(passwordHash).toContain('$m=8,t=1,p=1$')
  const stored = { passwordHash, bcryptSalt: null }
  expect(await passwordMatches('tulips', stored)).toBe(true)
  expect(await passwordMatches('tulipe', stored)).toBe(false)
})

test('an account without a usable password, and no account at all, fit nothing', async () => {
  expect(await passwordMatches('', unusablePassword)).toBe(false)
  expect(await passwordMatches('!', unusablePassword)).toBe(false)
  expect(await passwordMatches('anything', undefined)).toBe(false)
})

test('only a bcrypt string of cost 10 is taken at sign-up; its letter and spare bits do not matter', () => {
  const hash = hashSync('a sea of tulips', cost)
  const kept = readSignUpHash(hash)?.bcryptHash
  expect(kept).toBe(`$2b$${hash.slice(4)}`)
  expect(readSignUpHash(`$2a$${hash.slice(4)}`)?.bcryptHash).toBe(kept)
  expect(readSignUpHash(`$2y$${hash.slice(4)}`)?.bcryptHash).toBe(kept)

  const spare = String.fromCharCode(hash.charCodeAt(28) + 1)
  expect(readSignUpHash(hash.slice(0, 28) + spare + hash.slice(29))?.bcryptHash).toBe(kept)

  const others = ['', 'a sea of tulips', hash.slice(1), `${hash}\n`, hash.slice(0, -1), `${hash}x`]
  const letters = [`$2x$${hash.slice(4)}`, `$2b$09${hash.slice(6)}`, `$2b$31${hash.slice(6)}`]
  for (const other of [...others, ...letters]) expect(readSignUpHash(other)).toBeUndefined()
})
