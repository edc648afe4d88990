import { type PlanKind, plans } from '#contract/plans.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import { doorDeviceRecords } from '#server/access/doors/index.ts'
import { incidentRecords } from '#server/access/incidents/index.ts'
import { reviewRecords } from '#server/access/reviews/index.ts'
import {
  caseRecords,
  eventRecords,
  guestDeviceRecords,
  organisationCaseRecords,
  organisationEventRecords,
} from '#server/access/risk/index.ts'
import { staffRecords } from '#server/access/staff/index.ts'
import { reportRecords, visitRecords } from '#server/access/visits/index.ts'
import { legalDetailsRecord, payoutRecords, scheduleOf } from '#server/earnings/payouts/index.ts'
import {
  type Account,
  emailKeyOf,
  findAccount,
  findFactor,
  formerEmailRecords,
  knownDeviceRecords,
  linkRecords,
  membershipRecords,
  membershipsOf,
  sessionRecords,
} from '#server/identity/auth/index.ts'
import { blockRecords } from '#server/identity/blocks/index.ts'
import { guestRecord } from '#server/identity/guests/index.ts'
import { attemptRecords, countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { passkeyRecords } from '#server/identity/passkeys/index.ts'
import { addressRecords } from '#server/identity/push/index.ts'
import { suspensionRecords } from '#server/identity/suspensions/index.ts'
import { actRecords } from '#server/identity/teamLog/index.ts'
import { mailRecords, unwantedTopics } from '#server/messages/mail/index.ts'
import { checkRecords } from '#server/money/cardChecks/index.ts'
import { customerRecords, orderRecords, refundRecords } from '#server/money/checkout/index.ts'
import { legRecords } from '#server/money/ledger/index.ts'
import { passRecords } from '#server/money/plans/index.ts'
import { messageRecords, noteRecords } from '#server/operations/operator/index.ts'
import { arrivalRecords } from '#server/places/arrivals/index.ts'
import { contributorRecord, editsOf, mapPhotosOf } from '#server/places/edits/index.ts'
import { findFavourites } from '#server/places/favourites/index.ts'
import {
  draftRecords,
  type PartnerRow,
  partnerLocations,
  toOwnWire,
} from '#server/places/locations/index.ts'
import { photoRecords, privatePhotoRecords } from '#server/places/photos/index.ts'
import type { SessionCaller } from '#server/platform/caller.ts'
import { type Clock, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { subjectOf } from '#server/platform/subjectOf.ts'
import { invitationRecords } from '#server/profile/members/index.ts'
import { type OwnAddress, ownAddresses } from './ownAddresses.ts'

/** Of each kind the file holds this many, the newest; no one has gone to a restroom more often. */
const maxOfEach = 10_000

const downloads: Limit = { kind: 'download', max: 20, withinMs: hour }

/** Everything that is held about one person and is theirs; no password, token, code or key. */
export const downloadData =
  ({ transact, clock, factorKey }: { transact: Transact; clock: Clock; factorKey: Buffer }) =>
  (caller: SessionCaller): Promise<Record<string, unknown>> =>
    transact(async (tx) => {
      const now = clock.now()
      const until = await countAttempt(tx, downloads, subjectOf(caller), now)
      if (until)
        throw tooMany(
          'too_many_downloads',
          'You’ve downloaded your data several times. Please try again in an hour.',
          until,
          now,
        )
      const file =
        caller.kind === 'unclaimed'
          ? await withoutAccount(tx, caller.guestId)
          : await withAccount(tx, caller.accountId, factorKey)
      return { madeAt: now, ...file }
    })

/** Without the mails to an address typed for a receipt: it is not proven to be theirs. */
const withoutAccount = async (tx: Tx, guestId: string) => ({
  guest: await guestRecord(tx, guestId),
  attempts: await attemptRecords(tx, [guestId], maxOfEach),
  ...(await asSubject(tx, guestId)),
  ...(await asGuest(tx, guestId)),
})

async function withAccount(tx: Tx, accountId: string, factorKey: Buffer) {
  const account = await findAccount(tx, accountId)
  if (!account) throw new Error(`Account ${accountId} is signed in and not there`)
  const isGuest = account.userType === 'user'
  const addresses = await ownAddresses(tx, account)
  return {
    account: accountRecord(account),
    knownDevices: await knownDeviceRecords(tx, accountId),
    mailedLinks: await linkRecords(tx, accountId),
    formerEmails: await formerEmailRecords(tx, accountId),
    secondFactor: await factorRecord(tx, accountId),
    passkeys: await passkeyRecords(tx, accountId),
    ...(await keptUnder(tx, addresses)),
    pushDevices: await addressRecords(tx, accountId),
    unwantedMails: await unwantedTopics(tx, accountId),
    attempts: await attemptRecords(
      tx,
      // A former address may belong to another person now, and so do its attempts.
      [accountId, ...addresses.flatMap(({ email, leftAt }) => (leftAt ? [] : emailKeyOf(email)))],
      maxOfEach,
    ),
    favourites: await findFavourites(tx, accountId),
    contributor: await contributorRecord(tx, accountId),
    mapEdits: await editsOf(tx, accountId, maxOfEach),
    mapPhotos: await mapPhotosOf(tx, accountId, maxOfEach),
    ...(await asSubject(tx, accountId)),
    ...(isGuest ? await asGuest(tx, accountId) : await asMember(tx, accountId, factorKey)),
  }
}

async function keptUnder(tx: Tx, addresses: OwnAddress[]) {
  const kept = []
  for (const { email, leftAt } of addresses)
    kept.push({
      mails: await mailRecords(tx, { to: email, until: leftAt }, maxOfEach),
      invitations: await invitationRecords(tx, emailKeyOf(email), leftAt),
      arrivals: await arrivalRecords(tx, email, leftAt),
    })
  return {
    mails: kept.flatMap(({ mails }) => mails),
    invitations: kept.flatMap(({ invitations }) => invitations),
    arrivals: kept.flatMap(({ arrivals }) => arrivals),
  }
}

const asSubject = async (tx: Tx, subjectId: string) => ({
  sessions: await sessionRecords(tx, subjectId),
  countedDevices: await guestDeviceRecords(tx, subjectId),
})

const accountRecord = ({ guestKind, wantsPromotions, wantsNewBathrooms, ...account }: Account) => ({
  ...account,
  // A person who finds the file could stop the account's mails with it.
  mailKey: undefined,
  profileType: guestKind,
  preferences: { promotions: wantsPromotions, newBathrooms: wantsNewBathrooms },
})

async function factorRecord(tx: Tx, accountId: string) {
  const factor = await findFactor(tx, accountId)
  return factor ? { begunAt: factor.begunAt, confirmedAt: factor.confirmedAt } : null
}

/** Beside its kind a plan has the id that it goes by on the wire. */
const withPlanId = <Row extends { planKind: PlanKind | null }>(row: Row) => ({
  ...row,
  planId: row.planKind && plans[row.planKind].id,
})

const asGuest = async (tx: Tx, guestId: string) => ({
  cases: await caseRecords(tx, guestId, maxOfEach),
  countedEvents: await eventRecords(tx, guestId, maxOfEach),
  visits: await visitRecords(tx, guestId, maxOfEach),
  reviews: await reviewRecords(tx, guestId, maxOfEach),
  reports: await reportRecords(tx, guestId, maxOfEach),
  passes: (await passRecords(tx, guestId, maxOfEach)).map(withPlanId),
  orders: (await orderRecords(tx, guestId, maxOfEach)).map(withPlanId),
  refunds: await refundRecords(tx, guestId, maxOfEach),
  cardChecks: await checkRecords(tx, guestId, maxOfEach),
  paymentCustomers: await customerRecords(tx, guestId, maxOfEach),
  suspensions: await suspensionRecords(tx, guestId, maxOfEach),
  blocks: await blockRecords(tx, guestId, maxOfEach),
  incidents: await incidentRecords(tx, guestId, maxOfEach),
  operatorNotes: await noteRecords(tx, [guestId], maxOfEach),
  operatorMessages: await messageRecords(tx, [guestId], maxOfEach),
})

/** A manager's file says of what they are a member; an owner's holds what the organisation has. */
async function asMember(tx: Tx, accountId: string, factorKey: Buffer) {
  const memberships = await membershipRecords(tx, accountId)
  const owned = (await membershipsOf(tx, accountId)).filter(({ role }) => role === 'owner')
  const [first, ...others] = owned.map(({ organisationId }) => organisationId)
  const recordOf = (partnerId: string) =>
    organisationRecord(tx, { partnerId, accountId }, factorKey)
  const organisation = first === undefined ? {} : await recordOf(first)
  const furtherOrganisations = []
  for (const id of others) furtherOrganisations.push(await recordOf(id))
  const acts = await actRecords(tx, accountId, maxOfEach)
  return { memberships, acts, ...organisation, furtherOrganisations }
}

async function organisationRecord(
  tx: Tx,
  { partnerId, accountId }: { partnerId: string; accountId: string },
  factorKey: Buffer,
) {
  const own = { organisationId: partnerId, accountId }
  const restrooms = await partnerLocations(tx, { organisationId: partnerId }, { max: maxRestrooms })
  const [first, ...others] = restrooms
  const restroomIds = restrooms.map(({ id }) => id)
  return {
    location: first && restroomRecord(first),
    furtherLocations: others.map(restroomRecord),
    listingDrafts: await draftRecords(tx, partnerId),
    staff: await staffRecords(tx, partnerId, maxOfEach),
    doorDevices: await doorDeviceRecords(tx, restroomIds),
    photos: await photoRecords(tx, partnerId, maxOfEach),
    privatePhotos: await privatePhotoRecords(tx, partnerId, maxOfEach),
    earnings: await legRecords(tx, `partner:${partnerId}`, maxOfEach),
    payouts: await payoutRecords(tx, partnerId, maxOfEach),
    suspensions: await suspensionRecords(tx, partnerId, maxOfEach),
    operatorNotes: await noteRecords(tx, [partnerId, ...restroomIds], maxOfEach),
    operatorMessages: await messageRecords(tx, [partnerId], maxOfEach),
    legalDetails: await legalDetailsRecord(tx, partnerId, factorKey),
    cases: await organisationCaseRecords(tx, own, maxOfEach),
    countedEvents: await organisationEventRecords(tx, partnerId, maxOfEach),
    payoutSchedule: (await scheduleOf(tx, partnerId)) ?? null,
  }
}

const restroomRecord = (location: PartnerRow) => ({
  ...toOwnWire(location),
  createdAt: location.createdAt,
  changedAt: location.changedAt,
})
