import { revokeBankTrust } from '#server/earnings/payouts/index.ts'
import {
  authEmails,
  emailKeyOf,
  findAccountByEmail,
  ownershipsOf,
  removeFactor,
} from '#server/identity/auth/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'

/**
 * The way back for a partner who lost authenticator and recovery codes, once an operator has verified the caller. The
 * partner is mailed, and the next payout waits, so that a stranger who talked their way in can be stopped.
 */
export const removeSecondFactor =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (email: string): Promise<void> =>
    transact(async (tx) => {
      const now = clock.now()
      const account = await findAccountByEmail(tx, emailKeyOf(email))
      const removed = { accountId: account?.id ?? '', emails: authEmails(publicUrl) }
      if (!account || !(await removeFactor(tx, removed, now)))
        throw new Problem(
          404,
          'no_second_factor',
          `${email} is no partner with two-step sign-in on.`,
        )
      for (const { organisationId } of await ownershipsOf(tx, account.id))
        await revokeBankTrust(tx, organisationId, now)
      const subject = { kind: 'person', id: account.id } as const
      await writeAuditEntry(tx, { operatorId: null, act: 'removed_second_factor', subject }, now)
    })
