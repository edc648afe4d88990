import * as contract from '#contract/guests.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { currentGuest, setGuestKind, setPreferences } from './currentGuest.ts'
import { deleteGuest } from './deleteGuest.ts'

export const guestUses = (deps: { transact: Transact; clock: Clock }) => ({
  currentGuest: currentGuest(deps),
  setGuestKind: setGuestKind(deps),
  setPreferences: setPreferences(deps),
  deleteGuest: deleteGuest(deps),
})

export function guestRoutes(serve: Serve, uses: ReturnType<typeof guestUses>) {
  serve(contract.currentGuest, ({ caller }) => uses.currentGuest(caller.accountId))
  serve(contract.setGuestKind, ({ caller, body }) =>
    uses.setGuestKind(caller.accountId, body.userType),
  )
  serve(contract.setPreferences, ({ caller, body }) => uses.setPreferences(caller.accountId, body))
  serve(contract.deleteGuest, ({ caller }) => uses.deleteGuest(caller))
}
