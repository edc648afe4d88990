import { handoverDays, maxHandoversADay, type OwnHandover } from '#contract/handovers.ts'
import {
  emailKeyOf,
  findAccount,
  findAccountByEmail,
  lockOrganisation,
  lockProven,
  lockSignedInOwner,
  ownAddressNotProven,
  reauthenticate,
  type TypedFactors,
} from '#server/identity/auth/index.ts'
import { countAttempt, type Limit } from '#server/identity/limits/index.ts'
import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { plainName } from '#server/messages/mail/index.ts'
import { partnerLocation, standingOf } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { ownersOnly } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { isOwner, organisationName } from '#server/profile/members/index.ts'
import type { HandoverDeps } from './deps.ts'
import {
  alreadyOffered,
  buyerUnavailable,
  handoverOver,
  noBusinessThere,
  onlyVisible,
  tooManyHandovers,
  toYourself,
} from './refusals.ts'
import {
  endHandover,
  type HandoverRow,
  insertHandover,
  openHandoverOf,
  ownedOrganisations,
} from './store.ts'

const offersOfOrganisation: Limit = {
  kind: 'handover',
  max: maxHandoversADay,
  withinMs: day,
}

export const showHandover =
  ({ transact, clock }: Pick<HandoverDeps, 'transact' | 'clock'>) =>
  (caller: MemberCaller): Promise<OwnHandover> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, caller)
      return location ? ownHandover(tx, location.id, clock.now()) : { offer: null }
    })

async function ownHandover(tx: Tx, locationId: string, now: Date): Promise<OwnHandover> {
  const offer = await openHandoverOf(tx, locationId, now)
  if (!offer) return { offer: null }
  const buyer = await findAccount(tx, offer.buyerAccountId)
  return {
    offer: {
      id: offer.id,
      email: buyer?.email ?? '',
      offeredAt: offer.offeredAt.toISOString(),
      expiresAt: offer.expiresAt.toISOString(),
    },
  }
}

/** Nothing changes by it but that the other side may accept. */
export const offerHandover =
  (deps: HandoverDeps) =>
  async (
    caller: MemberCaller,
    { email, ...factors }: TypedFactors & { email: string },
  ): Promise<OwnHandover> => {
    const { transact, clock, emails } = deps
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    const now = clock.now()
    // Counted before anything is said of the address, and kept whatever is said.
    await transact(async (tx) => {
      const until = await countAttempt(tx, offersOfOrganisation, organisationId, now)
      if (until) throw tooManyHandovers(until, now)
    })
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      if (!(await findAccount(tx, accountId))?.emailProvenAt) throw ownAddressNotProven()
      await lockOrganisation(tx, organisationId)
      if (!(await isOwner(tx, caller))) throw ownersOnly()
      const location = await partnerLocation(tx, caller)
      if (!location) throw noRestroomYet()
      if (standingOf(location) !== 'visible') throw onlyVisible()
      const offer = {
        id: newId(now),
        locationId: location.id,
        sellerId: organisationId,
        offeredBy: accountId,
        buyerAccountId: await buyerAt(tx, { email, sellerId: organisationId }, now),
        offeredAt: now,
        expiresAt: after(now, handoverDays * day),
      }
      if (!(await insertHandover(tx, offer))) throw alreadyOffered()
      await recordActAt(tx, caller, { act: 'offered_handover', restroomId: location.id }, now)
      const seller = plainName(await organisationName(tx, organisationId))
      await emails.offered(tx, offer, { name: plainName(location.name), seller }, now)
      return ownHandover(tx, location.id, now)
    })
  }

/** The account that may accept: an owner of another organisation that is not suspended. */
async function buyerAt(
  tx: Tx,
  { email, sellerId }: { email: string; sellerId: string },
  now: Date,
) {
  const account = await findAccountByEmail(tx, emailKeyOf(email))
  if (account?.userType !== 'partner') throw noBusinessThere()
  const owned = await ownedOrganisations(tx, account.id)
  const others = owned.filter(({ id }) => id !== sellerId)
  if (others.length === 0) throw owned.length > 0 ? toYourself() : noBusinessThere()
  for (const { id } of others) if (!(await suspensionOf(tx, id, now))) return account.id
  throw buyerUnavailable()
}

export const withdrawHandover =
  ({ transact, clock, emails }: HandoverDeps) =>
  (caller: MemberCaller, id: string): Promise<OwnHandover> =>
    transact(async (tx) => {
      const now = clock.now()
      const sellerId = caller.organisationId
      await lockSignedInOwner(tx, caller)
      const offer = await endHandover(tx, { id, sellerId, outcome: 'withdrawn' }, now)
      if (!offer) throw handoverOver()
      await endOffer(tx, { caller, offer, emails, act: 'withdrew_handover' }, now)
      return ownHandover(tx, offer.locationId, now)
    })

export async function endOffer(
  tx: Tx,
  {
    caller,
    offer,
    emails,
    act,
  }: {
    caller: MemberCaller
    offer: HandoverRow
    emails: HandoverDeps['emails']
    act: 'withdrew_handover' | 'declined_handover'
  },
  now: Date,
) {
  const { accountId } = caller
  const seller = { organisationId: offer.sellerId, accountId }
  await recordActAt(tx, seller, { act, restroomId: offer.locationId }, now)
  if (act === 'withdrew_handover') await emails.withdrawn(tx, offer, now)
  else await emails.declined(tx, offer, now)
}
