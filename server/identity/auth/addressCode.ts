import { mailedCodeMinutes } from '#contract/auth.ts'
import {
  addressBlock,
  type Counted,
  countAttempts,
  forgetAttempts,
  limitState,
} from '#server/identity/limits/index.ts'
import type { Addressee } from '#server/messages/mail/index.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import {
  type AddressPurpose,
  findAddressCode,
  replaceAddressCode,
  useAddressCode,
} from './addressCodeStore.ts'
import { codeNotValid, wrongCode } from './codeRefusals.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { placeAt } from './knownDevice.ts'
import {
  addressCodes,
  addressCodesADay,
  addressCodesFromBlock,
  everywhere,
  tooManyCodes,
  tooManyTries,
  tooManyWrongCodes,
  wrongAddressCodes,
  wrongAddressCodesEverywhere,
} from './limits.ts'
import { mailedCodeHash, mailedCodeMatches, newMailedCode } from './mailedCode.ts'
import { tokenHash } from './tokens.ts'

/** The browser that waits for a code, by a secret which only it holds, and what the code is for. */
export interface Waiting {
  secret: string
  purpose: AddressPurpose
}

export type CodeDeps = Pick<AuthDeps, 'emails' | 'isOwnMachine'>

interface CodeWanted extends Waiting {
  email: string
  /** Who is mailed; undefined: no one, and the browser is answered alike. */
  to: Addressee | undefined
  origin: Origin
}

const requestOf = ({ secret, purpose }: Waiting) => ({ browserHash: tokenHash(secret), purpose })

/**
 * Mails a code to an address, bound to the browser that asked. Strangers' codes for an address count together, and
 * apart from those of a device that its account knows: a stranger cannot use up the owner's.
 */
export async function mailAddressCode(
  tx: Tx,
  { emails, isOwnMachine }: CodeDeps,
  { email, to, origin, ...waiting }: CodeWanted,
  now: Date,
) {
  const emailKey = emailKeyOf(email)
  const place = await placeAt(tx, emailKey, origin.deviceKey)
  const { freeAt } = await limitState(tx, wrongAddressCodes, place, now)
  if (freeAt) throw tooManyWrongCodes(freeAt, now)
  const counted = [addressCodes, addressCodesADay].map((limit) => ({ limit, key: place }))
  const until = await countAttempts(tx, counted, now)
  if (until) throw tooManyCodes(until, now)
  const from = { limit: addressCodesFromBlock, key: addressBlock(origin.ip) }
  const blockUntil = isOwnMachine(origin) ? undefined : await countAttempts(tx, [from], now)
  if (blockUntil) throw tooManyTries(blockUntil, now)

  const code = newMailedCode()
  const { secret: token, purpose } = waiting
  await replaceAddressCode(tx, {
    ...requestOf(waiting),
    email,
    emailKey,
    hash: mailedCodeHash(code, { purpose, token }),
    expiresAt: after(now, mailedCodeMinutes * minute),
  })
  if (to) await emails.code(tx, { to, code, purpose }, now)
}

/** A code was right: whose address is proven by it. */
export interface RightCode {
  email: string
  /** The try was no wrong one. */
  forget: (tx: Tx) => Promise<void>
  /** Uses the code up; throws where another request has. */
  use: (tx: Tx) => Promise<void>
}

/**
 * Counts a try before it is compared, so that of many at once no more are compared than are allowed. The caller commits
 * before it throws what is answered.
 */
export async function tryAddressCode(
  tx: Tx,
  waiting: Waiting,
  { code, deviceKey }: { code: string; deviceKey: string | undefined },
  now: Date,
): Promise<RightCode | Problem> {
  const request = requestOf(waiting)
  const found = await findAddressCode(tx, request, now)
  if (!found) return codeNotValid()
  const place = await placeAt(tx, emailKeyOf(found.email), deviceKey)
  const counted: Counted[] = [
    { limit: wrongAddressCodes, key: place },
    { limit: wrongAddressCodesEverywhere, key: everywhere },
  ]
  const [ofAddress, all] = counted
  const addressUntil = ofAddress && (await countAttempts(tx, [ofAddress], now))
  if (addressUntil) throw tooManyWrongCodes(addressUntil, now)
  const until = all && (await countAttempts(tx, [all], now))
  if (until) throw tooManyTries(until, now)

  const { secret: token, purpose } = waiting
  if (mailedCodeMatches(code, found.hash, { purpose, token }))
    return {
      email: found.email,
      forget: (later) => forgetAttempts(later, counted, now),
      use: async (later) => {
        if (!(await useAddressCode(later, request, found.hash))) throw codeNotValid()
        await forgetAttempts(later, counted, now)
      },
    }
  const { left, freeAt } = await limitState(tx, wrongAddressCodes, place, now)
  return freeAt ? tooManyWrongCodes(freeAt, now) : wrongCode(left)
}

/** Uses a right code up with what it is followed by. Where that is refused the code stays good, and the refusal is thrown. */
export async function followCode<Followed>(
  transact: Transact,
  right: RightCode,
  follow: (tx: Tx) => Promise<Followed | Problem>,
): Promise<Followed> {
  const followed = await transact(async (tx) => {
    const outcome = await follow(tx)
    await (outcome instanceof Problem ? right.forget(tx) : right.use(tx))
    return outcome
  })
  if (followed instanceof Problem) throw followed
  return followed
}

/** What a right code says; throws what another one is answered. */
export function rightCode(tried: RightCode | Problem): RightCode {
  if (tried instanceof Problem) throw tried
  return tried
}
