import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { StepPhotos } from '#contract/doorSteps.ts'
import { Coordinates, Features } from '#contract/locations.ts'
import { readSession } from '#web/shell/data/session.ts'
import type { LocationForm } from './locationForm.ts'

const draftDays = 14
/** Not among what is wiped with a session: a draft outlives the session that ended while someone typed. */
const prefix = 'pitstop.draft.'
/** Of an account, and of one of its listings. */
const keyOf = (userId: string, listing: Listing) => `${prefix}${userId}.${listing}`

/** The id of a saved listing; `first` and `further` have none before they are saved. */
type Listing = string

const Interval = z.object({ opens: z.string(), closes: z.string() })

/** A form that is half filled in: what would keep it from being saved does not keep it from being kept. */
const TypedForm = z.object({
  name: z.string(),
  address: z.string(),
  pin: z.object({ address: z.string(), coordinates: Coordinates }).nullable(),
  cents: z.number(),
  features: Features,
  hours: z
    .object({
      timeZone: z.string(),
      weekly: z.array(Interval.extend({ day: z.number() })),
      exceptions: z.array(z.object({ date: z.string(), intervals: z.array(Interval) })),
    })
    .nullable(),
  description: z.string(),
  asksFirst: z.boolean(),
  hourlyLimit: z.number().nullable().default(null),
  houseRules: z.array(z.string()).default([]),
  steps: z.array(z.string()),
}) satisfies z.ZodType<LocationForm>

const ListingDraft = z.object({
  form: TypedForm,
  photoUrls: z.array(z.string()),
  stepPhotos: StepPhotos.default([]),
  /** That the form was opened with. */
  version: z.number(),
  keptAt: z.iso.datetime(),
})
export type ListingDraft = z.infer<typeof ListingDraft>

/** What an account has typed on this device and not saved yet. Drafts that are too old go, whose ever they are. */
export function readDraft(userId: string | undefined, listing: Listing): ListingDraft | undefined {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !read(key)) localStorage.removeItem(key)
  return userId === undefined ? undefined : read(keyOf(userId, listing))
}

const dropDraft = (userId: string | undefined, listing: Listing) => {
  if (userId !== undefined) localStorage.removeItem(keyOf(userId, listing))
}

export function dropDrafts(userId: string) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
}

function read(key: string): ListingDraft | undefined {
  try {
    const { data } = ListingDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return data && Date.now() - Date.parse(data.keptAt) < draftDays * dayMs ? data : undefined
  } catch {
    return undefined
  }
}

const dayMs = 86_400_000

function keep(key: string, draft: Omit<ListingDraft, 'keptAt'>) {
  try {
    const kept: ListingDraft = { ...draft, keptAt: new Date().toISOString() }
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

/** The draft as the form opened, which every change writes anew from then on. */
export function useListingDraft(listing: Listing) {
  const [userId] = useState(() => readSession()?.userId)
  const [draft] = useState(() => readDraft(userId, listing))
  return { draft, userId, drop: () => dropDraft(userId, listing) }
}

/** Keeps what is typed with each change, and nothing where all is as it was saved. */
export function useKeepDraft(
  form: UseFormReturn<LocationForm>,
  {
    userId,
    listing,
    version,
    photos,
    isUnsaved,
  }: {
    userId: string | undefined
    listing: Listing
    version: number
    photos: Pick<ListingDraft, 'photoUrls' | 'stepPhotos'>
    isUnsaved: boolean
  },
) {
  const joined = JSON.stringify(photos)
  useEffect(() => {
    if (userId === undefined) return
    const kept = ListingDraft.pick({ photoUrls: true, stepPhotos: true }).parse(JSON.parse(joined))
    const write = () => {
      if (isUnsaved) keep(keyOf(userId, listing), { form: form.getValues(), ...kept, version })
      else dropDraft(userId, listing)
    }
    write()
    return form.subscribe({ formState: { values: true }, callback: write })
  }, [form, userId, listing, version, joined, isUnsaved])
}
