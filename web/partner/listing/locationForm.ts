import { z } from 'zod'
import {
  instructionsLength,
  maxStepPhotos,
  type StepTranslations,
  stepLines,
} from '#contract/doorSteps.ts'
import { HourlyLimit } from '#contract/hourlyLimit.ts'
import { OpeningHours } from '#contract/hours.ts'
import { houseRuleLength, maxHouseRules } from '#contract/houseRules.ts'
import { Language } from '#contract/language.ts'
import {
  addressLength,
  Coordinates,
  descriptionLength,
  FeatureAnswer,
  FeatureName,
  Features,
  type LocationDraft,
  nameLength,
  type OwnLocation,
} from '#contract/locations.ts'
import { Cents, centsOf, priceOf } from '#contract/money.ts'
import { hasDistinctDates } from './hours.ts'

/** From the street to the door; each may have a photo. */
const maxSteps = maxStepPhotos
const stepLength = Math.floor((instructionsLength - maxSteps) / maxSteps)

const Steps = z.array(z.string().trim().max(stepLength, 'tooLong')).max(maxSteps)

/** A pin belongs to the address it was placed for: another address asks for another one. */
const Pin = z.object({ address: z.string(), coordinates: Coordinates })
type Pin = z.infer<typeof Pin>

/** What a partner fills in. The messages are words of `common.fieldErrors`. */
export const LocationForm = z.object({
  name: z.string().trim().min(1, 'locationNameRequired').max(nameLength, 'tooLong'),
  address: z.string().trim().min(1, 'addressRequired').max(addressLength, 'tooLong'),
  /** Where the partner has put it; null leaves it to the geocoder. */
  pin: Pin.nullable(),
  cents: Cents,
  features: z.record(FeatureName, FeatureAnswer),
  hours: OpeningHours.nullable().refine((hours) => !hours || hasDistinctDates(hours)),
  description: z.string().trim().max(descriptionLength, 'tooLong'),
  asksFirst: z.boolean(),
  hourlyLimit: HourlyLimit,
  houseRules: z.array(z.string().trim().max(houseRuleLength, 'tooLong')).max(maxHouseRules),
  steps: Steps,
  /** Null: the organisation's. */
  instructionsLanguage: Language.nullable(),
  stepTranslations: z.partialRecord(Language, Steps),
})
export type LocationForm = z.infer<typeof LocationForm>

export const formOf = (location: OwnLocation | null, suggestedName = ''): LocationForm => ({
  name: location?.name ?? suggestedName,
  address: location?.address ?? '',
  pin: location && { address: location.address, coordinates: location.coordinates },
  cents: location ? centsOf(location.price) : 0,
  features: location?.features ?? Features.parse({}),
  hours: location?.openingHours ?? null,
  description: location?.description ?? '',
  asksFirst: location?.asksFirst ?? false,
  hourlyLimit: location?.hourlyLimit ?? null,
  houseRules: Array.from(
    { length: maxHouseRules },
    (_, index) => location?.houseRules[index] ?? '',
  ),
  steps: stepsOf(stepLines(location?.instructions ?? '')),
  instructionsLanguage: location?.instructionsLanguage ?? null,
  stepTranslations: mapValues(location?.stepTranslations ?? {}, stepsOf),
})

/** Texts beyond the last field are kept in it. */
function stepsOf(lines: string[]): string[] {
  const last = lines
    .slice(maxSteps - 1)
    .join(' ')
    .trim()
  return [...lines.slice(0, maxSteps - 1), last, '', ''].slice(0, maxSteps)
}

/** What is sent on a save [P11]. */
export const draftOf = (
  {
    name,
    address,
    cents,
    features,
    hours,
    description,
    asksFirst,
    hourlyLimit,
    houseRules,
    steps,
    instructionsLanguage,
    stepTranslations,
  }: LocationForm,
  parts: Required<Pick<LocationDraft, 'coordinates' | 'photoUrls' | 'stepPhotos'>>,
): LocationDraft => ({
  name,
  address,
  ...parts,
  price: priceOf(cents),
  features,
  openingHours: hours,
  description,
  asksFirst,
  hourlyLimit,
  houseRules: houseRules.filter(Boolean),
  instructions: steps.filter(Boolean).join('\n'),
  instructionsLanguage,
  // An empty step goes, and its translations with it.
  stepTranslations: mapValues(stepTranslations, (texts) =>
    texts.filter((_text, index) => steps[index]),
  ),
})

export const hasTranslationWithoutStep = ({ steps, stepTranslations }: LocationForm) =>
  Object.values(stepTranslations).some((texts) =>
    texts.some((text, index) => text && !steps[index]),
  )

const mapValues = (translations: StepTranslations, change: (texts: string[]) => string[]) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, change(texts)]),
  )
