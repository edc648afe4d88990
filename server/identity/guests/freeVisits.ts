import { isKnownMailDomain } from '#server/identity/auth/index.ts'
import {
  type Counted,
  countAttempts,
  forgetAttemptsAbout,
  type Limit,
  limitState,
} from '#server/identity/limits/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Buyer } from './buyer.ts'

/** Free visits by a checked card from one neighbourhood of addresses: hundreds may stand behind it, with few cards each. */
const freeFromNeighbourhood: Limit = { kind: 'unclaimed_free_from', max: 40, withinMs: hour }

/** The same by confirmed addresses: signed-in guests of a whole mobile network may stand behind it. */
const addressesFromNeighbourhood: Limit = { kind: 'address_free_from', max: 200, withinMs: hour }

/** Free visits of all addresses under one unknown mail domain: its owner can make any number of addresses. */
const freeOfDomain: Limit = { kind: 'free_of_mail_domain', max: 30, withinMs: day }

/** The same of all domains under an ending that looks like a registry's, as `co.uk`: a short name of one owner looks so too. */
const freeUnderEnding: Limit = { kind: 'free_under_mail_ending', max: 300, withinMs: day }

const looksLikeRegistry = (ending: string) => /^[^.]{1,3}\.[a-z]{2}$/.test(ending)

/** The registered domain of an address, where it is limited: its owner has all names under it. */
export function domainsOf(email: string): Counted[] {
  const host = email.toLowerCase().split('@')[1]
  if (host === undefined || isKnownMailDomain(host)) return []
  const labels = host.split('.')
  const ending = labels.slice(-2).join('.')
  if (!looksLikeRegistry(ending)) return [{ limit: freeOfDomain, key: ending }]
  return [
    { limit: freeOfDomain, key: labels.slice(-3).join('.') },
    { limit: freeUnderEnding, key: ending },
  ]
}

/** When one more free visit of this address's domain is to be had; undefined where one is now. */
export async function domainFreeAgain(tx: Tx, email: string, now: Date) {
  let until: Date | undefined
  for (const { limit, key } of domainsOf(email)) {
    const { freeAt } = await limitState(tx, limit, key, now)
    if (freeAt && (!until || freeAt > until)) until = freeAt
  }
  return until
}

/** The free visit came to nothing. */
export const forgetFreeVisit = forgetAttemptsAbout

/** Counts a free visit before it is granted, by what its guest is known by. Answers when there will be one, where there were too many. */
export function countFreeVisit(
  tx: Tx,
  {
    visitId: about,
    email,
    neighbourhood,
  }: Pick<Buyer, 'neighbourhood'> & { visitId: string; email?: string },
  now: Date,
) {
  const from = email === undefined ? freeFromNeighbourhood : addressesFromNeighbourhood
  const counted = [
    ...(neighbourhood === null ? [] : [{ limit: from, key: neighbourhood }]),
    ...(email === undefined ? [] : domainsOf(email)),
  ]
  return countAttempts(
    tx,
    counted.map((one) => ({ ...one, about })),
    now,
  )
}
