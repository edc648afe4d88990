import { z } from 'zod'
import { DraftForm, type DraftListing } from '#contract/listingDrafts.ts'
import type { Tx } from '#server/platform/db.ts'

const DraftRow = z.object({
  /** Undefined where it was typed into a form that this version does not know. */
  form: DraftForm.optional().catch(undefined),
  photoUrls: z.array(z.string()),
  stepPhotos: z.array(z.string().nullable()),
  step: z.string(),
  revision: z.string(),
  changedAt: z.date(),
  isPrepared: z.boolean(),
})

export interface DraftOf {
  organisationId: string
  listing: DraftListing
}

const columns = `form, photo_urls as "photoUrls", step_photos as "stepPhotos", step, revision, changed_at as "changedAt",
  is_prepared as "isPrepared"`

export async function findDraft(tx: Tx, { organisationId, listing }: DraftOf) {
  const [row] = await tx.many(
    DraftRow,
    `select ${columns} from listing_drafts where organisation_id = $1 and listing = $2`,
    [organisationId, listing],
  )
  return row
}

export interface NewDraft extends DraftOf {
  form: DraftForm
  photoUrls: string[]
  stepPhotos: (string | null)[]
  step: string
  revision: string
  changedBy: string
  isPrepared?: boolean
}

const valuesOf = (draft: NewDraft, now: Date) => [
  draft.organisationId,
  draft.listing,
  draft.revision,
  draft.form,
  draft.photoUrls,
  draft.stepPhotos,
  draft.step,
  now,
  draft.changedBy,
]

/** False where there is one. */
export async function insertDraft(tx: Tx, draft: NewDraft, now: Date) {
  const inserted = await tx.run(
    `insert into listing_drafts (organisation_id, listing, revision, form, photo_urls, step_photos, step, changed_at, changed_by, is_prepared)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8, $9, $10) on conflict do nothing`,
    [...valuesOf(draft, now), draft.isPrepared ?? false],
  )
  return inserted === 1
}

/** False where it is neither the revision to replace nor this one already. */
export async function replaceDraft(tx: Tx, draft: NewDraft, replaces: string | null, now: Date) {
  const replaced = await tx.run(
    `update listing_drafts set revision = $3, form = $4::jsonb, photo_urls = $5::jsonb, step_photos = $6::jsonb, step = $7,
       changed_at = $8, changed_by = $9, is_prepared = false
     where organisation_id = $1 and listing = $2 and revision in ($3, $10)`,
    [...valuesOf(draft, now), replaces],
  )
  return replaced === 1
}

export async function deleteDraft(
  tx: Tx,
  { organisationId, listing, revision }: DraftOf & { revision: string },
) {
  await tx.run(
    `delete from listing_drafts
     where organisation_id = $1 and listing = $2 and revision = $3`,
    [organisationId, listing, revision],
  )
}

/** With the organisation. */
export async function deleteDraftsOf(tx: Tx, organisationId: string) {
  await tx.run(`delete from listing_drafts where organisation_id = $1`, [organisationId])
}

export const deleteDrafts = (tx: Tx, changedBefore: Date, max: number) =>
  tx.run(
    `delete from listing_drafts where (organisation_id, listing) in (
       select organisation_id, listing from listing_drafts where changed_at < $1 limit $2)`,
    [changedBefore, max],
  )

/** For the file that an owner downloads. */
export const draftRecords = (tx: Tx, organisationId: string) =>
  tx.many(
    z.object({ listing: z.string(), form: z.unknown(), changedAt: z.date() }),
    `select listing, form, changed_at as "changedAt" from listing_drafts
     where organisation_id = $1 order by listing`,
    [organisationId],
  )
