import { z } from 'zod'
import { OperatorReason } from './approvals.ts'
import { call, Done } from './call.ts'
import { FeatureChanges } from './features.ts'
import { OpeningHours } from './hours.ts'
import { addressLength, Coordinates, LocationId, nameLength } from './locations.ts'
import { Moment, someText, text } from './text.ts'

/** What contributors agree to. A new version asks everyone again. */
export const contributorTermsVersion = '2026-11'

/** The source of restrooms that people add: their rows are never mixed with an imported source's. */
export const contributedSource = 'Pitstop contributors'

/** A correction moves a restroom this far at most from where its source has it. A farther one is another restroom. */
export const maxMoveMeters = 200
/** An added restroom is this near to a place or a restroom that is known; open sea is not. */
export const maxFromKnownMeters = 20_000
/** Nearer than this to a public restroom, an added one is taken for the same. */
export const minApartMeters = 15
/** Edits of one person that wait at once, with a confirmed address and without one. */
export const maxWaitingEdits = { confirmed: 20, unconfirmed: 3 }
/** Of everybody, for one restroom. */
export const maxWaitingPerRestroom = 10
/** Small edits of a trusted person that go live at once; the next ones wait. */
export const maxLiveEditsADay = 20
/** So many accepted edits at different restrooms, unreverted for so many days, and none declined or reverted within `cleanDays`. */
export const trustRule = { heldEdits: 5, heldDays: 7, cleanDays: 90 }
/** Everything a person sends within a day, what is refused in between left out. */
export const maxEditsADay = 60
export const editNoteLength = 300
export const maxEditsListed = 50

const facts = {
  name: someText(nameLength),
  address: someText(addressLength),
  coordinates: Coordinates,
  openingHours: OpeningHours,
  features: FeatureChanges,
}

/** What is different, by field. `closed`: it is gone for good. */
export const RestroomChanges = z
  .strictObject({ ...facts, closed: z.literal(true) })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing was changed.')
  .meta({ minProperties: 1 })
export type RestroomChanges = z.infer<typeof RestroomChanges>

export const MissingRestroom = z.strictObject({
  name: facts.name,
  address: facts.address,
  coordinates: Coordinates,
  openingHours: OpeningHours.optional(),
  features: facts.features.optional(),
})
export type MissingRestroom = z.infer<typeof MissingRestroom>

/** Made by the sender, so that an edit whose answer was lost can be sent again and counts once. */
const sent = { id: z.uuid().optional(), note: text(editNoteLength).default('') }

/** Their own edit as its author sees it. */
export const OwnEdit = z.object({
  id: z.uuid(),
  locationId: LocationId.nullable(),
  name: z.string(),
  kind: z.enum(['add', 'correct', 'closed', 'fine']),
  state: z.enum(['waiting', 'live', 'declined', 'reverted']),
  sentAt: Moment,
})
export type OwnEdit = z.infer<typeof OwnEdit>

export const myMapEdits = call({
  method: 'GET',
  path: '/api/map-edits',
  access: 'signed_in',
  mayBeOlder: true,
  reply: z.object({
    hasAgreed: z.boolean(),
    isTrusted: z.boolean(),
    edits: z.array(OwnEdit).max(maxEditsListed),
  }),
})

/** Before the first edit: what they send is their own knowledge, and everyone may use it (CC0). */
export const agreeToContribute = call({
  method: 'PUT',
  path: '/api/map-edits/terms',
  access: 'signed_in',
  body: z.strictObject({ version: z.literal(contributorTermsVersion) }),
  reply: Done,
})

export const suggestRestroom = call({
  method: 'POST',
  path: '/api/map-edits/restrooms',
  access: 'signed_in',
  body: z.strictObject({ restroom: MissingRestroom, ...sent }),
  reply: OwnEdit,
})

