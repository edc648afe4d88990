import type { z } from 'zod'
import type * as contract from '#contract/addressCodes.ts'
import type { SignedIn } from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import type { GuestCaller, UnclaimedCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { notSignedIn, Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { followCode, mailAddressCode, rightCode, tryAddressCode } from './addressCode.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import { followSuspension } from './followSuspension.ts'
import { noteDevice } from './knownDevice.ts'
import { openAccount } from './openAccount.ts'
import { unusablePassword } from './passwords.ts'
import { emailTaken } from './register.ts'
import { startSession } from './startSession.ts'
import { insertAccount, lockAccountByEmail, lockEmail } from './store.ts'
import { endDeviceSessions } from './subjectStore.ts'
import { unclaimedOf } from './unclaimed.ts'

/** A caller with the token itself, which binds a code to their browser. */
export type Browser = (GuestCaller | UnclaimedCaller) & { token: string }

/** Mails a code to the address that a guest without an account typed, whether or not it has an account. */
export const askKeepCode =
  (deps: AuthDeps) =>
  async (
    caller: Browser,
    { email, language }: z.output<typeof contract.askKeepCode.body>,
    origin: Origin,
  ) => {
    refuseAccount(caller)
    const to = { id: caller.guestId, email, language, emailBouncedAt: null, mailKey: null }
    return deps.transact(async (tx) => {
      const waiting = { secret: caller.token, purpose: 'keep' as const }
      await mailAddressCode(tx, deps, { ...waiting, email, to, origin }, deps.clock.now())
      return done
    })
  }

/** The guest gets an account of that address, or becomes the guest whose account it is. */
export const claimGuest =
  (deps: AuthDeps) =>
  async (
    caller: Browser,
    { code, language }: z.output<typeof contract.claimGuest.body>,
    from: Origin,
  ): Promise<SignedIn> => {
    refuseAccount(caller)
    const { transact } = deps
    const now = deps.clock.now()
    const origin = { ...from, guestToken: caller.token }
    const waiting = { secret: caller.token, purpose: 'keep' as const }
    const { deviceKey } = origin
    const right = rightCode(
      await transact((tx) => tryAddressCode(tx, waiting, { code, deviceKey }, now)),
    )
    return followCode(transact, right, async (tx) => {
      const emailKey = emailKeyOf(right.email)
      await lockEmail(tx, emailKey)
      const account = await lockAccountByEmail(tx, emailKey)
      const isGuests = account?.userType !== 'partner' && !(await deps.isOperator(tx, emailKey))
      if (!isGuests) return emailNotGuests()
      return account
        ? openAccount(deps, tx, { account, origin, isByCode: true }, now)
        : claim(deps, tx, { email: right.email, emailKey, language, origin }, now)
    })
  }

interface Claim {
  email: string
  emailKey: string
  language: z.output<typeof contract.claimGuest.body>['language']
  origin: Origin
}

/** Adds an account to the guest, with the guest's id: nothing of theirs moves. It has no name and no password yet. */
async function claim(
  deps: AuthDeps,
  tx: Tx,
  { email, emailKey, language, origin }: Claim,
  now: Date,
): Promise<SignedIn> {
  const userType = 'user'
  const id = await unclaimedOf(tx, { guestToken: origin.guestToken, userType })
  if (id === undefined) throw notSignedIn()
  const account = { id, userType, name: '', email, emailKey, emailProvenAt: now, language } as const
  if (!(await insertAccount(tx, { ...account, ...unusablePassword }, now))) throw emailTaken()
  await followSuspension(deps, tx, id, now)
  await endDeviceSessions(tx, id, now)
  await noteDevice(tx, { accountId: id, deviceKey: origin.deviceKey }, now)
  const token = await startSession(tx, { accountId: id, device: deviceOf(origin.userAgent) }, now)
  return { token, userId: id, userType, name: '', picture: null, guestKept: true }
}

export function refuseAccount({ kind }: Browser) {
  if (kind === 'guest')
    throw new Problem(
      409,
      'kept_already',
      'You’re signed in, so your passes and receipts are already saved.',
    )
}

const emailNotGuests = () =>
  new Problem(
    409,
    'email_not_guests',
    'This email belongs to a partner or to our staff. Use another one for your visits.',
  )
