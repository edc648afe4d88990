import type { SessionCaller } from './caller.ts'

/** The id of the account, or of the guest without an account. */
export const subjectOf = (caller: SessionCaller) =>
  caller.kind === 'unclaimed' ? caller.guestId : caller.accountId
