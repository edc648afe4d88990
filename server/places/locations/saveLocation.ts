import type { z } from 'zod'
import type { LocationDraft, OwnLocation } from '#contract/locations.ts'
import { centsOf, isAllowedPrice, maxPaidCents, priceOf, priceStepCents } from '#contract/money.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import { minPaidCents } from '#contract/visitTerms.ts'
import { findAccount, findOrganisation, lockOrganisation } from '#server/identity/auth/index.ts'
import type { Geocoder } from '#server/places/geocoding/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { publish } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { checkPin } from './checkPin.ts'
import { changedDetails, recordAdded, recordChanged } from './detailChanges.ts'
import { deleteDraft } from './draftStore.ts'
import { type LocationRow, nothingKnown } from './location.ts'
import {
  type ActsAt,
  addLocation,
  countRestrooms,
  type LocationDetails,
  partnerLocation,
  writeDetails,
} from './partnerStore.ts'
import { changeVisibility } from './setVisibility.ts'
import { stepPhotosOf, stepTranslationsOf } from './steps.ts'
import { findLocation } from './store.ts'
import { toOwnWire } from './wire.ts'

/** Which of these pictures this server issued to this partner. */
export type IssuedPhotos = (tx: Tx, partnerId: string, urls: string[]) => Promise<string[]>

/** Keeps the photos that steps show from now on, and lets go of those before. */
export type ChangeStepPhotos = (
  tx: Tx,
  change: { organisationId: string; before: (string | null)[]; after: (string | null)[] },
  now: Date,
) => Promise<void>

type Draft = z.output<typeof LocationDraft>

export interface SaveDeps {
  transact: Transact
  clock: Clock
  geocoder: Geocoder
  issuedPhotos: IssuedPhotos
  changeStepPhotos: ChangeStepPhotos
}

/** Refuses who may not save any more. */
type Admit = (tx: Tx) => Promise<void>
const noCheck: Admit = () => Promise.resolve()

interface OfForm {
  /** Of the draft that was saved. A restroom of a file or of a program has none, and ends no one's draft. */
  draftRevision?: string | undefined
}

interface SaveOptions extends OfForm {
  /** Shows or hides it with the change. */
  isActive?: boolean | undefined
  admit?: Admit
}

/** The restroom that is meant, or the first one where there is none yet. */
export const saveLocation =
  (deps: SaveDeps) =>
  async (
    restroom: ActsAt,
    draft: Draft,
    { isActive, admit = noCheck, draftRevision: revision }: SaveOptions = {},
  ): Promise<OwnLocation> => {
    const { transact, clock, geocoder } = deps
    const { organisationId } = restroom
    checkNamed(draft)
    // The geocoder may be a network away, so it is asked between the transactions.
    const before = await transact((tx) => partnerLocation(tx, restroom))
    if (!before && restroom.limitedTo !== undefined) throw noSuchRestroom()
    if (!before || hasMoved(before, draft)) await checkPin(geocoder, draft)

    return transact(async (tx) => {
      await admit(tx)
      if (!(await lockOrganisation(tx, organisationId))) throw closedForGood()
      const current = await partnerLocation(tx, restroom)
      if (current) {
        const expectedVersion = draft.expectedVersion ?? null
        const saved = await replaceDetails(tx, deps, {
          by: restroom,
          draft,
          current,
          expectedVersion,
        })
        return isActive === undefined || saved.isActive === isActive
          ? saved
          : changeVisibility(tx, { restroom, isActive }, clock.now())
      }
      const details = await checkedDetails(tx, deps, { by: restroom, draft, current })
      const now = clock.now()
      const added = await addLocation(tx, {
        ...details,
        id: newId(now),
        partnerId: organisationId,
        now,
      })
      if (!added) throw new Error('An id was made twice')
      await takePhotos(tx, deps, { organisationId, before: [], after: details.stepPhotos })
      await recordAdded(tx, restroom, added.id, now)
      if (revision) await deleteDraft(tx, { organisationId, listing: 'first', revision })
      return toOwnWire(added)
    })
  }

/** One more restroom, hidden until its partner makes it visible. Sent again, it is the one that was added. */
export const addRestroom =
  (deps: SaveDeps) =>
  async (
    by: Omit<ActsAt, 'locationId'>,
    { _id: id, draftRevision: revision, ...draft }: Draft & OfForm & { _id: string },
    admit: Admit = noCheck,
  ) => {
    const { organisationId } = by
    const { transact, clock, geocoder } = deps
    checkNamed(draft)
    const before = await transact((tx) => findLocation(tx, id, { deleted: true }))
    if (!before || hasMoved(before, draft)) await checkPin(geocoder, draft)

    return transact(async (tx): Promise<OwnLocation> => {
      await admit(tx)
      if (!(await lockOrganisation(tx, organisationId))) throw closedForGood()
      const current = await findLocation(tx, id, { deleted: true })
      if (current?.partnerId === organisationId && !current.deletedAt) {
        if (revision) await deleteDraft(tx, { organisationId, listing: 'further', revision })
        // Corrected after an answer that was lost, while nothing else has changed it.
        const expectedVersion = draft.expectedVersion ?? addedVersion
        return replaceDetails(tx, deps, { by, draft, current, expectedVersion })
      }
      if ((await countRestrooms(tx, { organisationId })) >= maxRestrooms) throw tooManyRestrooms()
      const details = await checkedDetails(tx, deps, { by, draft, current: undefined })
      const now = clock.now()
      const added = await addLocation(tx, { ...details, id, partnerId: organisationId, now })
      if (!added) throw new Problem(409, 'restroom_exists', 'This restroom was added already.')
      await takePhotos(tx, deps, { organisationId, before: [], after: details.stepPhotos })
      await recordAdded(tx, by, id, now)
      if (revision) await deleteDraft(tx, { organisationId, listing: 'further', revision })
      return toOwnWire(added)
    })
  }

