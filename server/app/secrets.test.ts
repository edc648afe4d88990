import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasSecretsOf, marksOf, readSecrets } from './secrets.ts'

const aKey = () => randomBytes(32).toString('base64url')
const read = (secrets: object) => readSecrets({ secrets: JSON.stringify(secrets), dataDir: '' })

test('secrets are read by the name that they had before, too', () => {
  const [keypadKey, masters] = [aKey(), [aKey(), aKey()]]
  const now = read({ keypadKey, masterSecrets: masters })
  expect(now.masterSecrets.keys).toHaveLength(2)
  expect(read({ keypadKey, doorMasters: masters })).toEqual(now)
  expect(() => read({ keypadKey })).toThrow('PITSTOP_SECRETS: masterSecrets is missing')
})

test('codes are made with the last master, or with the one that is named', () => {
  const [keypadKey, first, second] = [aKey(), aKey(), aKey()]
  const currentOf = (masterSecrets: (string | null)[], currentMaster?: number) =>
    read({ keypadKey, masterSecrets, currentMaster }).masterSecrets.current
  expect(currentOf([first, second])).toBe(2)
  expect(currentOf([first, second], 1)).toBe(1)
  expect(currentOf([null, second])).toBe(2)
  const refusal = 'PITSTOP_SECRETS: currentMaster names no secret of masterSecrets'
  expect(() => currentOf([null, second], 1)).toThrow(refusal)
  expect(() => currentOf([first, null])).toThrow(refusal)
  expect(() => currentOf([first], 2)).toThrow(refusal)
})

test('a backup is known by its secrets after a master was added or retired, and not without one of them', () => {
  const [keypadKey, first, second] = [aKey(), aKey(), aKey()]
  const of = (...masterSecrets: (string | null)[]) => read({ keypadKey, masterSecrets })
  const marks = marksOf(of(first))
  expect(marks).not.toContain(first)
  for (const here of [of(first), of(first, second), of(null, second)])
    expect(hasSecretsOf(here, marks)).toBe(true)
  expect(hasSecretsOf(of(second), marks)).toBe(false)
  expect(hasSecretsOf(of(first), marksOf(of(first, second)))).toBe(false)
  expect(hasSecretsOf(of(first, second), marksOf(of(null, second)))).toBe(true)
  expect(hasSecretsOf(read({ keypadKey: aKey(), masterSecrets: [first] }), marks)).toBe(false)

  // As an older version wrote it.
  const mark = createHmac('sha256', Buffer.from(keypadKey, 'base64url'))
    .update('pitstop secrets mark')
    .update(Buffer.from(first, 'base64url'))
    .digest('base64url')
  expect(hasSecretsOf(of(first, second), mark)).toBe(true)
  expect(hasSecretsOf(of(second), mark)).toBe(false)
})
