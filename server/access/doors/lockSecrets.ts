import { digitsAt, windowSeconds, windowsEarly, windowsLate } from '#contract/doorCodes.ts'
import type { LockSecrets } from '#contract/entry.ts'
import {
  checkPasswordOrPasskey,
  lockMember,
  type TypedFactors,
} from '#server/identity/auth/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { partnerLocation, writeLockMaster } from '#server/places/locations/index.ts'
import { base32 } from '#server/platform/base32.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { Problem } from '#server/platform/problem.ts'
import { doorSecret, type MasterSecrets, slotSecret } from './code.ts'

interface LockDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
}

/** What a lock is set up with. It derives every code of the door, so the password is asked for again. */
export const lockSecrets =
  ({ transact, clock, masterSecrets }: LockDeps) =>
  async (caller: MemberCaller, factors: Omit<TypedFactors, 'code'>): Promise<LockSecrets> => {
    const checked = await checkPasswordOrPasskey({ transact, clock })(caller.accountId, factors)
    const masterVersion = masterSecrets.current
    const location = await transact(async (tx) => {
      const member = await lockMember(tx, caller, checked)
      return shownLock(tx, { caller: member, masterVersion }, clock.now())
    })
    const { id: locationId, keyVersion } = location
    const door = doorSecret(masterSecrets, { locationId, masterVersion, keyVersion })
    const digits = digitsAt(location)
    return {
      digits,
      periodSeconds: windowSeconds,
      accepts: { before: windowsLate, after: windowsEarly },
      slots: Array.from({ length: location.slots }, (_, slot) => {
        const secret = base32(slotSecret(door, slot))
        return { slot: slot + 1, secret, uri: uriOf({ secret, digits, slot, name: location.name }) }
      }),
    }
  }

/** From now on its codes are of the master whose secrets are shown. */
async function shownLock(
  tx: Tx,
  { caller, masterVersion }: { caller: MemberCaller; masterVersion: number },
  now: Date,
) {
  const location = await partnerLocation(tx, caller)
  if (!location) throw noRestroomYet()
  if (location.entry !== 'lock')
    throw new Problem(409, 'not_a_lock', 'Your door isn’t set to a lock.')
  const shown = await writeLockMaster(tx, location.id, masterVersion)
  await recordActAt(tx, caller, { act: 'showed_lock_secrets', restroomId: location.id }, now)
  return shown
}

interface Shown {
  secret: string
  digits: number
  slot: number
  name: string
}

/** As authenticators and locks read it; the algorithm must be said, most take SHA-1 where it is not. */
function uriOf({ secret, digits, slot, name }: Shown) {
  const label = encodeURIComponent(`Pitstop:${name.replaceAll(':', ' ')} ${slot + 1}`)
  const query = new URLSearchParams({
    secret,
    issuer: 'Pitstop',
    algorithm: 'SHA256',
    digits: String(digits),
    period: String(windowSeconds),
  })
  return `otpauth://totp/${label}?${query.toString()}`
}
