import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
/** Which keypad key; there has been one so far. */
const keyVersion = 'k1'

/** Encrypts a door's fixed code. It opens for its own location only. */
export function seal(keypadKey: Buffer, code: string, locationId: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keypadKey, iv).setAAD(Buffer.from(locationId))
  const text = Buffer.concat([sealing.update(code, 'utf8'), sealing.final()])
  const parts = [iv, sealing.getAuthTag(), text].map((part) => part.toString('base64url'))
  return [keyVersion, ...parts].join('.')
}

export function unseal(keypadKey: Buffer, sealed: string, locationId: string): string {
  const [version, iv = '', tag = '', text = ''] = sealed.split('.')
  if (version !== keyVersion) throw new Error(`There is no keypad key ${version ?? ''}`)
  const opening = createDecipheriv(cipher, keypadKey, Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(locationId))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return opening.update(text, 'base64url', 'utf8') + opening.final('utf8')
}
