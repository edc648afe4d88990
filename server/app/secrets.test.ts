import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'

const aKey = () => randomBytes(32).toString('base64url')
const read = (secrets: object) => readSecrets({ secrets: JSON.stringify(secrets), dataDir: '' })

test('secrets are read by the name that they had before, too', () => {
  const [keypadKey, masters] = [aKey(), [aKey(), aKey()]]
  const now = read({ keypadKey, masterSecrets: masters })
  expect(now.masterSecrets).toHaveLength(2)
  expect(read({ keypadKey, doorMasters: masters })).toEqual(now)
  expect(() => read({ keypadKey })).toThrow('PITSTOP_SECRETS: masterSecrets is missing')
})
