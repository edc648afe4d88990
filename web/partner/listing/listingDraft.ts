import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { StepPhotos } from '#contract/doorSteps.ts'
import {
  DraftForm,
  type DraftListing,
  type ListingDraft as DraftThere,
  draftKeptDays,
} from '#contract/listingDrafts.ts'
import { readSession } from '#web/shell/data/session.ts'
import type { DraftSender } from './draftSender.ts'
import type { LocationForm } from './locationForm.ts'

/** Not among what is wiped with a session: a draft outlives the session that ended while someone typed. */
const prefix = 'pitstop.draft.'
/** Of an account, and of one of its listings. */
const keyOf = (userId: string, listing: Listing) => `${prefix}${userId}.${listing}`

/** The id of a saved listing, or the `unsavedListing` of one that has none yet. */
type Listing = string

/** The first or one more of an organisation: an account may be on several teams. */
export const unsavedListing = (listing: DraftListing, organisationId: string | undefined) =>
  organisationId === undefined ? listing : `${listing}.${organisationId}`

/**
 * What was kept before its organisation was known. It is this organisation's where the account has no other, or where
 * the server's draft is what it follows; otherwise it stays where it is.
 */
export function claimDraft(userId: string, listing: DraftListing, owner: DraftOwner) {
  const unclaimed = readDraft(userId, listing)
  const key = keyOf(userId, unsavedListing(listing, owner.organisationId))
  if (!unclaimed || owner.organisationId === undefined || read(key)) return
  const isFollowed = unclaimed.revision !== null && unclaimed.revision === owner.revision
  if (!owner.isOnlyTeam && !isFollowed) return
  keep(key, unclaimed)
  if (read(key)) dropDraft(userId, listing)
}

interface DraftOwner {
  organisationId: string | undefined
  isOnlyTeam: boolean
  /** Of the server's draft. */
  revision: string | undefined
}

const ListingDraft = z.object({
  form: DraftForm satisfies z.ZodType<LocationForm>,
  photoUrls: z.array(z.string()),
  /** Of the form that asks step by step, where it was open. */
  step: z.string().default(''),
  /** The server's that it follows; null where there was none. */
  revision: z.uuid().nullable().default(null),
  stepPhotos: StepPhotos.default([]),
  /** That the form was opened with. */
  version: z.number(),
  /** Of one more restroom: the id that it is to be added with, so that a save after a reload adds no second one. */
  restroomId: z.uuid().optional(),
  keptAt: z.iso.datetime(),
})
export type ListingDraft = z.infer<typeof ListingDraft>

/** What an account has typed on this device and not saved yet. Drafts that are too old go, whose ever they are. */
export function readDraft(userId: string | undefined, listing: Listing): ListingDraft | undefined {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !read(key)) localStorage.removeItem(key)
  return userId === undefined ? undefined : read(keyOf(userId, listing))
}

export const dropDraft = (userId: string | undefined, listing: Listing) => {
  if (userId !== undefined) localStorage.removeItem(keyOf(userId, listing))
}

export function dropDrafts(userId: string) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
}

function read(key: string): ListingDraft | undefined {
  try {
    const { data } = ListingDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return data && Date.now() - Date.parse(data.keptAt) < draftKeptDays * dayMs ? data : undefined
  } catch {
    return undefined
  }
}

const dayMs = 86_400_000

function keep(key: string, draft: ListingDraft) {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

/** The server's, which is newer than what is here. */
export function adoptDraft(userId: string, listing: Listing, there: DraftThere) {
  const { changedAt, ...draft } = there
  keep(keyOf(userId, listing), { ...draft, version: 0, keptAt: changedAt })
}

/** What is here has reached the server. */
export function stampDraft(userId: string, listing: Listing, revision: string) {
  const draft = read(keyOf(userId, listing))
  if (draft) keep(keyOf(userId, listing), { ...draft, revision })
}

/** The draft as the form opened, which every change writes again from then on. */
export function useListingDraft(listing: Listing) {
  const [userId] = useState(() => readSession()?.userId)
  const [draft] = useState(() => readDraft(userId, listing))
  // The form is drawn once more before its screen goes: what was saved must not be kept as unsaved by that.
  const hasEnded = useRef(false)
  const drop = () => {
    hasEnded.current = true
    dropDraft(userId, listing)
  }
  return { draft, userId, hasEnded, drop }
}

interface Kept {
  userId: string | undefined
  listing: Listing
  version: number
  restroomId: string | undefined
  photos: Pick<ListingDraft, 'photoUrls' | 'stepPhotos'>
  step: string
  isUnsaved: boolean
  /** It was saved or discarded: nothing is kept from here on. */
  hasEnded: RefObject<boolean>
  /** Of a listing that is not saved yet. */
  sender: DraftSender | undefined
}

/** Keeps what is typed with each change, and nothing where all is as it was saved. */
export function useKeepDraft(
  form: UseFormReturn<LocationForm>,
  { userId, listing, version, restroomId, photos, step, isUnsaved, hasEnded, sender }: Kept,
) {
  const joined = JSON.stringify(photos)
  useEffect(() => {
    if (userId === undefined) return
    const stored = ListingDraft.pick({ photoUrls: true, stepPhotos: true }).parse(
      JSON.parse(joined),
    )
    const write = () => {
      if (hasEnded.current) return
      const content = { form: form.getValues(), ...stored, step }
      const revision = sender?.revision() ?? null
      const keptAt = new Date().toISOString()
      if (isUnsaved)
        keep(keyOf(userId, listing), { ...content, version, restroomId, revision, keptAt })
      else dropDraft(userId, listing)
      if (isUnsaved || revision !== null) sender?.change(content)
    }
    write()
    return form.subscribe({ formState: { values: true }, callback: write })
  }, [form, userId, listing, version, restroomId, joined, step, isUnsaved, hasEnded, sender])
}
