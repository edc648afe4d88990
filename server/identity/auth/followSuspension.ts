import {
  copySuspension,
  type HashSuspended,
  rememberSuspended,
} from '#server/identity/suspensions/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { mailboxKeys } from './account.ts'
import { type Account, findAccount } from './store.ts'
import { insertOwnOrganisation, ownershipsOf } from './subjectStore.ts'

/** An address was proven: who was suspended there is suspended under this account too, and the other way round. */
export async function followSuspension(
  deps: { hashSuspended: HashSuspended },
  tx: Tx,
  accountId: string,
  now: Date,
) {
  const account = await findAccount(tx, accountId)
  if (!account?.emailProvenAt) return
  const keys = mailboxKeys(account.email).map((key) => deps.hashSuspended('mailbox', key))
  const kind = account.userType === 'user' ? 'guest' : 'organisation'
  for (const { subjectId, isShared } of await subjectsOf(tx, account)) {
    // An organisation with other owners is not suspended for the one who joined them.
    if (!isShared)
      await copySuspension(tx, { id: newId(now), kind, subjectId, mailboxKeys: keys }, now)
    await rememberSuspended(tx, { subjectId, keys }, now)
  }
}

async function subjectsOf(tx: Tx, { id, userType }: Account) {
  if (userType === 'user') return [{ subjectId: id, isShared: false }]
  const owned = await ownershipsOf(tx, id)
  return owned.map(({ organisationId, isOnlyOwner }) => ({
    subjectId: organisationId,
    isShared: !isOnlyOwner,
  }))
}

/** An account that is a member nowhere gets an organisation of its own, suspended where it was: leaving ends no suspension. */
export async function ownOrganisation(
  deps: { hashSuspended: HashSuspended },
  tx: Tx,
  accountId: string,
  now: Date,
) {
  const own = { accountId, otherId: newId(now), memberId: newId(now) }
  if (await insertOwnOrganisation(tx, own, now)) await followSuspension(deps, tx, accountId, now)
}
