import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { AddressPurpose } from './addressCodeStore.ts'

const codeDigits = 6

export const newMailedCode = () =>
  randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0')

/**
 * All that is kept of a mailed code. A million codes are tried in a second, so the hash is keyed with the session's
 * token or another secret, which only the browser holds.
 */
export const mailedCodeHash = (code: string, { purpose, token }: CodeKey) =>
  createHmac('sha256', token).update(`${purpose} ${code}`).digest()

export interface CodeKey {
  purpose: AddressPurpose
  token: string
}

export const mailedCodeMatches = (typed: string, hash: Uint8Array, key: CodeKey) =>
  timingSafeEqual(mailedCodeHash(typed, key), hash)
