import { isKnownMailDomain } from '#server/identity/auth/index.ts'
import { countAttempts, type Limit, limitState } from '#server/identity/limits/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Buyer } from './buyer.ts'

/** Free visits by a checked card from one neighbourhood of addresses: hundreds may stand behind it, with few cards each. */
const freeFromNeighbourhood: Limit = { kind: 'unclaimed_free_from', max: 40, withinMs: hour }

/** The same by confirmed addresses: signed-in guests of a whole mobile network may stand behind it. */
const addressesFromNeighbourhood: Limit = { kind: 'address_free_from', max: 200, withinMs: hour }

/** Free visits of all addresses of one unknown mail domain: its owner can make any number of addresses. */
const freeOfDomain: Limit = { kind: 'free_of_mail_domain', max: 30, withinMs: day }

/** The domain of an address, where it is limited. */
function limitedDomain(email: string) {
  const domain = email.toLowerCase().split('@')[1]
  return domain === undefined || isKnownMailDomain(domain) ? undefined : domain
}

/** When one more free visit of this address's domain is to be had; undefined where one is now. */
export async function domainFreeAgain(tx: Tx, email: string, now: Date) {
  const domain = limitedDomain(email)
  return domain === undefined ? undefined : (await limitState(tx, freeOfDomain, domain, now)).freeAt
}

/** Counts a free visit before it is granted, by what its guest is known by. Answers when there will be one, where there were too many. */
export function countFreeVisit(
  tx: Tx,
  { email, neighbourhood }: Pick<Buyer, 'neighbourhood'> & { email?: string },
  now: Date,
) {
  const from = email === undefined ? freeFromNeighbourhood : addressesFromNeighbourhood
  const domain = email === undefined ? undefined : limitedDomain(email)
  return countAttempts(
    tx,
    [
      ...(neighbourhood === null ? [] : [{ limit: from, key: neighbourhood }]),
      ...(domain === undefined ? [] : [{ limit: freeOfDomain, key: domain }]),
    ],
    now,
  )
}
