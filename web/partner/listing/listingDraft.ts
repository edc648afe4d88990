import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { Coordinates, Features } from '#contract/locations.ts'
import { readSession } from '#web/shell/data/session.ts'
import type { LocationForm } from './locationForm.ts'

const draftDays = 14
/** Not among what is wiped with a session: a draft outlives the session that ended while someone typed. */
const prefix = 'pitstop.draft.'

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
  steps: z.array(z.string()),
}) satisfies z.ZodType<LocationForm>

const ListingDraft = z.object({
  /** Null where it is the first one, and not saved yet. */
  restroomId: z.string().nullable(),
  form: TypedForm,
  photoUrls: z.array(z.string()),
  /** That the form was opened with. */
  version: z.number(),
  keptAt: z.iso.datetime(),
})
export type ListingDraft = z.infer<typeof ListingDraft>

/** What is typed of a restroom, and by whom; its partner may have several. */
interface Owner {
  userId: string | undefined
  restroomId: string | null
}

const keyOf = (userId: string) => prefix + userId

/** What an account has typed of a restroom on this device and not saved yet. Drafts that are too old go, whose ever they are. */
export function readDraft({ userId, restroomId }: Owner): ListingDraft | undefined {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !read(key)) localStorage.removeItem(key)
  const draft = userId === undefined ? undefined : read(keyOf(userId))
  return draft?.restroomId === restroomId ? draft : undefined
}

export const dropDraft = (userId: string | undefined) => {
  if (userId !== undefined) localStorage.removeItem(keyOf(userId))
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

function keep(userId: string, draft: Omit<ListingDraft, 'keptAt'>) {
  try {
    const kept: ListingDraft = { ...draft, keptAt: new Date().toISOString() }
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

/** The draft as the form opened, which every change writes anew from then on. */
export function useListingDraft(restroomId: string | null) {
  const [owner] = useState((): Owner => ({ userId: readSession()?.userId, restroomId }))
  const [draft] = useState(() => readDraft(owner))
  return { draft, owner, drop: () => dropDraft(owner.userId) }
}

/** Keeps what is typed with each change, and nothing where all is as it was saved. */
export function useKeepDraft(
  form: UseFormReturn<LocationForm>,
  {
    owner: { userId, restroomId },
    version,
    urls,
    isUnsaved,
  }: { owner: Owner; version: number; urls: string[]; isUnsaved: boolean },
) {
  const joined = urls.join(' ')
  useEffect(() => {
    if (userId === undefined) return
    const photoUrls = joined === '' ? [] : joined.split(' ')
    const write = () => {
      if (isUnsaved) keep(userId, { restroomId, form: form.getValues(), photoUrls, version })
      else if (readDraft({ userId, restroomId })) dropDraft(userId)
    }
    write()
    return form.subscribe({ formState: { values: true }, callback: write })
  }, [form, userId, restroomId, version, joined, isUnsaved])
}
