import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
/** The key's version; there has been only one so far. */
const keyVersion = 'k1'

/** Encrypts a value for the database, bound to the row it belongs to: elsewhere it cannot be decrypted. */
export function seal(key: Buffer, text: string, belongsTo: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  const parts = [iv, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))
  return [keyVersion, ...parts].join('.')
}

/** @returns undefined where it was sealed with a key that has been replaced since, or for another row. */
export function unseal(key: Buffer, sealed: string, belongsTo: string): string | undefined {
  const [version, iv = '', tag = '', text = ''] = sealed.split('.')
  if (version !== keyVersion) throw new Error(`There is no key ${version ?? ''}`)
  const opening = createDecipheriv(cipher, key, Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  const opened = opening.update(text, 'base64url', 'utf8')
  try {
    return opened + opening.final('utf8')
  } catch {
    return undefined
  }
}