/** Corrects facts, says that it is closed, or, without changes, that someone was there and all is fine. */
export const editRestroom = call({
  method: 'POST',
  path: '/api/locations/:id/map-edits',
  access: 'signed_in',
  params: z.object({ id: LocationId }),
  body: z.strictObject({ changes: RestroomChanges.nullable(), ...sent }),
  reply: OwnEdit,
})

/** Takes one's own edit back while it waits. Nothing of it stays. */
export const withdrawMapEdit = call({
  method: 'DELETE',
  path: '/api/map-edits/:id',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})

const Values = z.record(z.string(), z.unknown())

const MapEdit = OwnEdit.extend({
  person: z.object({ id: z.uuid(), name: z.string(), hasConfirmedEmail: z.boolean() }),
  /** Said of a row that was merged into this one: accepted, it changes nothing here. */
  isOfMerged: z.boolean().default(false),
  changes: Values,
  /** What was shown when it was sent, and what is shown now. */
  before: Values,
  current: Values,
  /** The fields for which the source's value is shown since. */
  overruled: z.array(z.string()).default([]),
  /** Those of them for which the source says what the edit does. */
  inSource: z.array(z.string()).default([]),
  note: z.string(),
  source: z.string().nullable(),
})
export type MapEdit = z.infer<typeof MapEdit>

const MapConflict = z.object({
  locationId: LocationId,
  name: z.string(),
  source: z.string(),
  field: z.string(),
  shown: z.unknown(),
  sourceSays: z.unknown(),
  since: Moment,
})
export type MapConflict = z.infer<typeof MapConflict>

const MapEdits = z.object({
  waiting: z.array(MapEdit).max(maxEditsListed),
  /** Live ones and those that were declined or reverted, the newest first. */
  recent: z.array(MapEdit).max(maxEditsListed),
  /** Where `recent` goes on; null at its end. */
  next: z.uuid().nullable().default(null),
  conflicts: z.array(MapConflict).max(maxEditsListed),
})

/** What waits, people with a confirmed address first; with `location` the history of one restroom, `before` one of `recent`. */
export const operatorMapEdits = call({
  method: 'GET',
  path: '/api/operator/map-edits',
  access: 'operator',
  query: z.strictObject({ location: LocationId.optional(), before: z.uuid().optional() }),
  reply: MapEdits,
})

/** OpenStreetMap takes no more in one changeset. */
export const maxExported = 10_000

/** An OsmChange file of what people corrected and added, and how many restrooms are in it or left out. */
export const exportMapEdits = call({
  method: 'GET',
  path: '/api/operator/map-edits/osm-change',
  access: 'operator_support',
  reply: z.object({
    text: z.string(),
    created: z.number().int().nonnegative(),
    modified: z.number().int().nonnegative(),
    /** The source's file did not say which version it has. */
    unknownVersion: z.number().int().nonnegative(),
    /** A building or another outline. */
    notNodes: z.number().int().nonnegative(),
  }),
})

export const decideMapEdit = call({
  method: 'POST',
  path: '/api/operator/map-edits/:id/decision',
  access: 'operator_support',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isAccepted: z.boolean(), reason: OperatorReason }),
  reply: MapEdits,
})

/** Everything a person changed is as it was before them; what waits of theirs is declined. */
export const revertMapEdits = call({
  method: 'POST',
  path: '/api/operator/people/:id/map-edits/revert',
  access: 'operator_support',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: OperatorReason }),
  reply: MapEdits,
})

/** The source was changed after the edit: one of both is shown from now on. Refused where the operator read another one. */
export const resolveMapConflict = call({
  method: 'POST',
  path: '/api/operator/locations/:id/map-conflict',
  access: 'operator_support',
  params: z.object({ id: LocationId }),
  body: z.strictObject({
    field: z.string().max(60),
    keep: z.enum(['edit', 'source']),
    // Desks of the version before do not send it.
    read: MapConflict.pick({ shown: true, sourceSays: true }).optional(),
    reason: OperatorReason,
  }),
  reply: MapEdits,
})
