import { z } from 'zod'
import { OpeningHours } from '#contract/hours.ts'
import { Entry, FeatureAnswer, FeatureName, OneLocation } from '#contract/locations.ts'
import { Pause } from '#contract/pause.ts'
import type { ListedLocation, ShownLocation } from './listedLocation.ts'
import { Refused } from './Refused.ts'

/** A newer server may name features that this program does not know. */
const Features = z.looseRecord(FeatureName, FeatureAnswer.catch('unknown'))

const OnTheMap = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .refine(({ lat, lng }) => lat !== 0 || lng !== 0)

/** Only its id makes a location; one bad field must not take the other restrooms off the map. */
const LooseLocation = z.object({
  _id: z.string().min(1),
  name: z.string().trim().catch(''),
  address: z.string().trim().catch(''),
  description: z.string().catch(''),
  photoUrls: z.array(z.string().catch('')).catch([]).transform(withoutEmpty),
  isActive: z.boolean().catch(true),
  coordinates: OnTheMap.nullable().catch(null),
  price: z.number().nonnegative().nullable().catch(null),
  features: Features.catch(() => Features.parse({})),
  openingHours: OpeningHours.nullable().catch(null),
  rating: z.number().min(1).max(5).nullable().catch(null),
  ratingCount: z.number().int().nonnegative().catch(0),
  entry: Entry.catch('staff'),
  asksFirst: z.boolean().catch(false),
  isPremium: z.boolean().catch(false),
  capacity: z.number().int().positive().catch(1),
  pause: Pause.nullable().catch(null),
  publicSource: z.string().min(1).nullable().catch(null),
})

const LooseShown = LooseLocation.extend({
  lastEntryMinutes: OneLocation.shape.lastEntryMinutes.catch(null),
  shortId: OneLocation.shape.shortId.catch(null),
  isSample: OneLocation.shape.isSample.catch(false),
  houseRules: OneLocation.shape.houseRules.catch([]),
  hostSince: OneLocation.shape.hostSince.catch(null),
  changes: OneLocation.shape.changes.catch([]),
})

const List = z.array(z.unknown())
const Wrapped = z.object({ data: List })

/** A list, an object with a `data` list, or a single location [H8]. An empty answer is an error [H6]. */
export function readLocations(reply: unknown): ListedLocation[] {
  const entries = entriesOf(reply)
  if (!entries) return [readLocation(reply)]
  return entries
    .flatMap((entry) => LooseLocation.safeParse(entry).data ?? [])
    .filter(({ isActive }) => isActive)
}

const entriesOf = (reply: unknown) =>
  List.safeParse(reply).data ?? Wrapped.safeParse(reply).data?.data

function readLocation(reply: unknown): ListedLocation {
  const location = LooseLocation.safeParse(reply)
  if (location.success) return location.data
  throw new Refused(200, 'no_bathroom_data', 'No bathroom data available')
}

export function readShown(reply: unknown): ShownLocation {
  const location = LooseShown.safeParse(reply)
  if (location.success) return location.data
  throw new Refused(200, 'no_bathroom_data', 'No bathroom data available')
}

function withoutEmpty(urls: string[]) {
  return urls.filter((url) => url !== '')
}
