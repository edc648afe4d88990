import type { z } from 'zod'
import type { PersonFile } from '#contract/operatorFiles.ts'
import type { suspendPerson } from '#contract/operatorPeople.ts'
import { suspensionReasons } from '#contract/suspensions.ts'
import { rememberGuest } from '#server/access/blocks/index.ts'
import { endWaitingOf, revocation } from '#server/access/visits/index.ts'
import {
  type FoundAccount,
  findSubjects,
  mailboxKey,
  ownersOf,
  ownersProvenEmails,
  readerOf,
} from '#server/identity/auth/index.ts'
import {
  endOverdue,
  type HashSuspended,
  insertSuspension,
  rememberSuspended,
} from '#server/identity/suspensions/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { suspendPurchases } from '#server/money/checkout/index.ts'
import { after, day, second } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { canBeSuspended, fileOfPerson, personNotFound } from './personFile.ts'

const maxOwners = 50
const maxEndedARound = 50

export interface SuspendDeps extends OperatorDeps {
  hashSuspended: HashSuspended
}

type Input = z.output<typeof suspendPerson.body> & { id: string }

/**
 * From now on nothing new is sold or given to a guest, or at an organisation's restrooms; an organisation's payouts wait. A
 * code that is out stays good. A guest's unused passes are refunded, and a membership is not renewed.
 */
export const suspend =
  ({ transact, clock, publicUrl, ...deps }: SuspendDeps) =>
  (operatorId: string, { id, reason, days, words }: Input): Promise<PersonFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const account = await findSubject(tx, id)
      const isPartner = account.userType === 'partner'
      const offered: readonly string[] = suspensionReasons[isPartner ? 'partner' : 'guest']
      if (!offered.includes(reason) || !(await canBeSuspended(tx, account))) throw notToSuspend()
      const until = days === null ? null : after(now, days * day)
      const kind = isPartner ? ('organisation' as const) : ('guest' as const)
      const suspension = { id: newId(now), kind, subjectId: id, reason, words, since: now, until }
      if (!(await insertSuspension(tx, suspension))) throw suspendedAlready()
      const keys = (await provenEmails(tx, account)).map((email) =>
        deps.hashSuspended('mailbox', mailboxKey(email)),
      )
      await rememberSuspended(tx, { subjectId: id, keys }, now)
      if (!isPartner) await rememberGuest(deps, tx, id, now)
      const ended = isPartner ? {} : await endAsGuest(tx, id, now)
      for (const to of await readersAt(tx, account))
        await operatorEmails(publicUrl).suspended(tx, { to, isPartner, reason, words, until }, now)
      if (isPartner) {
        const after = { until: until?.toISOString() ?? null }
        await recordAct(tx, { organisationId: id, act: 'suspended_by_us', after }, now)
      }
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'suspended',
          subject: { kind: 'person', id },
          reason: words,
          before: { suspended: false },
          after: {
            suspended: true,
            suspensionReason: reason,
            until: until?.toISOString() ?? null,
            ...ended,
          },
        },
        now,
      )
      return fileOfPerson(tx, id, now)
    })

/** A suspension is over the moment its time is up. This tells its person, and search. */
export const endSuspensions = ({ transact, clock, publicUrl }: OperatorDeps): Job => ({
  name: 'end suspensions',
  everyMs: 5 * second,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      for (const { subjectId } of await endOverdue(tx, maxEndedARound, now)) {
        const [account] = await findSubjects(tx, [subjectId])
        if (account) await writeEnded(tx, { account, publicUrl }, now)
      }
    }),
})

async function endAsGuest(tx: Tx, guestId: string, now: Date) {
  await endWaitingOf(tx, guestId, now)
  const { refundedPasses } = await suspendPurchases(tx, { guestId, revoke: revocation }, now)
  return { refundedPasses: String(refundedPasses) }
}

export async function writeEnded(
  tx: Tx,
  { account, publicUrl }: { account: FoundAccount; publicUrl: () => string },
  now: Date,
) {
  const isPartner = account.userType === 'partner'
  for (const to of await readersAt(tx, account))
    await operatorEmails(publicUrl).suspensionEnded(tx, { to, isPartner }, now)
}

/** A guest, or every owner of an organisation. */
async function readersAt(tx: Tx, { id, userType }: FoundAccount) {
  if (userType === 'partner') return ownersOf(tx, id)
  const guest = await readerOf(tx, id)
  return guest ? [guest] : []
}

const provenEmails = async (tx: Tx, { id, userType, email, emailProvenAt }: FoundAccount) =>
  userType === 'partner' ? ownersProvenEmails(tx, id, maxOwners) : emailProvenAt ? [email] : []

export async function findSubject(tx: Tx, id: string) {
  const [account] = await findSubjects(tx, [id])
  if (!account) throw personNotFound()
  return account
}

const notToSuspend = () =>
  new Problem(
    409,
    'not_to_suspend',
    'This account can’t be suspended for that. It may have been deleted.',
  )

const suspendedAlready = () =>
  new Problem(409, 'suspended_already', 'This account is already suspended. Lift that first.')
