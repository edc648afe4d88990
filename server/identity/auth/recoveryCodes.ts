import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/secondFactor.ts'
import { base32 } from '#server/platform/base32.ts'
import { tokenHash } from './tokens.ts'

/** 80 random bits: one round of hashing is enough. */
const codeBytes = 10
const groupLength = 4

/** As they are shown: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () =>
    (base32(randomBytes(codeBytes)).match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-'),
  )

/** However it is typed: in small letters, without its dashes. */
export const recoveryHash = (typed: string) =>
  tokenHash(typed.toUpperCase().replace(/[^A-Z2-7]/g, ''))
