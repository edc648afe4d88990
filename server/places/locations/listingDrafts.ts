import type { z } from 'zod'
import { done } from '#contract/call.ts'
import { maxStepPhotos } from '#contract/doorSteps.ts'
import { Features } from '#contract/features.ts'
import { maxHouseRules } from '#contract/houseRules.ts'
import type { PreparedListing } from '#contract/leads.ts'
import {
  type DraftForm,
  type DraftListing,
  draftKeptDays,
  type ListingDraft,
  type saveListingDraft,
} from '#contract/listingDrafts.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { Problem } from '#server/platform/problem.ts'
import {
  type DraftOf,
  deleteDraft,
  deleteDrafts,
  findDraft,
  insertDraft,
  replaceDraft,
} from './draftStore.ts'
import { countRestrooms } from './partnerStore.ts'
import { checkPhotos, type IssuedPhotos } from './saveLocation.ts'

interface Deps {
  transact: Transact
  clock: Clock
  issuedPhotos: IssuedPhotos
}

export const showDraft =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (caller: MemberCaller, listing: DraftListing) =>
    transact((tx) => replyOf(tx, draftOf(caller, listing)))

/** The newer one replaces the older; a device that does not know the newer one is told, and replaces nothing. */
export const saveDraft =
  ({ transact, clock, issuedPhotos }: Deps) =>
  (
    caller: MemberCaller,
    listing: DraftListing,
    { replaces, organisationId: typedFor, ...content }: z.output<(typeof saveListingDraft)['body']>,
  ) =>
    transact(async (tx) => {
      const of = draftOf(caller, listing)
      const { organisationId, accountId } = caller
      // Of a tab that was open when another one switched to another team.
      if (typedFor !== undefined && typedFor !== organisationId) throw noSuchRestroom()
      await checkPhotos(content.photoUrls, [], (urls) => issuedPhotos(tx, organisationId, urls))
      const draft = { ...of, ...content, changedBy: accountId }
      const now = clock.now()
      const isWritten =
        (replaces === null && (await insertDraft(tx, draft, now))) ||
        (await replaceDraft(tx, draft, replaces, now))
      if (!isWritten) throw draftChanged()
      return replyOf(tx, of)
    })

export const discardDraft =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (caller: MemberCaller, listing: DraftListing, revision: string) =>
    transact(async (tx) => {
      await deleteDraft(tx, { ...draftOf(caller, listing), revision })
      return done
    })

/** A draft that an operator has filled in, for an organisation to go on with. Throws where one is begun. */
export async function prepareDraft(
  tx: Tx,
  { organisationId, accountId, prepared }: PreparedFor,
  now: Date,
): Promise<DraftListing> {
  const hasOthers = (await countRestrooms(tx, { organisationId })) > 0
  const listing: DraftListing = hasOthers ? 'further' : 'first'
  const form: DraftForm = {
    ...prepared,
    pin: null,
    cents: 0,
    features: Features.parse({}),
    hours: null,
    description: '',
    hourlyLimit: null,
    houseRules: Array.from({ length: maxHouseRules }, () => ''),
    steps: Array.from({ length: maxStepPhotos }, () => ''),
    instructionsLanguage: null,
    stepTranslations: {},
  }
  const content = { form, photoUrls: [], stepPhotos: [], step: '', revision: newId(now) }
  const of = { organisationId, listing, changedBy: accountId, isPrepared: true }
  if (!(await insertDraft(tx, { ...of, ...content }, now))) throw draftWaiting()
  return listing
}

interface PreparedFor {
  organisationId: string
  accountId: string
  prepared: PreparedListing
}

const draftWaiting = () =>
  new Problem(
    409,
    'draft_waiting',
    'You have a restroom that isn’t saved yet. Save or discard it, then open the link again.',
  )

export const forgetOldDrafts = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Job => ({
  name: 'forget old listing drafts',
  everyMs: hour,
  run: async () => {
    const before = after(clock.now(), -draftKeptDays * day)
    await inBatches((max) => transact((tx) => deleteDrafts(tx, before, max)))
  },
})

/** Who has some restrooms adds none. */
function draftOf({ organisationId, limitedTo }: MemberCaller, listing: DraftListing): DraftOf {
  if (limitedTo !== undefined) throw noSuchRestroom()
  return { organisationId, listing }
}

async function replyOf(
  tx: Tx,
  of: DraftOf,
): Promise<{ draft: ListingDraft | null; organisationId: string }> {
  const row = await findDraft(tx, of)
  const { organisationId } = of
  if (!row?.form) return { draft: null, organisationId }
  const { form, changedAt, ...others } = row
  return { draft: { form, ...others, changedAt: changedAt.toISOString() }, organisationId }
}

const draftChanged = () =>
  new Problem(409, 'draft_changed', 'This draft was changed on another device.')
