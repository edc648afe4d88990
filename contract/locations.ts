import { z } from 'zod'
import { Bbox, Near } from './areas.ts'
import { call } from './call.ts'
import { instructionsLength, StepPhotos, StepTranslations } from './doorSteps.ts'
import { FeatureAnswer, FeatureChanges, FeatureName, Features, featureNames } from './features.ts'
import { HourlyLimit } from './hourlyLimit.ts'
import { OpeningHours } from './hours.ts'
import { HouseRules } from './houseRules.ts'
import { Language } from './language.ts'
import { Price } from './money.ts'
import { Pause, PauseRequest } from './pause.ts'
import { PublicChange } from './publicChange.ts'
import { savedForm } from './savedForm.ts'
import { ShortId } from './shortId.ts'
import { Standing } from './standing.ts'
import { Moment, someText, text } from './text.ts'

export const LocationId = z.uuid()

/** In range, finite, and not the null island that broken geocoders answer with. */
export const Coordinates = z
  .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .refine(({ lat, lng }) => lat !== 0 || lng !== 0, 'These coordinates are in the open sea.')
export type Coordinates = z.infer<typeof Coordinates>

export { FeatureAnswer, FeatureName, Features, featureNames, Standing }

/** staff: someone checks the code; keypad: the door's own fixed code; lock: a TOTP lock. */
export const Entry = z.enum(['staff', 'keypad', 'lock'])
export type Entry = z.infer<typeof Entry>

export const nameLength = 120
export const sourceLength = 80
export const addressLength = 200
export const descriptionLength = 1_000
export const maxPhotos = 3

/** An average is shown from this many ratings on: one or two may be one person's. */
export const minRatingsOfAverage = 3

