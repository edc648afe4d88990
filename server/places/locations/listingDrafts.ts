import type { z } from 'zod'
import { done } from '#contract/call.ts'
import {
  type DraftListing,
  draftKeptDays,
  type keepListingDraft,
  type ListingDraft,
} from '#contract/listingDrafts.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
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
export const keepDraft =
  ({ transact, clock, issuedPhotos }: Deps) =>
  (
    caller: MemberCaller,
    listing: DraftListing,
    { replaces, ...content }: z.output<(typeof keepListingDraft)['body']>,
  ) =>
    transact(async (tx) => {
      const of = draftOf(caller, listing)
      const { organisationId, accountId } = caller
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

async function replyOf(tx: Tx, of: DraftOf): Promise<{ draft: ListingDraft | null }> {
  const row = await findDraft(tx, of)
  if (!row?.form) return { draft: null }
  const { form, changedAt, ...others } = row
  return { draft: { form, ...others, changedAt: changedAt.toISOString() } }
}

const draftChanged = () =>
  new Problem(409, 'draft_changed', 'This draft was changed on another device.')
