import type { Guard } from './guard.ts'

const auth = 'server/identity/auth'
const confirming = `${auth}/confirmEmail.test.ts`
const proving = `${auth}/proveOwner.test.ts`
const freshness = 'it counts for five minutes, in that session alone'

/** Of codes to an account's own address: they confirm it, and show who is signed in. */
export const ownCodeGuards: Guard[] = [
  {
    file: `${auth}/knownDevice.ts`,
    guard: 'if (!account?.emailProvenAt || deviceKey === undefined) return emailKey',
    without: 'if (!account || deviceKey === undefined) return emailKey',
    test: confirming,
    attack: 'brings who registered another person’s address no more tries',
  },
  {
    file: `${auth}/limits.ts`,
    guard: `kind: 'wrong_address_code',\n  max: maxCodeTries,`,
    without: `kind: 'wrong_address_code',\n  max: 1_000,`,
    test: confirming,
    attack: 'can be corrected five times an hour, over all codes',
  },
  {
    file: `${auth}/sessionStore.ts`,
    guard: 'where id = $1 and proven_at > $2',
    without: 'where id = $1 and proven_at is not null and $2::timestamptz is not null',
    test: proving,
    attack: freshness,
  },
  {
    file: `${auth}/sessionStore.ts`,
    guard: 'where id = $1 and proven_at > $2',
    without: 'where $1::uuid is not null and proven_at > $2',
    test: proving,
    attack: freshness,
  },
  {
    file: `${auth}/proveOwner.ts`,
    guard: 'if (!isReached(account)) throw ownAddressNotProven()',
    without: '',
    test: proving,
    attack: 'goes to no address that is not confirmed',
  },
  {
    file: `${auth}/ownCode.ts`,
    guard: 'emailKeyOf(tried.email) === emailKeyOf(account.email)',
    without: 'tried.email.length > 0',
    test: proving,
    attack: 'works no more after the address changed',
  },
  {
    file: 'contract/addressCodes.ts',
    guard: `path: '/api/auth/proof/code',\n  access: 'guest_account',`,
    without: `path: '/api/auth/proof/code',\n  access: 'signed_in',`,
    test: proving,
    attack: 'is no partner’s',
  },
]
