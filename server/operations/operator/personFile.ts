import { maxInFile } from '#contract/operator.ts'
import {
  maxMessagesShown,
  maxNotes,
  maxShareChanges,
  type PersonFile,
} from '#contract/operatorFiles.ts'
import { maxRestroomsListed } from '#contract/restrooms.ts'
import { reportLinesOf, visitLinesOf } from '#server/access/visits/index.ts'
import { type FoundAccount, findSubjects, isOrganisation } from '#server/identity/auth/index.ts'
import { shownSuspension } from '#server/identity/suspensions/index.ts'
import { orderLinesOf } from '#server/money/checkout/index.ts'
import { currentShare, sharesOf } from '#server/money/commission/index.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import {
  type LocationRow,
  partnerLocationIds,
  partnerLocations,
  standingOf,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { auditEntriesOn } from './actStore.ts'
import { toOrderLines, toReport, toVisitLines } from './lines.ts'
import { messagesTo } from './messageStore.ts'
import { notesOn } from './noteStore.ts'

export const personNotFound = () =>
  new Problem(404, 'person_not_found', 'We can’t find this person.')

export async function fileOfPerson(tx: Tx, id: string, now: Date): Promise<PersonFile> {
  const [account] = await findSubjects(tx, [id])
  if (!account) throw personNotFound()
  const isGuest = account.userType === 'user'
  const restrooms = isGuest
    ? []
    : await partnerLocations(tx, { organisationId: id }, { max: maxRestroomsListed })
  const guestIds = isGuest ? [id] : []
  // Also those that are not listed: what happened there is the organisation's.
  const locationIds = isGuest ? [] : await partnerLocationIds(tx, id)
  const reports = await reportLinesOf(tx, isGuest ? { guestId: id } : { locationIds }, maxInFile)
  const orders = await orderLinesOf(tx, { guestIds, kind: null }, maxInFile)
  const visits = await visitLinesOf(tx, { guestIds, locationIds }, maxInFile)
  return {
    kind: isGuest ? 'guest' : 'partner',
    id,
    name: account.name,
    email: account.email,
    isEmailProven: account.emailProvenAt !== null,
    createdAt: account.createdAt.toISOString(),
    isDeleted: account.deletedAt !== null,
    suspension: await shownSuspension(tx, id, now),
    canBeSuspended: await canBeSuspended(tx, account),
    location: restrooms.map(toPlace)[0] ?? null,
    restrooms: restrooms.map(toPlace),
    restroomCount: locationIds.length,
    share: isGuest ? null : await shareOf(tx, id, now),
    balanceCents: isGuest ? null : await balanceOf(tx, `partner:${id}`),
    orders: await toOrderLines(tx, orders),
    visits: await toVisitLines(tx, visits),
    reports: reports.map(toReport),
    notes: await notesOn(tx, id, maxNotes),
    messages: await messagesTo(tx, id, maxMessagesShown),
    acts: await auditEntriesOn(tx, [id, ...locationIds], maxInFile),
  }
}

const toPlace = (restroom: LocationRow) => ({
  id: restroom.id,
  name: restroom.name,
  address: restroom.address,
  standing: standingOf(restroom),
})

/** A guest, or an organisation by its founder's account. */
export const canBeSuspended = async (tx: Tx, { id, userType, deletedAt }: FoundAccount) =>
  deletedAt === null && (userType === 'user' || (await isOrganisation(tx, id)))

async function shareOf(tx: Tx, id: string, now: Date) {
  const shares = await sharesOf(tx, id)
  const changes = shares
    .toReversed()
    .slice(0, maxShareChanges)
    .map(({ setAt, ...change }) => ({ ...change, setAt: setAt.toISOString() }))
  return { percent: currentShare(shares, now).percent, changes }
}
