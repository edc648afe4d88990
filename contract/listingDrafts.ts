import { z } from 'zod'
import { call, Done } from './call.ts'
import { StepPhotos } from './doorSteps.ts'
import { Features } from './features.ts'
import { Language } from './language.ts'
import { Coordinates, maxPhotos } from './locations.ts'
import { Moment, storableText } from './text.ts'

export const maxDraftBytes = 64 * 1024
/** Counted from its last change. */
export const draftKeptDays = 30

/** An organisation's first restroom, or one more. Each has one draft, shared by all who edit it. */
export const DraftListing = z.enum(['first', 'further'])
export type DraftListing = z.infer<typeof DraftListing>

const Interval = z.object({ opens: storableText, closes: storableText })

/** A half-filled form, which need not be valid to be stored as a draft. */
export const DraftForm = z.object({
  name: storableText,
  address: storableText,
  pin: z.object({ address: storableText, coordinates: Coordinates }).nullable(),
  cents: z.number(),
  features: Features,
  hours: z
    .object({
      timeZone: storableText,
      weekly: z.array(Interval.extend({ day: z.number() })),
      exceptions: z.array(z.object({ date: storableText, intervals: z.array(Interval) })),
    })
    .nullable(),
  description: storableText,
  asksFirst: z.boolean(),
  hourlyLimit: z.number().nullable().default(null),
  houseRules: z.array(storableText).default([]),
  steps: z.array(storableText),
  instructionsLanguage: Language.nullable().default(null),
  stepTranslations: z.partialRecord(Language, z.array(storableText)).default({}),
})
export type DraftForm = z.infer<typeof DraftForm>

const DraftContent = z.strictObject({
  form: DraftForm,
  photoUrls: z.array(storableText.max(300)).max(maxPhotos),
  stepPhotos: StepPhotos.default([]),
  /** The open step of the step-by-step form. */
  step: storableText.max(20),
})

export const ListingDraft = z.object({
  ...DraftContent.shape,
  revision: z.uuid(),
  changedAt: Moment,
  /** Filled in by an operator and not changed since. */
  isPrepared: z.boolean().default(false),
})
export type ListingDraft = z.infer<typeof ListingDraft>

const ByListing = z.object({ listing: DraftListing })

const SharedDraft = z.object({
  draft: ListingDraft.nullable(),
  /** Whose draft it is: a device keeps what is typed for one organisation apart from another's. */
  organisationId: z.uuid().optional(),
})

export const listingDraft = call({
  method: 'GET',
  path: '/api/partner/listing-drafts/:listing',
  access: 'partner',
  params: ByListing,
  reply: SharedDraft,
})

/** Refused where another device has changed it since the revision that this one replaces. */
export const saveListingDraft = call({
  method: 'PUT',
  path: '/api/partner/listing-drafts/:listing',
  access: 'partner',
  params: ByListing,
  maxBodyBytes: maxDraftBytes,
  body: DraftContent.extend({
    /** An idempotency key chosen by the browser. */
    revision: z.uuid(),
    /** Null: there was none. */
    replaces: z.uuid().nullable(),
    /** The organisation that it was typed for. Refused where the session acts for another one by now. */
    organisationId: z.uuid().optional(),
  }),
  reply: SharedDraft,
})

/** Keeps a draft that was changed meanwhile. */
export const discardListingDraft = call({
  method: 'DELETE',
  path: '/api/partner/listing-drafts/:listing',
  access: 'partner',
  params: ByListing,
  query: z.strictObject({ revision: z.uuid() }),
  reply: Done,
})
