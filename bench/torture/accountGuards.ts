import type { Guard, TakenOut } from './guard.ts'
import { recoveryGuards } from './recoveryGuards.ts'

const auth = 'server/identity/auth'
const byCode = `${auth}/signInByCode.test.ts`
const claiming = `${auth}/claimGuest.test.ts`
const inFlight = `${auth}/inFlight.test.ts`
const keys = 'server/identity/passkeys/passkeys.test.ts'
const joining = 'server/identity/guests/claim.test.ts'
const firstProof = 'so does the first proof by a link or a reset'

/** A code's hash without the secret that only its browser has. */
const unkeyed: TakenOut = {
  file: `${auth}/mailedCode.ts`,
  guard: `createHmac('sha256', token)`,
  without: `createHmac('sha256', token && 'any')`,
}

/** Of accounts: mailed codes, first proofs, claims and passkeys. */
export const accountGuards: Guard[] = [
  ...recoveryGuards,
  {
    file: `${auth}/firstProof.ts`,
    guard: 'if (!(await isFirstProof(tx, proof))) return false',
    without: 'if (proof) return false',
    test: byCode,
    attack: firstProof,
  },
  {
    file: `${auth}/firstProof.ts`,
    guard: 'await forgetCards(tx, id, now)',
    without: '',
    test: byCode,
    attack: firstProof,
  },
  {
    file: `${auth}/firstProof.ts`,
    guard: `await deletePasskeysOf(tx, { kind: 'account', id })`,
    without: '',
    test: `${auth}/keepByPasskey.test.ts`,
    attack: 'the first proof of the address',
  },
  {
    file: `${auth}/firstProof.ts`,
    guard: 'await endSessions(tx, id, null, now)',
    without: '',
    test: byCode,
    attack: firstProof,
  },
  {
    file: `${auth}/firstProof.ts`,
    guard: 'await setPassword(tx, id, unusablePassword.passwordHash)',
    without: '',
    test: byCode,
    attack: firstProof,
  },
  {
    file: `${auth}/lockCaller.ts`,
    guard: 'if (!(await isSessionRunning(tx, sessionId))) throw notSignedIn()',
    without: 'await isSessionRunning(tx, sessionId)',
    test: inFlight,
    attack: 'ended before its creation arrived',
  },
  {
    file: `${auth}/passkeys.ts`,
    guard: 'await lockCaller(tx, caller)',
    without: '',
    test: inFlight,
    attack: 'ended before its creation arrived',
  },
  {
    file: `${auth}/sessionStore.ts`,
    guard: 'and started_at > $2 and ended_at is null',
    without: 'and started_at > $2',
    test: inFlight,
    attack: 'because it has just signed in',
  },
  {
    file: 'server/operations/operator/passkeys.ts',
    guard: 'if (!(await isSessionRunning(tx, caller.sessionId))) throw notSignedIn()',
    without: '',
    test: 'server/operations/operator/passkeys.test.ts',
    attack: 'ended before its creation arrived',
  },
  {
    file: `${auth}/addressCodeStore.ts`,
    guard: 'and purpose = $2 and expires_at > $3',
    without: 'and purpose = $2 and $3::timestamptz is not null',
    test: claiming,
    attack: 'ten minutes, the newest of one browser',
  },
  {
    file: `${auth}/addressCodeStore.ts`,
    guard: 'where browser_hash = $1 and purpose = $2 and expires_at',
    without: 'where (browser_hash = $1 or true) and purpose = $2 and expires_at',
    behind: [
      {
        file: `${auth}/addressCodeStore.ts`,
        guard: 'where browser_hash = $1 and purpose = $2 and code_hash',
        without: 'where (browser_hash = $1 or true) and purpose = $2 and code_hash',
      },
      unkeyed,
    ],
    test: claiming,
    attack: 'another browser, another purpose and who knows ids',
  },
  {
    file: `${auth}/limits.ts`,
    guard: `kind: 'wrong_address_code',\n  max: maxCodeTries,`,
    without: `kind: 'wrong_address_code',\n  max: 1_000,`,
    test: claiming,
    attack: 'five wrong codes an hour of one address',
  },
  {
    file: `${auth}/limits.ts`,
    guard: `kind: 'address_code',\n  max: 5,`,
    without: `kind: 'address_code',\n  max: 500,`,
    test: claiming,
    attack: 'ten minutes, the newest of one browser',
  },
  {
    file: `${auth}/limits.ts`,
    guard: `kind: 'address_code_from', max: 20`,
    without: `kind: 'address_code_from', max: 2_000`,
    test: claiming,
    attack: 'ten minutes, the newest of one browser',
  },
  {
    file: `${auth}/resetPassword.ts`,
    guard: 'await endSessions(tx, link.accountId, null, now)',
    without: '',
    test: `${auth}/reset.test.ts`,
    attack: 'which signs out every session',
  },
  {
    file: `${auth}/linkStore.ts`,
    guard: `  and used_at is null and expires_at > $3\``,
    without: `  and expires_at > $3\``,
    test: `${auth}/reset.test.ts`,
    attack: 'a link works once',
  },
  {
    file: `${auth}/openAccount.ts`,
    guard: 'if (refusal) return refusal',
    without: '',
    test: byCode,
    attack: 'two live codes are said',
  },
  {
    file: 'server/identity/passkeys/verify.ts',
    guard: '  expectedOrigin: origin,',
    without: `  expectedOrigin: [origin, 'https://pitstop.evil.example'],`,
    test: keys,
    attack: 'another origin, another host',
  },
  {
    file: 'server/identity/passkeys/store.ts',
    guard: 'and (counter < $2 or (counter = 0 and $2 = 0))',
    without: 'and $2 is not null',
    test: keys,
    attack: 'a counter that runs backwards',
  },
  {
    file: `${auth}/limits.ts`,
    guard: `kind: 'wrong_address_code_all',\n  max: 1_000,`,
    without: `kind: 'wrong_address_code_all',\n  max: 1_000_000,`,
    test: claiming,
    attack: 'ten minutes, the newest of one browser',
  },
  {
    file: `${auth}/limits.ts`,
    guard: `kind: 'address_code_day', max: 10,`,
    without: `kind: 'address_code_day', max: 1_000,`,
    test: claiming,
    attack: 'ten codes a day of one address',
  },
  {
    file: `${auth}/claimGuest.ts`,
    guard: `account?.userType !== 'partner' && !(await deps.isOperator(tx, emailKey))`,
    without: 'emailKey.length > 0',
    test: claiming,
    attack: 'of a partner or an operator',
  },
  {
    file: `${auth}/claimGuest.ts`,
    guard: 'await endDeviceSessions(tx, id, now)',
    without: '',
    test: claiming,
    attack: 'and has an account of the same id',
  },
  {
    file: `${auth}/signInByCode.ts`,
    guard: 'if (refusal) return refusal',
    without: 'if (refusal && now.getTime() < 0) return refusal',
    test: byCode,
    attack: 'a partner is asked for the second factor',
  },
  {
    file: `${auth}/unclaimed.ts`,
    guard: `guestToken !== undefined && userType === 'user'`,
    without: 'guestToken !== undefined',
    test: joining,
    attack: 'a wrong password, a partner, an invented and an old token',
  },
  {
    file: 'server/identity/guests/store.ts',
    guard: 'await tx.run(`delete from sessions where guest_id = $1`, [id])',
    without: '',
    test: joining,
    attack: 'a wrong password, a partner, an invented and an old token',
  },
  {
    file: 'server/profile/guests/mergeGuests.ts',
    guard: 'await endDeviceSessions(tx, guests.from, now)',
    without: '',
    test: joining,
    attack: 'who signs in has what was bought on the device',
  },
  {
    file: 'server/identity/passkeys/verify.ts',
    guard: 'requireUserVerification: true',
    without: 'requireUserVerification: false',
    test: keys,
    attack: 'another origin, another host',
  },
  {
    file: 'server/identity/passkeys/usePasskey.ts',
    guard: 'owner.kind !== kind || (use.ownerId ?? owner.id) !== owner.id',
    without: 'owner.kind !== kind',
    test: keys,
    attack: 'another origin, another host',
  },
  {
    file: 'server/identity/passkeys/challengeStore.ts',
    guard: `\n       and expires_at > $4`,
    without: `\n       and $4::timestamptz is not null`,
    test: keys,
    attack: 'a signature is good once, within five minutes',
  },
  {
    file: 'server/messages/mail/store.ts',
    guard: `'••••••', 'g')`,
    without: `'\\\\&', 'g')`,
    test: 'server/profile/account/ownAddresses.test.ts',
    attack: 'a mailed code is not in the file',
  },
  {
    file: 'server/profile/account/ownAddresses.ts',
    guard: 'emailProvenAt ? [email, ...former] : former',
    without: 'emailProvenAt ? [email, ...former] : [email, ...former]',
    test: 'server/profile/account/ownAddresses.test.ts',
    attack: 'neither reads nor deletes what is kept under it',
  },
]
