import type { Staff } from '#contract/staff.ts'
import { lockMember, reauthenticate, type TypedFactors } from '#server/identity/auth/index.ts'
import { forgetAllAttempts } from '#server/identity/limits/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { wrongAtOrganisation } from './atDoor.ts'
import { sayChanged } from './changeStaff.ts'
import type { StaffDeps } from './deps.ts'
import { staffFor } from './showStaff.ts'
import { unlockDevices } from './turnStore.ts'

/** After too many wrong PINs a member with an account, and its password, says that it is all right. */
export const allowPins =
  (deps: StaffDeps) =>
  async (caller: MemberCaller, factors: TypedFactors): Promise<Staff> => {
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    return deps.transact(async (tx) => {
      const now = deps.clock.now()
      const member = await lockMember(tx, caller, checked)
      await unlockDevices(tx, member)
      await sayChanged(tx, organisationId)
      await forgetAllAttempts(tx, wrongAtOrganisation.kind, organisationId)
      await recordAct(tx, { organisationId, accountId, act: 'allowed_pins' }, now)
      return staffFor(tx, member, now)
    })
  }
