import { z } from 'zod'
import type { FoundThing } from '#contract/foundThing.ts'
import { maxFound } from '#contract/operator.ts'
import { findVisitRecord, visitLinesOf } from '#server/access/visits/index.ts'
import {
  type FoundAccount,
  findSubjects,
  searchByMark,
  searchSubjects,
} from '#server/identity/auth/index.ts'
import { findOrderRecord, orderLinesOf } from '#server/money/checkout/index.ts'
import {
  findLocation,
  type LocationRow,
  searchLocations,
  searchPublic,
  standingOf,
} from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperatorDeps } from './deps.ts'
import { personOf, toOrderLines, toVisitLines } from './lines.ts'

/** Of people and of places; what they did follows, as much as there is room for. */
const maxNamed = 5

/** One letter would find half of all there is. */
const minTyped = 2

export const searchDesk =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  (typed: string) =>
    transact(async (tx) => {
      if (typed.length < minTyped) return { found: [], isMore: false }
      const named = await byId(tx, typed)
      if (named.length > 0) return { found: named, isMore: false }
      const { found, isMore } = await byWords(tx, typed)
      return { found: found.slice(0, maxFound), isMore: isMore || found.length > maxFound }
    })

/** Whatever has this id; an order also by the provider's name for its payment. */
async function byId(tx: Tx, id: string): Promise<FoundThing[]> {
  const order = await findOrderRecord(tx, id)
  if (order) return (await toOrderLines(tx, [order])).map(asOrder)
  if (!z.uuid().safeParse(id).success) return []
  const visit = await findVisitRecord(tx, id)
  if (visit) return (await toVisitLines(tx, [visit])).map(asVisit)
  const location = await findLocation(tx, id, { deleted: true })
  if (location) return [asLocation(location)]
  return (await findSubjects(tx, [id])).map(asPerson)
}

async function byWords(tx: Tx, typed: string): Promise<{ found: FoundThing[]; isMore: boolean }> {
  const pattern = `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`
  let isMore = false
  const firstOf = <T>(all: T[]) => {
    if (all.length > maxNamed) isMore = true
    return all.slice(0, maxNamed)
  }
  // One more than is named says that there is more.
  const named = firstOf(await searchSubjects(tx, { typed, pattern }, maxNamed + 1))
  const marked = firstOf(await searchByMark(tx, typed, maxNamed + 1))
  const people = [...named, ...marked.filter(({ id }) => named.every((one) => one.id !== id))]
  const locations = firstOf(await searchLocations(tx, pattern, maxNamed + 1))
  const unowned = firstOf(await searchPublic(tx, pattern, maxNamed + 1))
  const guestIds = people.filter(({ userType }) => userType === 'user').map(({ id }) => id)
  const locationIds = locations.map(({ id }) => id)
  const max = maxFound + 1
  const orders = await orderLinesOf(tx, { guestIds, kind: 'plan' }, max)
  const visits = await visitLinesOf(tx, { guestIds, locationIds }, max)
  const found = [
    ...people.map(asPerson),
    ...[...locations, ...unowned].map(asLocation),
    ...firstOf(await toOrderLines(tx, orders)).map(asOrder),
    ...(await toVisitLines(tx, visits)).map(asVisit),
  ]
  return { found, isMore }
}

const asPerson = (account: FoundAccount) => ({
  ...personOf(account),
  kind: account.userType === 'user' ? ('guest' as const) : ('partner' as const),
  name: account.name,
  isDeleted: account.deletedAt !== null,
})

const asLocation = (location: LocationRow) => ({
  kind: 'location' as const,
  id: location.id,
  name: location.name,
  address: location.address,
  standing: standingOf(location),
  isPublic: location.partnerId === null,
})

const asOrder = <T>(line: T) => ({ ...line, kind: 'order' as const })
const asVisit = <T>(line: T) => ({ ...line, kind: 'visit' as const })
