import type { PersonFile } from '#contract/operatorFiles.ts'
import {
  type FoundAccount,
  findSubjects,
  mailboxKey,
  mailboxKeys,
  ownersOf,
} from '#server/identity/auth/index.ts'
import { deleteKeys, endSuspension, sharingMailbox } from '#server/identity/suspensions/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import { fileOfPerson } from './personFile.ts'
import { findSubject, type SuspendDeps, writeEnded } from './suspend.ts'

/**
 * They are as they were before, but for what has been refunded and what has run out. The same mailbox is free again: other
 * guests of it, and other organisations that it alone owns.
 */
export const liftSuspension =
  (deps: SuspendDeps) =>
  (operatorId: string, { id, reason }: { id: string; reason: string }): Promise<PersonFile> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const { userType } = await findSubject(tx, id)
      const others = await liftedToo(deps, tx, { id, userType }, now)
      if (!(await lift(deps, tx, { operatorId, subjectId: id, reason }, now)))
        throw new Problem(409, 'not_suspended', 'This account isn’t suspended.')
      for (const subjectId of others) await lift(deps, tx, { operatorId, subjectId, reason }, now)
      return fileOfPerson(tx, id, now)
    })

interface Lifted {
  operatorId: string
  subjectId: string
  reason: string
}

/** False where no suspension is running. */
async function lift(
  { publicUrl }: SuspendDeps,
  tx: Tx,
  { operatorId, subjectId, reason }: Lifted,
  now: Date,
) {
  const ended = await endSuspension(tx, subjectId, now)
  if (!ended) return false
  const [account] = await findSubjects(tx, [subjectId])
  if (account) await writeEnded(tx, { account, publicUrl }, now)
  if (account?.userType === 'partner')
    await recordAct(tx, { organisationId: subjectId, act: 'suspension_lifted_by_us' }, now)
  const until = ended.until?.toISOString() ?? null
  await writeAuditEntry(
    tx,
    {
      operatorId,
      act: 'lifted_suspension',
      subject: { kind: 'person', id: subjectId },
      reason,
      before: { suspended: true, suspensionReason: ended.reason, until },
      after: { suspended: false },
    },
    now,
  )
  return true
}

/** An organisation with other owners stays suspended; a mailbox that owns it no longer is forgotten there. */
async function liftedToo(
  { hashSuspended }: SuspendDeps,
  tx: Tx,
  { id, userType }: Pick<FoundAccount, 'id' | 'userType'>,
  now: Date,
) {
  const lifted: string[] = []
  for (const { subjectId, keys } of await sharingMailbox(tx, id, now)) {
    const owners = userType === 'partner' ? await ownersOf(tx, subjectId) : []
    const owned = owners.flatMap(({ email }) =>
      mailboxKeys(email).map((key) => hashSuspended('mailbox', key)),
    )
    const mailboxes = new Set(owners.map(({ email }) => mailboxKey(email)))
    const isOneOfThese = owned.some((key) => keys.includes(key))
    if (mailboxes.size === 0 || (mailboxes.size === 1 && isOneOfThese)) lifted.push(subjectId)
    else await deleteKeys(tx, { subjectId, keys: keys.filter((key) => !owned.includes(key)) })
  }
  return lifted
}