/** The public fields of a location. It never has private data. */
export const Location = z.object({
  _id: LocationId,
  name: z.string(),
  address: z.string(),
  description: z.string(),
  photoUrls: z.array(z.string()),
  isActive: z.boolean(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
  price: Price,
  features: Features,
  openingHours: OpeningHours.nullable(),
  /** The average; null of fewer than `minRatingsOfAverage`. */
  rating: z.number().min(1).max(5).nullable(),
  ratingCount: z.number().int().nonnegative(),
  entry: Entry,
  asksFirst: z.boolean(),
  isPremium: z.boolean(),
  capacity: z.number().int().positive(),
  /** As last set; `pauseAt` computes whether it still holds. */
  pause: Pause.nullable().default(null),
  /** The data's source where it has no partner: a public restroom is open to everyone, free, and has no code. */
  publicSource: z.string().nullable().default(null),
})
export type Location = z.infer<typeof Location>

/** With the fields that only its own screen shows. */
export const OneLocation = Location.extend({
  /** About how long ago a guest last got in: see `lastEntry`. Null where it was long ago, or a moment ago. */
  lastEntryMinutes: z.number().int().positive().nullable().default(null),
  /** Whether it is one of a test system's sample restrooms. */
  isSample: z.boolean().default(false),
  houseRules: z.array(z.string()).default([]),
  /** Null for a sample, which has no page. */
  shortId: ShortId.nullable().default(null),
  /** Since when its partner runs it, where another one did before. */
  hostSince: Moment.nullable().default(null),
  /** Live corrections of a public one, the newest first. */
  changes: z.array(PublicChange).default([]),
})
export type OneLocation = z.infer<typeof OneLocation>

/** With what only its partner sees, such as the directions, which guests get with a code. */
export const OwnLocation = Location.extend({
  instructions: z.string(),
  stepPhotos: StepPhotos.default([]),
  /** That the directions were first written in; null: the organisation's. */
  instructionsLanguage: Language.nullable().default(null),
  stepTranslations: StepTranslations.default({}),
  houseRules: z.array(z.string()).default([]),
  hourlyLimit: HourlyLimit.default(null),
  /** Why an operator has hidden it; null where none has. Until it is released it cannot be made visible. */
  takenDown: z.string().nullable().default(null),
  standing: Standing.default('visible'),
  /** Counts the saves of these details. */
  version: z.number().int().positive().default(1),
  shortId: ShortId.nullable().default(null),
  /** When it was handed over to another organisation: what was earned and reported until then is still shown. */
  soldAt: Moment.nullable().default(null),
})
export type OwnLocation = z.infer<typeof OwnLocation>

/** The length of a list without parameters, newest first, and its maximum with `near`. */
export const maxListed = 500
export const nearestListed = 50
const maxRadiusMeters = 5_000
/** The maximum of ids in one request. */
const maxAskedFor = 100

/** Filters that every returned location must match. */
const wishes = {
  /** `allDay`: those that never close. */
  open: z.enum(['now', 'allDay']).optional(),
  maxPrice: z.coerce.number().nonnegative().max(1_000).optional(),
  /** Feature names separated by commas; each must be a yes. */
  features: z
    .string()
    .max(200)
    .transform((typed) => typed.split(','))
    .pipe(z.array(FeatureName).max(featureNames.length))
    .optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  q: text(120).optional(),
  /** Only these, separated by commas. */
  ids: z
    .string()
    .max(maxAskedFor * 37)
    .transform((typed) => typed.split(','))
    .pipe(z.array(LocationId).max(maxAskedFor))
    .optional(),
  /** If absent, public restrooms are included. */
  public: z.literal('no').optional(),
}

export const ActiveQuery = z.strictObject({
  /** lat,lng: nearest first. */
  near: Near.optional(),
  /** Meters around `near`; all locations within it are returned. */
  radius: z.coerce.number().positive().max(maxRadiusMeters).optional(),
  bbox: Bbox.optional(),
  ...wishes,
  /** Open ones first; both groups keep the order of the list. */
  first: z.literal('open').optional(),
  limit: z.coerce.number().int().min(1).max(maxListed).optional(),
})
export type ActiveQuery = z.infer<typeof ActiveQuery>

export const activeLocations = call({
  method: 'GET',
  path: '/api/locations/active',
  access: 'anyone',
  query: ActiveQuery,
  reply: z.array(Location),
})

/** The maximum zoom: beyond it nothing more is shown. */
const maxZoom = 24

export const MapQuery = z.strictObject({
  bbox: Bbox,
  /** The zoom of a map whose world is 512 × 2^zoom px wide. */
  zoom: z.coerce.number().min(0).max(maxZoom),
  ...wishes,
})
export type MapQuery = z.infer<typeof MapQuery>

export const MapPin = Location.pick({
  _id: true,
  name: true,
  price: true,
  coordinates: true,
  publicSource: true,
})
export type MapPin = z.infer<typeof MapPin>

/** Locations too close to one another to be shown apart. */
export const MapCluster = z.object({
  coordinates: Location.shape.coordinates,
  count: z.number().int().min(2),
  /** The zoom at which they are shown separately. */
  opensAtZoom: z.number(),
})
export type MapCluster = z.infer<typeof MapCluster>

/**
 * What is in a window of the map: however many locations there are, few enough to be shown. `closed` names the points
 * whose door is known to be shut, by their hours or by a pause.
 */
export const mapWindow = call({
  method: 'GET',
  path: '/api/locations/map',
  access: 'anyone',
  hasETag: true,
  query: MapQuery,
  reply: z.object({
    points: z.array(MapPin),
    clusters: z.array(MapCluster),
    closed: z.array(LocationId).default([]),
  }),
})

/** One location, even when hidden, since a guest may hold a code for it. Not when an operator took it down. */
export const oneLocation = call({
  method: 'GET',
  path: '/api/locations/:id',
  access: 'anyone',
  mayBeOlder: true,
  params: z.object({ id: z.union([LocationId, ShortId]) }),
  reply: OneLocation,
})

/** The partner's own location, or null before the first save. */
export const myLocation = call({
  method: 'GET',
  path: '/api/locations/me',
  access: 'partner',
  reply: OwnLocation.nullable(),
})

type PassedOver = Record<keyof OwnLocation | 'isSample', z.ZodOptional<z.ZodUnknown>>
// oxlint-disable-next-line typescript/consistent-type-assertions -- `Object.fromEntries` types every key as string.
const passedOver = Object.fromEntries(
  [...Object.keys(OwnLocation.shape), 'isSample'].map((name) => [name, z.unknown().optional()]),
) as PassedOver

/**
 * Saves the whole location. `isActive`, `_id` and what only the server knows may be sent along, as the
 * specification's client does, and are passed over: visibility has its own call.
 */
export const LocationDraft = z.strictObject({
  ...passedOver,
  name: text(nameLength),
  address: text(addressLength),
  description: text(descriptionLength).default(''),
  photoUrls: z.array(z.string().max(500)).max(maxPhotos).default([]),
  coordinates: Coordinates,
  price: Price.default(0),
  /** Those that are absent are unchanged: who saves may not know them. */
  features: FeatureChanges.optional(),
  openingHours: OpeningHours.nullable().default(null),
  instructions: text(instructionsLength).default(''),
  /** If absent, these are unchanged; photos and translations follow the words of their steps. */
  stepPhotos: StepPhotos.optional(),
  instructionsLanguage: Language.nullable().optional(),
  stepTranslations: StepTranslations.optional(),
  asksFirst: z.boolean().optional(),
  houseRules: HouseRules.optional(),
  hourlyLimit: HourlyLimit.optional(),
  /**
   * The version that was read before it was changed, 0 where none was saved yet: a save over a later one is refused. Left
   * out, it replaces whatever is there.
   */
  expectedVersion: z.number().int().nonnegative().optional(),
})
export type LocationDraft = z.input<typeof LocationDraft>

export const saveLocation = call({
  method: 'PUT',
  path: '/api/locations/me',
  access: 'partner',
  body: LocationDraft.extend(savedForm),
  reply: OwnLocation,
})

export const setVisibility = call({
  method: 'PUT',
  path: '/api/locations/me/visibility',
  access: 'partner',
  body: z.strictObject({ isActive: z.boolean() }),
  reply: OwnLocation,
})

/** Pauses new guests for a while or until it is lifted, or ends the pause. */
export const setPause = call({
  method: 'PUT',
  path: '/api/locations/me/pause',
  access: 'door',
  body: PauseRequest,
  reply: OwnLocation,
})

/** Where an address is. `precision` says how far the pin may be trusted. */
export const Place = z.object({
  label: someText(200),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
  precision: z.enum(['door', 'street', 'area']),
})
export type Place = z.infer<typeof Place>
export const maxPlaces = 5

/** Addresses and places that fit what was typed, the best first; none is an empty list. */
export const findPlaces = call({
  method: 'GET',
  path: '/api/places',
  access: 'anyone',
  query: z.strictObject({ q: someText(addressLength) }),
  reply: z.array(Place),
})
