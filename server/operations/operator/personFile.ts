import { maxInFile } from '#contract/operator.ts'
import type { PersonFile } from '#contract/operatorFiles.ts'
import { reportLinesOf, visitLinesOf } from '#server/access/visits/index.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { orderLinesOf } from '#server/money/checkout/index.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import { partnerLocations, standingOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { auditEntriesOn } from './actStore.ts'
import { toOrderLines, toReport, toVisitLines } from './lines.ts'

export async function fileOfPerson(tx: Tx, id: string): Promise<PersonFile> {
  const [account] = await findAccounts(tx, [id])
  if (!account) throw new Problem(404, 'person_not_found', 'We can’t find this person.')
  const isGuest = account.userType === 'user'
  const restrooms = isGuest
    ? []
    : await partnerLocations(tx, { organisationId: id }, { max: maxInFile })
  const [location] = restrooms
  const guestIds = isGuest ? [id] : []
  const locationIds = restrooms.map((restroom) => restroom.id)
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
    location: location
      ? { id: location.id, name: location.name, standing: standingOf(location) }
      : null,
    balanceCents: isGuest ? null : await balanceOf(tx, `partner:${id}`),
    orders: await toOrderLines(tx, orders),
    visits: await toVisitLines(tx, visits),
    reports: reports.map(toReport),
    acts: await auditEntriesOn(tx, [id, ...locationIds], maxInFile),
  }
}
