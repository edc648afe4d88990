import { createHash } from 'node:crypto'
import { newSecret } from '#server/platform/ids.ts'

/** By these a scanner of published code finds tokens; the checksum tells them from what only looks alike. */
const prefixes = { live: 'pitstop_live_', test: 'pitstop_test_' }
const checksumLength = 8
export const endingLength = 4

const checksumOf = (body: string) =>
  createHash('sha256').update(body).digest('hex').slice(0, checksumLength)

export function newKeyToken(kind: keyof typeof prefixes) {
  const body = `${prefixes[kind]}${newSecret()}`
  return `${body}${checksumOf(body)}`
}

/** Tells a key's token from a session's before the database is asked. */
export const isKeyToken = (token: string) =>
  Object.values(prefixes).some((prefix) => token.startsWith(prefix))

/** Whether it was copied whole. It may still be invented, revoked or over. */
export const isWholeToken = (token: string) =>
  checksumOf(token.slice(0, -checksumLength)) === token.slice(-checksumLength)