/** That a restroom is added at. */
const addedVersion = 1

interface Replacement {
  by: ActsAt
  draft: Draft
  current: LocationRow
  expectedVersion: number | null
}

/** A save whose reply was lost is sent again, and is no second person's. */
async function replaceDetails(tx: Tx, deps: SaveDeps, replacement: Replacement) {
  const { by, draft, current, expectedVersion } = replacement
  const { organisationId } = by
  const details = await checkedDetails(tx, deps, { by, draft, current })
  const now = deps.clock.now()
  const saved = await writeDetails(tx, { ...details, id: current.id, now, expectedVersion })
  if (!saved) {
    if (changedDetails(current, details).length === 0) return toOwnWire(current)
    throw editedMeanwhile()
  }
  const { stepPhotos } = details
  await takePhotos(tx, deps, { organisationId, before: current.stepPhotos, after: stepPhotos })
  await recordChanged(tx, { by, current, details }, now)
  if (changedDetails(current, details).some(isAtDoor))
    await publish(tx, { to: organisationId, kind: 'door', id: current.id })
  return toOwnWire(saved)
}

/** Whether the door's screens show it. */
const isAtDoor = (name: string) => ['name', 'openingHours', 'asksFirst'].includes(name)

const takePhotos = (
  tx: Tx,
  { clock, changeStepPhotos }: SaveDeps,
  change: Parameters<ChangeStepPhotos>[1],
) => changeStepPhotos(tx, change, clock.now())

function checkNamed({ name, address }: Draft) {
  if (!name || !address)
    throw new Problem(422, 'name_and_address_required', 'Name and address are required')
}

/** What is saved of a draft: what it leaves out stays as it is. */
async function checkedDetails(
  tx: Tx,
  { issuedPhotos }: SaveDeps,
  input: { by: Pick<ActsAt, 'organisationId' | 'accountId'> } & DraftOver,
): Promise<LocationDetails> {
  const { by, draft, current } = input
  const photoUrls = [...new Set(draft.photoUrls)]
  await checkPhotos(photoUrls, current?.photoUrls ?? [], (urls) =>
    issuedPhotos(tx, by.organisationId, urls),
  )
  return {
    ...draft,
    priceCents: allowedCents(draft.price),
    photoUrls,
    stepPhotos: stepPhotosOf(draft, current),
    instructionsLanguage: await instructionsLanguageOf(tx, input),
    stepTranslations: stepTranslationsOf(draft, current),
    features: { ...nothingKnown, ...current?.features, ...draft.features },
    asksFirst: draft.asksFirst ?? current?.asksFirst ?? false,
    houseRules: draft.houseRules ?? current?.houseRules ?? [],
    hourlyLimit:
      draft.hourlyLimit === undefined ? (current?.hourlyLimit ?? null) : draft.hourlyLimit,
  }
}

interface DraftOver {
  draft: Draft
  current: LocationRow | undefined
}

/** New words without a language are in the language of who saves them: an owner who changes theirs changes no steps. */
async function instructionsLanguageOf(
  tx: Tx,
  { by, draft, current }: Parameters<typeof checkedDetails>[2],
) {
  const known = current?.instructionsLanguage ?? null
  if (draft.instructions === (current?.instructions ?? ''))
    return draft.instructionsLanguage ?? known
  const language = draft.instructionsLanguage === undefined ? known : draft.instructionsLanguage
  if (language !== null) return language
  const writer =
    by.accountId === undefined
      ? await findOrganisation(tx, by.organisationId)
      : await findAccount(tx, by.accountId)
  return writer?.language ?? null
}

const closedForGood = () =>
  new Problem(409, 'location_closed_for_good', 'This restroom has closed for good.')

export const tooManyRestrooms = () =>
  new Problem(
    409,
    'too_many_restrooms',
    `You have ${maxRestrooms} restrooms, which is as many as one account can have. Please write to us.`,
  )

export const editedMeanwhile = () =>
  new Problem(
    409,
    'edited_meanwhile',
    'Someone else has changed these details since you opened them.',
  )

function allowedCents(price: number) {
  const cents = centsOf(price)
  if (priceOf(cents) === price && isAllowedPrice(cents)) return cents
  const [min, max, step] = [minPaidCents, maxPaidCents, priceStepCents].map(
    (amount) => `$${priceOf(amount).toFixed(2)}`,
  )
  throw new Problem(
    422,
    'price_not_allowed',
    `A visit can be free, or cost ${min} to ${max} in steps of ${step}.`,
  )
}

const hasMoved = (before: LocationRow, { address, coordinates }: Draft) =>
  before.address !== address || before.lat !== coordinates.lat || before.lng !== coordinates.lng

/** Those it already has may stay; a new one must have been uploaded by this partner. */
export async function checkPhotos(
  newUrls: string[],
  keptUrls: string[],
  issued: (urls: string[]) => Promise<string[]>,
) {
  const added = newUrls.filter((url) => !keptUrls.includes(url))
  if (added.length === 0) return
  const known = await issued(added)
  if (added.some((url) => !known.includes(url)))
    throw new Problem(
      422,
      'photo_not_yours',
      'You didn’t upload one of these photos. Please upload it again.',
    )
}
